days-next = Następna czekająca partia
days-tell = Powiadom mnie, gdy czeka partia
days-tell-failed = Usługa powiadomień twojej przeglądarki nie odpowiada. Spróbuj później.
days-tell-insecure = Twoja przeglądarka pozwala na powiadomienia tylko przez https.
days-tell-home = Aby wiedzieć, kiedy czeka partia, dodaj najpierw tę stronę do ekranu początkowego: Udostępnij, potem „Do ekranu początkowego”.
days-tell-unable = Ta przeglądarka nie potrafi powiadomić, że czeka partia.
days-tell-denied = Twoja przeglądarka blokuje powiadomienia tej strony. Zezwól na nie w ustawieniach, aby wiedzieć, kiedy czeka partia.
