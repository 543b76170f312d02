"""Tables learned by the scripts in ``training/``; see docs/rhyme.md."""
