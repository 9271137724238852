#pragma once

/// Keeps the queue of libdispatch on which this is called for as long as the program runs.
void keep_current_queue(void);
