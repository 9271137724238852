### The amounts of money: the symbol or code and its place, as the Unicode CLDR has them for Polish.

currency-NOK = { $amount }{"\u00A0"}NOK
unit-NOK = korona norweska
currency-USD = { $amount }{"\u00A0"}USD
unit-USD = dolar amerykański
currency-KES = { $amount }{"\u00A0"}KES
unit-KES = szyling kenijski
currency-PLN = { $amount }{"\u00A0"}zł
unit-PLN = złoty polski
currency-EUR = { $amount }{"\u00A0"}€
unit-EUR = euro
currency-GBP = { $amount }{"\u00A0"}GBP
unit-GBP = funt szterling
