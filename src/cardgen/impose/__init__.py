"""Turn faces into sheets: papers, grids, bleed, crop marks, duplex backs, booklets."""
