line-bluffs = { $count ->
    [one] Blefy: { $count }, udane: { $of }{ $best ->
        [yes] . Twój rekord tygodnia.
       *[no] .
    }
    [few] Blefy: { $count }, udane: { $of }{ $best ->
        [yes] . Twój rekord tygodnia.
       *[no] .
    }
   *[many] Blefy: { $count }, udane: { $of }{ $best ->
        [yes] . Twój rekord tygodnia.
       *[no] .
    }
}
line-unseen = { $count ->
    [one] { $count } blef i wszyscy uwierzyli{ $best ->
        [yes] . Twój rekord tygodnia.
       *[no] .
    }
    [few] { $count } blefy i wszystkie udane{ $best ->
        [yes] . Twój rekord tygodnia.
       *[no] .
    }
   *[many] { $count } blefów i wszystkie udane{ $best ->
        [yes] . Twój rekord tygodnia.
       *[no] .
    }
}
line-nose = Podważenia: { $count }, wszystkie słuszne{ $best ->
    [yes] . Twój rekord tygodnia.
   *[no] .
}
line-honest = { $count ->
    [one] { $count } deklaracja, prawdziwa.
    [few] { $count } deklaracje, wszystkie prawdziwe.
   *[many] { $count } deklaracji, wszystkie prawdziwe.
}
line-caught = { $count ->
    [one] { $count } blef, zdemaskowany.
    [few] { $count } blefy i żaden się nie udał.
   *[many] { $count } blefów i żaden się nie udał.
}
line-silent = Nie było ani jednej deklaracji.
line-earned = Nowe: { $name }
line-more = Ty
achievement-lies = Ani słowa prawdy
achievement-lies-how = Wygraj z co najmniej trzema deklaracjami, a każda niech będzie blefem.
achievement-truth = Uczciwość do przesady
achievement-truth-how = Wygraj z co najmniej trzema deklaracjami i bez blefu.
achievement-silence = Milczenie jest złotem
achievement-silence-how = Wygraj bez ani jednej deklaracji.
achievement-nerve = Pokerowa twarz
achievement-nerve-how = Zablefuj w jednej partii sześć razy, bez ani jednej wpadki.
achievement-nose = Nos do kłamstw
achievement-nose-how = Podważ w jednej partii trzy razy słusznie i ani razu niesłusznie.
achievement-caught = I co z tego?
achievement-caught-how = Daj się przyłapać na blefie co najmniej dwojgu przeciwnikom i mimo to wygraj.
achievement-comeback = Najwyższy czas
achievement-comeback-how = Wygraj po pięciu porażkach z rzędu.
achievement-row = Szczęście nowicjusza, mówią
achievement-row-how = Wygraj cztery partie z rzędu.
achievement-sizes = Na każdy stół
achievement-sizes-how = Wygraj w trójkę, w czwórkę, w piątkę i w szóstkę.
achievement-crowd = Wrogów trzymaj bliżej
achievement-crowd-how = Zagraj przeciw dwudziestu różnym osobom.
achievement-week = Stały bywalec Dworu
achievement-week-how = Graj partię dnia przez siedem dni z rzędu.
achievement-hundred = Sto przewrotów później
achievement-hundred-how = Dokończ sto partii.
line-account = Zachowaj wygrane: utwórz konto, bez hasła
