#pragma once

/// How many arguments the system gave the program, its name among them.
int given_arguments(void);
/// The argument with this number, of which 0 is the program's name.
const char *given_argument(int number);
/// The path by which the system found the program; NULL if it does not say.
const char *given_program(void);
