### What is wrong in a user's own file of units; the built-in units work all the same.

## JSON

error-units-json = { $file }, wiersz { $line }, kolumna { $column }: to nie jest JSON: brakuje wartości albo jest źle zapisana.
error-units-json-utf8 = { $file }, wiersz { $line }, kolumna { $column }: to nie jest poprawny tekst UTF-8.
error-units-json-end = { $file }, wiersz { $line }, kolumna { $column }: plik kończy się za wcześnie.
error-units-json-key = { $file }, wiersz { $line }, kolumna { $column }: brakuje tu klucza w cudzysłowie prostym.
error-units-json-colon = { $file }, wiersz { $line }, kolumna { $column }: brakuje tu dwukropka.
error-units-json-comma = { $file }, wiersz { $line }, kolumna { $column }: brakuje tu przecinka albo nawiasu zamykającego.
error-units-json-number = { $file }, wiersz { $line }, kolumna { $column }: liczba nie jest zapisana zgodnie z JSON.
error-units-json-escape = { $file }, wiersz { $line }, kolumna { $column }: JSON nie zna takiej sekwencji po ukośniku.
error-units-json-control = { $file }, wiersz { $line }, kolumna { $column }: wewnątrz tekstu jest znak sterujący albo koniec wiersza.
error-units-json-key-twice = { $file }, wiersz { $line }, kolumna { $column }: ten sam klucz występuje dwa razy.
error-units-json-depth = { $file }, wiersz { $line }, kolumna { $column }: zbyt wiele nawiasów stoi jeden w drugim.
error-units-json-leftover = { $file }, wiersz { $line }, kolumna { $column }: po końcu obiektu nie może już nic być.

## Units

error-units-missing = { $file }, wiersz { $line }, kolumna { $column }: jednostka nie ma klucza „{ $key }”.
error-units-key = { $file }, wiersz { $line }, kolumna { $column }: klucz „{ $key }” nie jest znany. Jednostka może mieć: { $known }.
error-units-type = { $file }, wiersz { $line }, kolumna { $column }: „{ $what }” musi być tekstem w cudzysłowie prostym.
error-units-type-list = { $file }, wiersz { $line }, kolumna { $column }: „{ $what }” musi być listą w nawiasach kwadratowych.
error-units-type-object = { $file }, wiersz { $line }, kolumna { $column }: „{ $what }” musi tu zawierać obiekt w nawiasach klamrowych.
error-units-empty = { $file }, wiersz { $line }, kolumna { $column }: „{ $what }” jest puste.
error-units-repeated = { $file }, wiersz { $line }, kolumna { $column }: „{ $typed }” jest już zajęte: jednostki i kategorie można tylko dodawać.
error-units-zero = { $file }, wiersz { $line }, kolumna { $column }: współczynnik { $typed } musi być większy od 0.
error-units-factor = { $file }, wiersz { $line }, kolumna { $column }: „{ $typed }” to ani liczba dziesiętna z kropką, na przykład 0.0254, ani ułamek, na przykład 5/9.
error-units-unsafe = { $file }, wiersz { $line }, kolumna { $column }: w „{ $typed }” są niewidoczne znaki.
error-units-unsafe-word = { $file }, wiersz { $line }, kolumna { $column }: „{ $typed }” musi zaczynać się literą i składać z liter, cyfr i ukośników, bez odstępów.
error-units-unsafe-symbol = { $file }, wiersz { $line }, kolumna { $column }: „{ $typed }” musi zaczynać się literą albo znakiem takim jak ° i składać z najwyżej sześciu słów z liter, cyfr i ukośników, rozdzielonych pojedynczymi odstępami.
