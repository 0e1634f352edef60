# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = Чем грозит каждый ответ?
risk-title = Чем грозит каждый ответ
risk-source = Судя по вашим картам и по тому, что известно всем.
risk-none = Об этом ответе ничего не известно.

risk-held = У вас есть { $character }: если вас проверят, влияние потеряет проверяющий.
risk-bluff = Это блеф, { $character } не у вас: если вас проверят, вы потеряете влияние.
risk-bluff_last = Это блеф, { $character } не у вас: если вас проверят, вы выбываете.
risk-held_not = Это правда, { $character } не у вас: если вас проверят, влияние потеряет проверяющий.
risk-bluff_not = Это блеф, { $character } у вас: если вас проверят, вы потеряете влияние.
risk-face_up = Уже открыто: { $count } из { $total }. Вам труднее поверить.
risk-all_face_up = Открыты все { $total }: поверить в это нельзя.
risk-unstoppable = Помешать этому нельзя.
risk-blockable = { $name } уже заявляет { FORM($character, "accusative") } и может это заблокировать.
risk-unclaimed = Это можно заблокировать, но нужную карту пока никто не заявлял.
risk-no_blocker = Все карты, которые это блокируют, вы видите: блок был бы ложью.
# $count coins
risk-spent_if_blocked = Если это заблокируют, уплаченное пропадёт: { $count }.
# $count coins
risk-back_if_caught = Если блеф раскроют, уплаченное вернётся: { $count }.
# $count coins
risk-spent_if_caught = Если блеф раскроют, уплаченное пропадёт: { $count }.
# $count coins
risk-coup_next = У вас тогда будет { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
}: следующим ходом хватит на Переворот.
# $count coins
risk-must_coup = У вас тогда будет { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
}: следующим ходом Переворот обязателен.
risk-certain_lie = Судя по картам, которые вы видите, { $name } точно блефует.
risk-certain_truth = Судя по картам, которые вы видите, { $name } точно говорит правду.
# $count per cent
risk-odds = Судя по картам, которые вы видите, { $name } держит { FORM($character, "accusative") } с вероятностью { $count } %.
# $count per cent
risk-odds_not = Судя по картам, которые вы видите, { $name } не держит { FORM($character, "genitive") } с вероятностью { $count } %.
risk-unseen = Вы не видели карт { FORM($character, "genitive") }: { $count } из { $total }.
risk-right = Если вы правы, { $name } теряет влияние.
risk-wrong = Если { $name } это докажет, вы потеряете влияние.
risk-wrong_last = Если { $name } это докажет, вы выбываете.
risk-twice = А потом убийство может отнять и вторую карту.
# $count coins
risk-gains = Если никто не помешает, { $name } получит { $count ->
    [one] { $count } монету.
    [few] { $count } монеты.
   *[many] { $count } монет.
}
# $count coins
risk-robbed = Если никто не помешает, { $name } заберёт у вас { $count ->
    [one] { $count } монету.
    [few] { $count } монеты.
   *[many] { $count } монет.
}
risk-struck = Вы потеряете влияние, если не возразит кто-то другой.
risk-struck_last = Вы выбываете, если не возразит кто-то другой.
risk-stopped = { $you ->
    [subject] Если больше никто не проверит, ваше действие не состоится.
   *[none] Если больше никто не проверит, { $name } ничего не добьётся.
}
risk-proves = { $name } теряет влияние.
risk-fails = Вы теряете влияние, а ваша заявка не засчитывается.
risk-replaces = Никто не узнает, что вы возьмёте вместо { FORM($character, "genitive") }.
risk-stays_known = Все знают, что у вас есть { $character }.
risk-turned_up = Все увидят { FORM($character, "accusative") } открытой картой: { $count } из { $total }.
risk-keeps = Вы играете дальше с { FORM($character, "instrumental") }.
risk-secret = Никто не узнает, какие карты вы оставили; остальные вернутся в колоду.
risk-seen_by = { $name } увидит { FORM($character, "accusative") } и может заставить вас обменять карту.
