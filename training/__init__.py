"""Scripts that learn the tables of ``prosody`` from stated data."""
