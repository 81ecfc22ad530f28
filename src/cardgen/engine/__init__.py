"""Turn a position and the players' moves into the next position and the events that explain it; knows no game."""
