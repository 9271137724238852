### The bill splitter: its fields, results and formulas.

calculator-bill-name = Bill
calculator-bill-prompt = bill

## Fields

field-bill-name = Bill
field-bill-names = bill
field-bill-meant-names = check, invoice, bill total
field-bill-summary = what is on the bill, before the tip
field-bill-usage = bill [AMOUNT [CURRENCY]] [tip PERCENT] [split PEOPLE]
field-split-usage = split PEOPLE
field-tip-usage = tip PERCENT|custom
field-currency-usage = currency CODE
field-bill-example = bill 450 | bill 38.50 eur tip 10 split 4
field-tip-name = Tip
field-tip-names = tip
field-tip-meant-names = gratuity, service
field-tip-summary = tip in percent: 0, 5, 10, 15, 20, 25 or another from 0 to 50; “custom” is the last one not in this list
field-tip-example = bill 450; tip 12.5
field-split-name = People
field-split-names = split
field-split-meant-names = persons, guests, diners
field-split-summary = how many people share the bill, from 1 to 20
field-split-example = bill 450; split 4
field-currency-name = Currency
field-currency-names = currency
field-currency-summary = currency of the bill
field-currency-example = bill 450; currency eur

## Presets and people

word-custom = custom
word-custom-names = custom
unit-person = { $count ->
    [one] person
   *[other] people
}

## Results

bill-result-tip = Tip
bill-result-total = Total
bill-result-share = Per person

# What a bill was worked out from; the amount stands before it, the people behind it.
bill-basis-tip = tip { $percent }

bill-figure-shares-even = { $people ->
    [one] { $people } person pays { $amount }
   *[other] { $people } people pay { $amount } each
}
bill-figure-shares-uneven = { $people ->
    [one] { $people } person pays { $amount }
   *[other] { $people } people pay { $amount } each
}, { $others ->
    [one] { $others } person pays { $smaller }
   *[other] { $others } people pay { $smaller } each
}

## Headings and cells of the tables

bill-brief-tip = Tip
bill-brief-total = Total
bill-brief-share = Per person
bill-figure-two-amounts = { $amount } or { $smaller }

## Formulas, with the numbers put in

bill-formula-tip = { $amount } × { $percent } = { $result }
    .label = Tip = bill × tip in percent
bill-formula-tip-rounded = { $amount } × { $percent } = { $exact }, rounded { $result }
    .label = Tip = bill × tip in percent
bill-formula-total = { $amount } + { $tip } = { $result }
    .label = Total = bill + tip
bill-formula-share-even = { $total } ÷ { $people } = { $result }
    .label = Per person = total ÷ people
bill-formula-share-uneven = { $people } × { $amount } + { $others } × { $smaller } = { $total }
    .label = Sum of the shares = total

## Refusals

error-money-decimals = { $most ->
    [0] The amount must be whole: { $currency } has no decimals.
    [one] The amount has too many decimals: { $currency } has at most { $most } decimal.
   *[other] The amount has too many decimals: { $currency } has at most { $most } decimals.
}
error-currency-unknown = There is no currency “{ $typed }”. Currencies: { $currencies }.
word-custom-meaning = the last value that is not in this list
