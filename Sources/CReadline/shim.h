#include <stddef.h>
#include <stdio.h>
#include <readline/history.h>
#include <readline/readline.h>

/* Columns a terminal gives a character, as readline itself counts; the C library hides it from strict ISO C. */
extern int wcwidth(wchar_t character);
