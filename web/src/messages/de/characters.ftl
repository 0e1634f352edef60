character-duke = Herzog
    .the = der Herzog
    .The = Der Herzog
    .accusative = den Herzog
    .dative = dem Herzog
    .no = keinen Herzog
    .by-the = vom Herzog
    .gender = masculine
character-assassin = Attentäter
    .the = der Attentäter
    .The = Der Attentäter
    .accusative = den Attentäter
    .dative = dem Attentäter
    .no = keinen Attentäter
    .by-the = vom Attentäter
    .gender = masculine
character-captain = Hauptmann
    .the = der Hauptmann
    .The = Der Hauptmann
    .accusative = den Hauptmann
    .dative = dem Hauptmann
    .no = keinen Hauptmann
    .by-the = vom Hauptmann
    .gender = masculine
character-ambassador = Botschafter
    .the = der Botschafter
    .The = Der Botschafter
    .accusative = den Botschafter
    .dative = dem Botschafter
    .no = keinen Botschafter
    .by-the = vom Botschafter
    .gender = masculine
character-contessa = Gräfin
    .the = die Gräfin
    .The = Die Gräfin
    .accusative = die Gräfin
    .dative = der Gräfin
    .no = keine Gräfin
    .by-the = von der Gräfin
    .gender = feminine
character-inquisitor = Inquisitor
    .the = der Inquisitor
    .The = Der Inquisitor
    .accusative = den Inquisitor
    .dative = dem Inquisitor
    .no = keinen Inquisitor
    .by-the = vom Inquisitor
    .gender = masculine
character-diplomat = Diplomat
    .the = der Diplomat
    .The = Der Diplomat
    .accusative = den Diplomaten
    .dative = dem Diplomaten
    .no = keinen Diplomaten
    .by-the = vom Diplomaten
    .gender = masculine
character-duke-igrato = Gouverneur
    .the = der Gouverneur
    .The = Der Gouverneur
    .accusative = den Gouverneur
    .dative = dem Gouverneur
    .no = keinen Gouverneur
    .by-the = vom Gouverneur
    .gender = masculine
character-assassin-igrato = Mörder
    .the = der Mörder
    .The = Der Mörder
    .accusative = den Mörder
    .dative = dem Mörder
    .no = keinen Mörder
    .by-the = vom Mörder
    .gender = masculine
character-captain-igrato = Polizist
    .the = der Polizist
    .The = Der Polizist
    .accusative = den Polizisten
    .dative = dem Polizisten
    .no = keinen Polizisten
    .by-the = vom Polizisten
    .gender = masculine
character-ambassador-igrato = Berater
    .the = der Berater
    .The = Der Berater
    .accusative = den Berater
    .dative = dem Berater
    .no = keinen Berater
    .by-the = vom Berater
    .gender = masculine
character-contessa-igrato = Prinzessin
    .the = die Prinzessin
    .The = Die Prinzessin
    .accusative = die Prinzessin
    .dative = der Prinzessin
    .no = keine Prinzessin
    .by-the = von der Prinzessin
    .gender = feminine
character-inquisitor-igrato = Ermittler
    .the = der Ermittler
    .The = Der Ermittler
    .accusative = den Ermittler
    .dative = dem Ermittler
    .no = keinen Ermittler
    .by-the = vom Ermittler
    .gender = masculine
action-income = Einkommen
action-foreign_aid = Auslandshilfe
action-coup = Coup
action-tax = Steuern
action-assassinate = Attentat
action-steal = Diebstahl
action-exchange = Austausch
action-cooperate = Kooperation
action-examine = Verhör
action-convert = Seitenwechsel
action-embezzle = Veruntreuung
deed-income = Das Einkommen
deed-foreign_aid = Die Auslandshilfe
deed-coup = Der Coup
deed-tax = Die Steuererhebung
deed-assassinate = Das Attentat
deed-steal = Der Diebstahl
deed-exchange = Der Austausch
deed-cooperate = Die Kooperation
deed-examine = Das Verhör
deed-convert = Der Seitenwechsel
deed-embezzle = Die Veruntreuung
does-income = Nimm eine Münze aus der Schatzkammer.
does-foreign_aid = Nimm zwei Münzen aus der Schatzkammer.
does-coup = { $targets ->
    [one] { $name } verliert einen Einfluss.
   *[other] Jemand verliert einen Einfluss.
}
does-tax = Nimm drei Münzen.
does-assassinate = { $targets ->
    [one] { $name } verliert einen Einfluss.
   *[other] Jemand verliert einen Einfluss.
}
does-steal = { $targets ->
    [one] Nimm Münzen von { $name }.
   *[other] Nimm jemandem Münzen ab.
}
does-exchange = Tausche mit dem Hof.
does-cooperate = { $targets ->
    [one] Nimm drei Münzen und gib { $name } eine davon.
   *[other] Nimm drei Münzen, gib eine weiter.
}
does-examine = { $targets ->
    [one] Sieh dir eine Karte von { $name } an.
   *[other] Sieh dir eine fremde Karte an.
}
does-convert = Zahle in die Reserve und wechsle eine Seite.
does-embezzle = Nimm die ganze Reserve.
faction-loyalist = Loyalist
    .dative = den Loyalisten
faction-reformist = Reformist
    .dative = den Reformisten
