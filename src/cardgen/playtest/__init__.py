"""Turn a scenario into a played example: events, computed values, sentences, and every expectation that failed."""
