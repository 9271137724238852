### Themes and settings.

command-theme-names = theme
command-theme-meant-names = colours, colors, colour, color
command-theme-dark-names = dark
command-theme-dark-meant-names = dark mode, night mode, dark colours, dark colors
command-theme-light-names = light
command-theme-light-meant-names = light mode, day mode, light colours, light colors
command-theme-contrast-names = contrast
command-theme-plain-names = plain
command-theme-plain-meant-names = no colours, no colors, colours off, colors off
command-theme-usage = theme [NAME]
command-theme-summary = list the themes, or choose one
command-set-names = set
command-set-animation-names = animation
command-set-bell-names = bell
command-set-units-names = units
command-set-units-meant-names = units
command-set-holder-names = holder
command-set-operator-names = operator
command-set-certificate-names = certificate
command-set-usage = set NAME VALUE
command-set-summary = change a setting: units, animation, bell; holder, operator, certificate for the record of treatments
command-settings-names = settings
command-settings-meant-names = options, preferences, config, save settings
command-settings-usage = settings
command-settings-summary = show what is set

theme-set = Theme: { $name }
theme-set-by-ground = Theme: { $name } ({ $ground })

## A sample of each theme: one word for each kind of text.

theme-sample-heading = heading
theme-sample-value = value
theme-sample-water = water
theme-sample-product = product
theme-sample-caution = caution
theme-sample-error = error
theme-sample-good = done
theme-sample-muted = note

## Settings

setting-set = { $name }: { $value }
setting-on = on
setting-on-names = on
setting-off = off
setting-off-names = off
setting-units-summary = for numbers without a unit: metric, US or imperial
setting-units-set = units: { $name } ({ $units })
setting-units-others = These values keep their units: { $fields }.
unit-system-metric-names = metric
unit-system-metric-meant-names = metric units, metric system
unit-system-us-names = US
unit-system-us-meant-names = american, american units, american system, us units, us system
unit-system-imperial-names = imperial
unit-system-imperial-meant-names = british units, imperial units, imperial system
setting-holder-summary = who keeps the record of treatments
setting-operator-summary = who sprays
setting-certificate-summary = number of the operator's certificate
setting-animation-summary = a tractor crosses the line while a result is calculated
setting-bell-summary = a sound when something typed is refused
setting-language-name = language
setting-language-summary = of texts and numbers; “lang” changes it
setting-theme-name = colours
setting-theme-summary = of the text on the screen; “theme” changes them
calculating = Calculating…

## How full a tank is

share-percent = { $percent }%

## Launch options

option-theme-value = NAME
option-theme-summary = colours of the text: { $choices }
option-color-summary = when to write in colour
option-units-summary = home units of this run: those of numbers without a unit

error-theme-unknown = There is no theme “{ $typed }”. Themes: { $allowed }.
error-setting-unknown = There is no setting “{ $typed }”. Settings: { $allowed }.
error-setting-value = “{ $setting }” does not take “{ $typed }”. It takes: { $allowed }.
