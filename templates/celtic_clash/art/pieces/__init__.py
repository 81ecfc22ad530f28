"""Turn outlines and curves into panes, paint and landscape."""
