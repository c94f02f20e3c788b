#ifndef TESSERA_CGLIB_SHIM_H
#define TESSERA_CGLIB_SHIM_H

#include <glib-unix.h>
#include <glib.h>

/* The door that libdispatch keeps for other main loops: a descriptor that is readable when something waits in the main queue, and the
   function that runs what waits. No header declares them. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

#endif
