### The manual page.

man-name = Name
man-synopsis = Synopsis
man-options = Options
man-commands = Commands
man-statuses = Exit status
man-variables = Environment
man-files = Files

## How the program ends

man-status-0 = All went well.
man-status-1 = A command failed, or a row of a table.
man-status-64 = The options or arguments on the command line are wrong.
man-status-66 = The file of commands or the table cannot be read.
man-status-74 = Stored data cannot be read or written, or the output cannot be written.
man-status-78 = No texts were found in any language.
man-status-signal = A signal ended the program: SIGHUP, SIGINT or SIGTERM.

## What it asks its environment for

man-variable-language = The language, and whether the terminal shows UTF-8. The first that is set and not empty counts.
man-variable-money = The region whose currency a bill starts with. The first that is set and not empty counts.
man-variable-texts = The folder of texts. If it is set, texts are looked for only there.
man-variable-data = The folder of stored data, usually ~/.local/share.
man-variable-state = The folder of entered lines, usually ~/.local/state.
man-variable-configuration = The folder of your own texts, usually ~/.config.
man-variable-home = The home folder, which holds the usual folders.
man-variable-pager = The program that shows what is longer than the screen, usually less; a space means none.
man-variable-terminal = What the terminal can do: dumb in the first means no colours and no control of the screen, truecolor in the second means all colours.
man-variable-no-color = Set and not empty: no colours; bold may stay.
man-variable-color = Set and neither empty nor 0: colours also where the output is not a terminal.
man-variable-ground = The colours of the terminal, such as 15;0; they tell whether the background is dark or light.
man-variable-keys = The file of key bindings for editing the line, usually ~/.inputrc.

## What it keeps and reads

man-file-data = History, favourites, settings and the values last entered.
man-file-lines = Entered lines, for the Up key.
man-file-texts = Your own languages, and single texts in place of those that came with the program.
