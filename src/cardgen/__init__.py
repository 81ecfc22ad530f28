"""Turn a card game kept as text into printed sheets and a rulebook."""
