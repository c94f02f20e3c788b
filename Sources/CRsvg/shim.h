#ifndef TESSERA_CRSVG_SHIM_H
#define TESSERA_CRSVG_SHIM_H

#include <librsvg/rsvg.h>

#endif
