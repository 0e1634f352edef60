known = Liczenie kart
known-title = Liczenie kart
known-about = Policzone z tego, co widzieli wszyscy, i z twoich kart.
known-about-watching = Policzone z tego, co widzieli wszyscy.
known-cards = Dwór
known-unseen = { $count ->
    [0] wszystkie znane
    [one] { $count } nieznana
    [few] { $count } nieznane
   *[many] { $count } nieznanych
}
known-card = { $character }: nieznane { $unseen } z { $copies }, odkryte { $open }, znane tylko tobie { $own }
known-claims = Deklaracje
known-none = Jeszcze bez deklaracji
known-claim = { $not ->
    [yes] Nie { $character }
   *[no] { $character }
}
known-times = × { $times }
known-times-aloud = { $count ->
    [one] { $count } deklaracja
    [few] { $count } deklaracje
   *[many] { $count } deklaracji
}
known-blocks = { $count ->
    [one] { $count } raz do bloku
    [few] { $count } razy do bloku
   *[many] { $count } razy do bloku
}
known-proved = { $count ->
    [one] pokazana { $count } raz
    [few] pokazana { $count } razy
   *[many] pokazana { $count } razy
}
known-caught = { $count ->
    [one] niepokazana { $count } raz
    [few] niepokazana { $count } razy
   *[many] niepokazana { $count } razy
}
known-last = ostatnio w turze { $turn }
known-challenges = Podważenia: słuszne { $won }, niesłuszne { $lost }
known-bot = Bot: { $bot }
known-deal-title = Rozdanie
known-deal-counted = Przed rozdaniem strony graczy zobowiązały się do własnych losowych liczb, dodanych do liczb serwera. Nikt więc nie wybrał kart. Po partii każdy gracz może to sprawdzić z jej zapisem.
known-deal-alone = Żadna strona nie przysłała losowych liczb na czas, więc karty wylosował sam serwer.
known-deal-none = Tego rozdania nie da się sprawdzić: żadna strona nie dodała własnych losowych liczb.
known-deal-words = Jeśli wszyscy przy stole widzą te cztery słowa, serwer powiedział każdemu to samo przed rozdaniem.
known-deal-seat-counted = wkład policzony
known-deal-seat-left-out = pominięty: nieprzysłany na czas
