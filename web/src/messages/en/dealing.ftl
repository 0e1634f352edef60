dealing-title = The deal
dealing-counted = Players’ pages promised some randomness of their own before this deal and added it to the server’s. So nobody chose the cards. After the game, anybody who played can check that with its record.
dealing-alone = No page added its randomness in time, so the server alone has drawn these cards.
dealing-none = This deal cannot be checked: no page added any randomness of its own.
dealing-words = If everybody at the table sees these four words, the server has told everybody the same before the deal.
dealing-seat-counted = randomness counted
dealing-seat-left-out = left out: not sent in time
