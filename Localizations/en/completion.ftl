### What stands beside the entries of a completion list.

## What a unit measures

dimension-length = length
dimension-temperature = temperature
dimension-area = area
dimension-volume = volume
dimension-weight = weight
dimension-speed = speed
dimension-flow = flow
dimension-pressure = pressure
dimension-time = time
dimension-volume-rate = volume per area
dimension-mass-rate = weight per area
dimension-density = density
dimension-power = power
dimension-share = share
dimension-concentration = weight per volume

## Words behind a command

command-favorites-delete-summary = delete a favourite
command-favorites-rename-summary = give a favourite another name
command-history-find-summary = search the past calculations for a text
command-history-show-summary = one past calculation as a whole
command-history-use-summary = put the values of a past calculation in
command-history-delete-summary = delete one past calculation, or several: 7-12
command-history-clear-summary = delete the whole history
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
command-set-animation-summary = { setting-animation-summary }
command-set-bell-summary = { setting-bell-summary }
