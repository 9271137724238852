### The amounts of money: the symbol or code and its place, as the Unicode CLDR has them for English.

currency-NOK = NOK{"\u00A0"}{ $amount }
unit-NOK = Norwegian krone
currency-USD = ${ $amount }
unit-USD = US dollar
currency-KES = KES{"\u00A0"}{ $amount }
unit-KES = Kenyan shilling
currency-PLN = PLN{"\u00A0"}{ $amount }
unit-PLN = Polish zloty
currency-EUR = €{ $amount }
unit-EUR = euro
currency-GBP = £{ $amount }
unit-GBP = British pound
