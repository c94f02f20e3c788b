#ifndef TESSERA_CPOPPLER_SHIM_H
#define TESSERA_CPOPPLER_SHIM_H

#include <glib/poppler.h>

#endif
