"""Turn a project into its findings and its files: the one place that knows the order in which things are made."""
