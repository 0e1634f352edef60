"""What games tell of the people who played them."""
