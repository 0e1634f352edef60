rules-title = The rules
rules-print = Print
rules-changed = Marked: this table plays it differently from the edition.
rules-sources = Sources
keys-title = Keyboard
keys-text = Every button shows its key: 1 to 9 for what you can do, C to challenge, P to let it pass, L for the log, T for talk, R for these rules.
keys-on = Use these keys
