links-title = Udostępnij tę partię
links-about = Tę partię mogą otworzyć tylko jej gracze. Dzięki linkowi mogą to także inni.
links-shows = Link pokazuje
links-seat = Mój widok
links-all = Wszystkie karty
links-lasts = Działa przez
links-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[many] { $count } dni
}
links-year = Rok
links-make = Utwórz link
links-made = Twój link. Działa do { $when } i widać go tylko teraz, bo serwer go nie przechowuje.
links-yours = Twoje linki
links-of-game = Twoje linki do tej partii
links-game = Partia { $number } przy stole { $code }
links-until = { $what }, do { $when }
links-revoke = Unieważnij
links-revoke-of = Unieważnij link: { $what }
links-revoked = Link już nie działa.
