"""Turn a few measures into the parts that Heroes are made of: faces, hair, crowns, dress."""
