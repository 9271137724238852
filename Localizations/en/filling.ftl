### At the tank: what “fill” says while a person fills, a step at a time.

command-fill-names = fill
command-fill-meant-names = filling, start filling, fill tank, next tank, next fill
command-fill-usage = fill [N]
command-fill-summary = at the tank: guides through the fills, a step at a time, and remembers where it stands
command-fill-example = name North 40; area 5; rate 200; tank 1000 | product Tebu 250 EW 1 l/ha; product Mospilan 20 SP 0.2 kg/ha | fill | | ? | stop
command-fill-explained =
    Enter says that the step is in, and its time is noted; “<” takes the last step back, “?” says why the step comes now, “fill 2” goes to the second fill, “stop” leaves. Any other command leaves, too, and runs.
    Where it stands is stored after every step, for each job by its name: “fill” goes on there, also after a restart or a look at other values.
    If amounts change on the way, “fill” finishes the fill that is begun as it was, and says how much area is left for the new values. The times of the first and the last step are offered to the next record of the job.

## Where it stands

filling-fill = fill { $fill } of { $count }
filling-step = step { $step } of { $steps }
filling-since = since { $time }
filling-before = done before: { $area }
filling-fill-done = { $place } done
filling-part = fill { $fill } begun (not counted)
filling-fills = { $count ->
    [one] { $count } fill
   *[other] { $count } fills
}
filling-under-way = Filling: { $place } – type “fill” to go on
filling-left = Left at { $place }; type “fill” to go on there.
filling-complete = Filling done: { $done }.
filling-complete-parts = Filling done: { $done }. { $area } of it had other values and need a record of their own.
filling-other-values = Filled with other values: { $done } – “fill” tells what is left
filling-undo = “<” takes the last step back. To undo a value, type “stop” first.
filling-overtaken = Another shell has gone on with this filling; the step was not noted. It stands here:
filling-replaced = Another shell has begun another filling in place of this one; the step was not noted.
filling-first = This is the first step.

## A step

filling-keys = Enter: in · <: back · stop
filling-done-at = done { $time }
filling-prompt = Fill { $fill }, step { $step }:{" "}
filling-prompt-next = Enter: fill { $fill } of { $count }:{" "}
filling-place = { $names }: place in the order, 1 to 99, or “last” if the label says so.
word-stop-names = stop
word-done-names = done, in, ok, okay, next
word-back-names = back
word-last-names = last

## Questions

filling-again = Already done: { $done }. Fill again from the beginning? (yes/no)
filling-anew = Filled with other values: { $done }. Begin anew with fill { $fill }? (yes/no)
filling-as-begun = The values have changed. So far: { $done }. Finish fill { $fill } as it was begun, with its own amounts? (yes/no)
filling-of-another-day = From another day: { $done }. Go on with that filling? “no” begins anew. (yes/no)
filling-area-left = Filled with other values: { $done }. Is { $area } what is left to fill? (yes/no)
filling-unreadable = Where this filling stands cannot be read by this version. Begin anew with fill { $fill }? (yes/no)

## Refusals

error-fill-unknown = There is no fill { $typed }. Fills: 1 to { $count }.
error-fill-changed = Filled with other values: { $done }. “fill 1” begins anew.
error-fill-changed-rest = Filled with other values: { $done }. The line below sets the area that is left; then type “fill”. “fill 1” begins anew.
