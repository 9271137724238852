// Swift does not show which queue its code runs on; libdispatch does. Both functions are part of it.
#include "CQueue.h"

extern void *dispatch_get_current_queue(void);
extern void dispatch_retain(void *object);

void keep_current_queue(void) { dispatch_retain(dispatch_get_current_queue()); }
