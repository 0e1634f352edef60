character-duke = Książę
    .genitive = Księcia
    .accusative = Księcia
    .instrumental = Księciem
    .gender = masculine
character-assassin = Zabójca
    .genitive = Zabójcy
    .accusative = Zabójcę
    .instrumental = Zabójcą
    .gender = masculine
character-captain = Kapitan
    .genitive = Kapitana
    .accusative = Kapitana
    .instrumental = Kapitanem
    .gender = masculine
character-ambassador = Ambasador
    .genitive = Ambasadora
    .accusative = Ambasadora
    .instrumental = Ambasadorem
    .gender = masculine
character-contessa = Hrabina
    .genitive = Hrabiny
    .accusative = Hrabinę
    .instrumental = Hrabiną
    .gender = feminine
character-inquisitor = Inkwizytor
    .genitive = Inkwizytora
    .accusative = Inkwizytora
    .instrumental = Inkwizytorem
    .gender = masculine
character-diplomat = Dyplomata
    .genitive = Dyplomaty
    .accusative = Dyplomatę
    .instrumental = Dyplomatą
    .gender = masculine
character-duke-igrato = Gubernator
    .genitive = Gubernatora
    .accusative = Gubernatora
    .instrumental = Gubernatorem
    .gender = masculine
character-assassin-igrato = Morderca
    .genitive = Mordercy
    .accusative = Mordercę
    .instrumental = Mordercą
    .gender = masculine
character-captain-igrato = Policjant
    .genitive = Policjanta
    .accusative = Policjanta
    .instrumental = Policjantem
    .gender = masculine
character-ambassador-igrato = Doradca
    .genitive = Doradcy
    .accusative = Doradcę
    .instrumental = Doradcą
    .gender = masculine
character-contessa-igrato = Księżniczka
    .genitive = Księżniczki
    .accusative = Księżniczkę
    .instrumental = Księżniczką
    .gender = feminine
character-inquisitor-igrato = Śledczy
    .genitive = Śledczego
    .accusative = Śledczego
    .instrumental = Śledczym
    .gender = masculine
action-income = Dochód
action-foreign_aid = Pomoc zagraniczna
action-coup = Przewrót
action-tax = Podatek
action-assassinate = Zabójstwo
action-steal = Kradzież
action-exchange = Wymiana
action-cooperate = Współpraca
action-examine = Przesłuchanie
action-convert = Zmiana strony
action-embezzle = Defraudacja
deed-income = Dochód
deed-foreign_aid = Pomoc zagraniczna
deed-coup = Przewrót
deed-tax = Podatek
deed-assassinate = Zabójstwo
deed-steal = Kradzież
deed-exchange = Wymiana
deed-cooperate = Współpraca
deed-examine = Przesłuchanie
deed-convert = Zmiana strony
deed-embezzle = Defraudacja
does-income = Weź jedną monetę ze Skarbca.
does-foreign_aid = Weź dwie monety ze Skarbca.
does-coup = { $targets ->
    [1] { $name } traci wpływ.
   *[other] Inny gracz traci wpływ.
}
does-tax = Weź trzy monety.
does-assassinate = { $targets ->
    [1] { $name } traci wpływ.
   *[other] Inny gracz traci wpływ.
}
does-steal = { $targets ->
    [1] Zabierz monety graczowi { $name }.
   *[other] Zabierz monety innemu graczowi.
}
does-exchange = Wymień karty z Dworem.
does-cooperate = { $targets ->
    [1] Weź trzy monety, jedną dostaje { $name }.
   *[other] Weź trzy monety, oddaj jedną.
}
does-examine = { $targets ->
    [1] Obejrzyj kartę gracza { $name }.
   *[other] Obejrzyj kartę innego gracza.
}
does-convert = Zapłać do Rezerwy, by zmienić stronę.
does-embezzle = Weź całą Rezerwę.
faction-loyalist = Lojaliści
    .instrumental = Lojalistami
faction-reformist = Reformiści
    .instrumental = Reformistami
