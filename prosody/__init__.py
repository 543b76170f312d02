"""formalist's ears: hear a poem, and say what form it is in and why."""
