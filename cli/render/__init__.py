"""What the terminal shows of an analysis. Everything here is rich ``Text``, never markup."""
