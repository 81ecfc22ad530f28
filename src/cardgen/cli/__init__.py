"""Turn a command line into one call and its findings into text."""
