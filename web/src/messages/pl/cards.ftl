cards-show = Karty pomocy
cards-rules = Powrót do zasad
cards-about = Wydrukuj te karty, po cztery na arkuszu A4: po jednej dla każdego gracza.
cards-action = Akcja
cards-character = Postać
cards-blocked = Blokuje
cards-not = bez: { $character }
cards-steal = Zabierz innemu graczowi 2 monety.
cards-convert = Zapłać do Rezerwy, by zmienić stronę: { $own } za własną, { $other } za stronę innego gracza.
cards-forced = { $count ->
    [one] Masz na początku tury { $count } monetę lub więcej? Musisz ogłosić Przewrót.
    [few] Masz na początku tury { $count } monety lub więcej? Musisz ogłosić Przewrót.
   *[many] Masz na początku tury { $count } monet lub więcej? Musisz ogłosić Przewrót.
}
cards-claims = Możesz zadeklarować dowolną postać, nawet bez jej karty. Każdy może to podważyć; kto się myli, traci wpływ.
cards-blocks = Blokuje: { $actions }.
cards-anybody = Bez postaci
cards-blocked-by = Blokuje: { $characters }.
cards-unblockable = Nie można zablokować.
