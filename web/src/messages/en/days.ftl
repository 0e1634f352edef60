days-title = Games by days
days-turn = Your turn: { $time } left
days-wait = Not your turn yet
days-table = Table { $code }
days-open = Open table { $code }
days-next = Next game that waits for you
days-failed = The list could not be loaded.
days-again = Try again
