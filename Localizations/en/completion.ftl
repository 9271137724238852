### What stands beside the entries of a completion list.

## What a unit measures

dimension-length = length
dimension-length-names = length
dimension-temperature = temperature
dimension-temperature-names = temperature
dimension-area = area
dimension-area-names = area
dimension-volume = volume
dimension-volume-names = volume, capacity
dimension-weight = weight
dimension-weight-names = weight, mass
dimension-speed = speed
dimension-speed-names = speed, velocity
dimension-flow = flow
dimension-flow-names = flow, flow rate
dimension-pressure = pressure
dimension-pressure-names = pressure
dimension-time = time
dimension-time-names = time
dimension-volume-rate = volume per area
dimension-volume-rate-names = volume per area
dimension-mass-rate = weight per area
dimension-mass-rate-names = weight per area, mass per area
dimension-density = density
dimension-density-names = density
dimension-power = power
dimension-power-names = power
dimension-share = share
dimension-share-names = share, shares
dimension-volume-per-leaf-wall = liquid per leaf wall area
dimension-mass-per-leaf-wall = dry product per leaf wall area
dimension-volume-per-crown = liquid per area and crown height
dimension-mass-per-crown = dry product per area and crown height
dimension-concentration = weight per volume
dimension-concentration-names = weight per volume, mass per volume

## Words behind a command

command-favorites-delete-summary = delete a favourite
command-favorites-rename-summary = give a favourite another name
command-history-find-summary = search the past calculations for a text
command-history-show-summary = one past calculation as a whole
command-history-use-summary = put the values of a past calculation in
command-history-delete-summary = delete one past calculation, or several: 7-12
command-clear-doubt-summary = in a script: take back the doubt that a refused line has left
command-history-clear-summary = delete the whole history
command-help-all-summary = every command
command-help-errors-summary = the error codes
command-help-keys-summary = keys at the prompt and in questions
command-help-numbers-summary = how numbers and sums are typed
command-help-batch-summary = many fields from a CSV file
command-help-scripts-summary = commands from a file or a pipe
command-theme-auto-summary = follows the terminal's background
command-theme-dark-summary = for a dark background
command-theme-light-summary = for a light background
command-theme-contrast-summary = for sunlight
command-theme-plain-summary = no colours
command-set-units-summary = { setting-units-summary }
command-set-holder-summary = { setting-holder-summary }
command-set-operator-summary = { setting-operator-summary }
command-set-certificate-summary = { setting-certificate-summary }
command-set-animation-summary = { setting-animation-summary }
command-set-bell-summary = { setting-bell-summary }
