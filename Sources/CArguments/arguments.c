// What the system hands to `main`. Swift keeps none of it and looks for it in /proc, where it may find nothing.
#include "CArguments.h"
#include <stddef.h>
#include <sys/auxv.h>

static int count;
static char **arguments;

static void take(int given, char **list, char **environment) {
  (void)environment;
  count = given;
  arguments = list;
}

// The C library calls what stands in this section before `main`, with the same arguments.
__attribute__((section(".init_array"), used)) static void (*const before_main)(int, char **, char **) = take;

int given_arguments(void) { return count; }

const char *given_argument(int number) { return arguments[number]; }

const char *given_program(void) { return (const char *)getauxval(AT_EXECFN); }
