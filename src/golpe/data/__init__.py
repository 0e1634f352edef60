"""Games as tables for analysis, games of other programs as records, and a reference data set."""
