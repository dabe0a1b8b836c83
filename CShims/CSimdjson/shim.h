#ifndef APUS_CSIMDJSON_SHIM_H
#define APUS_CSIMDJSON_SHIM_H

// The system library simdjson, as Swift Package Manager sees it: the name of the package to install.
// simdjson.h is C++ and is included by CApusSimdjson alone; nothing of it is visible from here.

#endif
