recovered-title = Użyto kodu odzyskiwania
recovered = Dnia { $day } ktoś zalogował się na twoje konto kodem odzyskiwania, urządzenie: { $device }. Jeśli to nie ty, usuń nowy klucz dostępu i wyloguj to urządzenie.
recovered-look = Zobacz moje konto
recovered-mine = To ja
recovered-unknown = nieznane urządzenie
