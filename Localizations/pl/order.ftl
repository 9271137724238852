### The order of filling: what the formulation codes stand for, and why each product goes in where it does.
### The label comes first; nothing here may say that products go well together.

## The command; the words of its steps stand in spray.ftl

command-order-usage = kolejność [słoik [ILE]]
command-order-names = kolejność
command-order-meant-names = kolejność mieszania, kolejność wlewania, kolejność dodawania, co najpierw, co pierwsze, co wlać najpierw, mieszanie
command-order-summary = kroki napełniania zbiornika albo słoika, z ilościami i uzasadnieniem
command-order-example = ciecz 200; zbiornik 1000 | środek Tebu 250 EW 1 l/ha; środek Titus 25 WG 60 g/ha | kolejność | kolejność słoik
command-order-jar-names = słoik
command-order-jar-summary = ilości na słoik cieczy roboczej (1 l) w tych samych proporcjach i tej samej kolejności
field-jar-name = Słoik

## What is told

order-label-first = Najważniejsza jest etykieta: jeśli podaje inną kolejność, trzymaj się etykiety.

## Why a step comes now; $form is a formulation code

order-reason-water-first = najpierw co najmniej połowa wody przy włączonym mieszadle, żeby każdy środek od razu się rozcieńczał
order-reason-water-first-carrier = najpierw co najmniej połowa nośnika przy włączonym mieszadle, żeby każdy środek od razu się rozcieńczał
order-reason-left = ta ciecz liczy się do kreski; najpierw wlej co najmniej połowę dolewanej wody
order-reason-left-carrier = ta ciecz liczy się do kreski; najpierw wlej co najmniej połowę dolewanego nośnika
order-reason-entered = miejsce podane ręcznie
order-reason-only = jedyny środek
order-reason-after-magnesium = po siarczanie magnezu, który źle się rozpuszcza w wodzie ochłodzonej przez mocznik
order-reason-conditions-water = kondycjoner zmienia wodę, zanim trafią do niej środki
order-reason-dissolves-first = nawóz stały rozpuszcza się powoli i potrzebuje dużo wody
order-reason-bags-early = { $form }: torebki rozpuszczalne w wodzie trzeba dodać wcześnie, bo oleje i sole utrudniają ich rozpuszczenie
order-reason-solids-before-liquids = { $form }: środki stałe przed płynnymi, bo na rozprowadzenie potrzebują czasu i wody
order-reason-dissolving-solids = { $form }: środki stałe, które się rozpuszczają, dopiero gdy zwilżone są te, które tworzą zawiesinę
order-reason-suspensions-before-oils = { $form }: zawiesiny przed wszystkim, co zawiera olej, bo olej oblepia ich cząstki
order-reason-capsules-after-suspensions = { $form }: kapsuły po zawiesinach, a przed rozpuszczalnikami, które niszczą ich otoczki; opublikowane zalecenia są tu różne
order-reason-capsules-after-suspensions-beside = { $form } obok { $other }: rozpuszczalniki mogą zniszczyć kapsuły, więc sprawdź obie etykiety; opublikowane zalecenia są tu różne
order-reason-both-in-one = { $form }: zawiesina i emulsja w jednym, więc ich miejsce jest między nimi
order-reason-oil-dispersions = { $form }: zawiesina w oleju, po zawiesinach w wodzie, a przed emulsjami
order-reason-emulsions-before-concentrates = { $form }: gotowe emulsje przed koncentratami z rozpuszczalnikami
order-reason-concentrates-late = { $form }: koncentraty z rozpuszczalnikami, gdy wszystkie cząstki są już rozprowadzone
order-reason-solutions-late = { $form }: środek rozpuszczalny łączy się z wodą w każdej chwili, więc może poczekać; opublikowane zalecenia są tu różne
order-reason-adjuvants-after-products = adiuwanty po środkach, żeby było mniej piany
order-reason-salts-when-diluted = nawóz płynny, gdy środki są już rozcieńczone, bo zawiera dużo soli
order-reason-thickeners-last = środek antyznoszeniowy na końcu, bo może zagęścić ciecz
order-reason-up-to-the-mark = gdy wszystko jest w zbiorniku: woda do kreski, przy włączonym mieszadle
order-reason-up-to-the-mark-carrier = gdy wszystko jest w zbiorniku: nośnik do kreski, przy włączonym mieszadle

## Products whose place is not known

order-unknown = Nie wiadomo, kiedy wlać:
    .paper = Nie wiadomo, kiedy wlać: wpisz numer kroku według etykiety
order-unknown-form = z etykiety: „środek { $product } forma …” albo „środek { $product } rola adiuwant”
order-unknown-role = „środek { $product } rola { $role }”
order-unknown-place = { $form } nie występuje w opublikowanych kolejnościach; z etykiety: „środek { $product } miejsce …”
order-unknown-water = { $form } nie służy do mieszania z wodą w opryskiwaczu; sprawdź etykietę
order-unknown-state = „środek { $product } stan płynny” albo „środek { $product } stan stały”

## Formulations, by the codes of CropLife International's Technical Monograph 2

formulation-bags = w torebkach rozpuszczalnych w wodzie
formulation-AE = dyspenser aerozolowy
formulation-AL = ciecz do stosowania bez rozcieńczania
formulation-AP = inny środek do stosowania bez rozcieńczania
formulation-BR = brykiet
formulation-CB = koncentrat do sporządzania przynęt
formulation-CP = proszek kontaktowy
formulation-CS = zawiesina kapsuł w cieczy do rozcieńczania wodą
formulation-DC = koncentrat dyspergujący
formulation-DP = proszek do opylania
formulation-DS = proszek do suchego zaprawiania nasion
formulation-DT = tabletki do bezpośredniego stosowania
formulation-EC = koncentrat do sporządzania emulsji wodnej
formulation-EG = granule do sporządzania emulsji wodnej
formulation-EO = emulsja, woda w oleju
formulation-EP = proszek do sporządzania emulsji wodnej
formulation-ES = emulsja do zaprawiania nasion
formulation-EW = emulsja, olej w wodzie
formulation-FS = płynny koncentrat do zaprawiania nasion
formulation-FU = generator dymu
formulation-GA = gaz
formulation-GD = żel do bezpośredniego stosowania
formulation-GE = środek wytwarzający gaz
formulation-GL = żel do sporządzania emulsji wodnej
formulation-GR = granule
formulation-GS = smar
formulation-GW = żel rozpuszczalny w wodzie
formulation-HN = koncentrat do zamgławiania na gorąco
formulation-KK = podwójne opakowanie, środek stały i ciekły
formulation-KL = podwójne opakowanie, dwa środki ciekłe
formulation-KN = koncentrat do zamgławiania na zimno
formulation-LB = worek magazynowy o przedłużonym działaniu
formulation-LN = siatka owadobójcza o przedłużonym działaniu
formulation-LS = roztwór do zaprawiania nasion
formulation-MC = spirala przeciw komarom
formulation-ME = mikroemulsja
formulation-MR = środek uwalniany z matrycy
formulation-OD = koncentrat w postaci zawiesiny olejowej do rozcieńczania wodą
formulation-OF = zawiesina do rozcieńczania olejem
formulation-OL = ciecz do rozcieńczania olejem
formulation-OP = proszek do sporządzania zawiesiny olejowej
formulation-PA = pasta
formulation-PR = pałeczki do umieszczania przy roślinach
formulation-RB = przynęta gotowa do użycia
formulation-SC = koncentrat w postaci stężonej zawiesiny do rozcieńczania wodą
formulation-SD = stężona zawiesina do bezpośredniego stosowania
formulation-SE = zawiesino-emulsja
formulation-SG = granule rozpuszczalne w wodzie
formulation-SL = koncentrat rozpuszczalny w wodzie
formulation-SO = olej rozpływający się po powierzchni wody
formulation-SP = proszek rozpuszczalny w wodzie
formulation-ST = tabletki rozpuszczalne w wodzie
formulation-SU = zawiesina ultraniskoobjętościowa (ULV)
formulation-TB = tabletki
formulation-TC = materiał techniczny
formulation-TK = koncentrat techniczny
formulation-UL = ciecz ultraniskoobjętościowa (ULV)
formulation-VP = środek uwalniający pary
formulation-WG = granule do sporządzania zawiesiny wodnej
formulation-WP = proszek do sporządzania zawiesiny wodnej
formulation-WS = proszek do sporządzania zawiesiny wodnej do zaprawiania nasion
formulation-WT = tabletki do sporządzania zawiesiny wodnej
formulation-XX = inna forma użytkowa
formulation-ZC = zawiesina kapsuł ze stężoną zawiesiną (CS i SC)
formulation-ZE = zawiesina kapsuł z zawiesino-emulsją (CS i SE)
formulation-ZW = zawiesina kapsuł z emulsją, olej w wodzie (CS i EW)
