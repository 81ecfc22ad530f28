"""Turn a project's files into checked model values that remember the line and column they came from."""
