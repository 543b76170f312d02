"""What is heard, measured against what experts annotated: meter, rhyme, pronunciation."""
