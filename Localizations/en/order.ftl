### The order of filling: what the formulation codes stand for, and why each product goes in where it does.
### The label comes first; nothing here may say that products go well together.

## The command; the words of its steps stand in spray.ftl

command-order-usage = order [jar [VALUE]]
command-order-names = order
command-order-meant-names = mixing order, mix order, mixing sequence, sequence, what first, what goes first, which first
command-order-summary = the steps of filling the tank, or a jar, with amounts and reasons
command-order-example = rate 200; tank 1000 | product Tebu 250 EW 1 l/ha; product Titus 25 WG 60 g/ha | order | order jar
command-order-jar-names = jar
command-order-jar-summary = the amounts for a jar of spray liquid (1 l) in the same proportions, in the same order
field-jar-name = Jar

## What is told

order-label-first = The label comes first: where it gives another order, follow the label.

## Why a step comes now; $form and $other are formulation codes

order-reason-water-first = at least half of the water first, with the agitator on, so that every product is diluted at once
order-reason-water-first-carrier = at least half of the carrier first, with the agitator on, so that every product is diluted at once
order-reason-left = counts towards the mark; add at least half of the new water first
order-reason-left-carrier = counts towards the mark; add at least half of the new carrier first
order-reason-entered = the place you gave it
order-reason-only = the only product
order-reason-after-magnesium = after the magnesium sulphate, which dissolves badly in water that urea has cooled
order-reason-conditions-water = a water conditioner changes the water before the products meet it
order-reason-dissolves-first = a dry fertilizer dissolves slowly and needs plenty of water
order-reason-bags-early = { $form }: water-soluble bags early, since oils and salts keep them from dissolving
order-reason-solids-before-liquids = { $form }: solids before liquids, since they need time and water to spread
order-reason-dissolving-solids = { $form }: solids that dissolve, once those that do not are wet through
order-reason-suspensions-before-oils = { $form }: suspensions before anything oily, which would coat their particles
order-reason-capsules-after-suspensions = { $form }: capsules after suspensions and before solvents, which attack their walls; published guides differ here
order-reason-capsules-after-suspensions-beside = { $form } beside { $other }: the solvents in { $other } can break the capsules, so see both labels; published guides differ here
order-reason-both-in-one = { $form }: a suspension and an emulsion in one, so between the two
order-reason-oil-dispersions = { $form }: particles in oil, after those in water and before emulsions
order-reason-emulsions-before-concentrates = { $form }: ready-made emulsions before concentrates with solvents
order-reason-concentrates-late = { $form }: concentrates with solvents once all particles are spread
order-reason-solutions-late = { $form }: solutions mix with water at any time, so they can wait; published guides differ here
order-reason-adjuvants-after-products = adjuvants after the products, so that there is less foam
order-reason-salts-when-diluted = a liquid fertilizer once the products are diluted, since it is full of salts
order-reason-thickeners-last = a drift agent last, since it may thicken the liquid
order-reason-up-to-the-mark = when all is in, water up to the mark, with the agitator on
order-reason-up-to-the-mark-carrier = when all is in, the carrier up to the mark, with the agitator on

## Products whose place is not known; what stands in quotes is typed, $product being a number

order-unknown = Order unknown
    .paper = Order unknown: write in the step from the label
order-unknown-form = from the label: “product { $product } form …” or “product { $product } role adjuvant”
order-unknown-role = “product { $product } role { $role }”
order-unknown-place = { $form } is in no published order; from the label: “product { $product } place …”
order-unknown-water = { $form } is not meant to be mixed with water in a sprayer; see the label
order-unknown-state = “product { $product } state liquid” or “product { $product } state dry”

## Formulations, by the codes of CropLife International's Technical Monograph 2

formulation-bags = in water-soluble bags
formulation-AE = aerosol dispenser
formulation-AL = liquid to be applied undiluted
formulation-AP = other product to be applied undiluted
formulation-BR = briquette
formulation-CB = bait concentrate
formulation-CP = contact powder
formulation-CS = capsule suspension
formulation-DC = dispersible concentrate
formulation-DP = dustable powder
formulation-DS = powder for dry seed treatment
formulation-DT = tablets for direct application
formulation-EC = emulsifiable concentrate
formulation-EG = emulsifiable granules
formulation-EO = emulsion, water in oil
formulation-EP = emulsifiable powder
formulation-ES = emulsion for seed treatment
formulation-EW = emulsion, oil in water
formulation-FS = flowable concentrate for seed treatment
formulation-FU = smoke generator
formulation-GA = gas
formulation-GD = gel for direct application
formulation-GE = gas-generating product
formulation-GL = emulsifiable gel
formulation-GR = granules
formulation-GS = grease
formulation-GW = water-soluble gel
formulation-HN = hot fogging concentrate
formulation-KK = twin pack, solid and liquid
formulation-KL = twin pack, two liquids
formulation-KN = cold fogging concentrate
formulation-LB = long-lasting storage bag
formulation-LN = long-lasting insecticidal net
formulation-LS = solution for seed treatment
formulation-MC = mosquito coil
formulation-ME = micro-emulsion
formulation-MR = matrix release product
formulation-OD = oil dispersion
formulation-OF = suspension to be mixed with oil
formulation-OL = liquid to be mixed with oil
formulation-OP = powder to be dispersed in oil
formulation-PA = paste
formulation-PR = plant rodlet
formulation-RB = bait, ready for use
formulation-SC = suspension concentrate
formulation-SD = suspension concentrate for direct application
formulation-SE = suspo-emulsion
formulation-SG = water-soluble granules
formulation-SL = soluble concentrate
formulation-SO = spreading oil
formulation-SP = water-soluble powder
formulation-ST = water-soluble tablets
formulation-SU = ultra-low volume (ULV) suspension
formulation-TB = tablets
formulation-TC = technical material
formulation-TK = technical concentrate
formulation-UL = ultra-low volume (ULV) liquid
formulation-VP = vapour-releasing product
formulation-WG = water-dispersible granules
formulation-WP = wettable powder
formulation-WS = water-dispersible powder for seed treatment
formulation-WT = water-dispersible tablets
formulation-XX = another formulation
formulation-ZC = capsule suspension with suspension concentrate (CS and SC)
formulation-ZE = capsule suspension with suspo-emulsion (CS and SE)
formulation-ZW = capsule suspension with emulsion, oil in water (CS and EW)
