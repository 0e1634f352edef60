character-duke = Duke
    .the = the Duke
character-assassin = Assassin
    .the = the Assassin
character-captain = Captain
    .the = the Captain
character-ambassador = Ambassador
    .the = the Ambassador
character-contessa = Contessa
    .the = the Contessa
character-inquisitor = Inquisitor
    .the = the Inquisitor
character-diplomat = Diplomat
    .the = the Diplomat
character-duke-igrato = Governor
    .the = the Governor
character-assassin-igrato = Killer
    .the = the Killer
character-captain-igrato = Policeman
    .the = the Policeman
character-ambassador-igrato = Counsellor
    .the = the Counsellor
character-contessa-igrato = Princess
    .the = the Princess
character-inquisitor-igrato = Investigator
    .the = the Investigator
action-income = Income
action-foreign_aid = Foreign Aid
action-coup = Coup
action-tax = Tax
action-assassinate = Assassinate
action-steal = Steal
action-exchange = Exchange
action-cooperate = Cooperate
action-examine = Examine
action-convert = Convert
action-embezzle = Embezzle
deed-income = The income
deed-foreign_aid = The foreign aid
deed-coup = The coup
deed-tax = The tax
deed-assassinate = The assassination
deed-steal = The theft
deed-exchange = The exchange
deed-cooperate = The cooperation
deed-examine = The examination
deed-convert = The conversion
deed-embezzle = The embezzlement
does-income = Take a coin from the Treasury.
does-foreign_aid = Take two coins from the Treasury.
does-coup = { $targets ->
    [1] { $name } loses an influence.
   *[other] A player loses an influence.
}
does-tax = Take three coins.
does-assassinate = { $targets ->
    [1] { $name } loses an influence.
   *[other] A player loses an influence.
}
does-steal = { $targets ->
    [1] Take coins from { $name }.
   *[other] Take coins from a player.
}
does-exchange = Swap cards with the court.
does-cooperate = { $targets ->
    [1] Take three coins and give one to { $name }.
   *[other] Take three coins, give one.
}
does-examine = { $targets ->
    [1] Look at one of { $name }’s cards.
   *[other] Look at one of a player’s cards.
}
does-convert = Pay the Reserve to change a side.
does-embezzle = Take the whole Reserve.
faction-loyalist = Loyalist
    .the = the Loyalists
faction-reformist = Reformist
    .the = the Reformists
