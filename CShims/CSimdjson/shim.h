#ifndef APUS_CSIMDJSON_SHIM_H
#define APUS_CSIMDJSON_SHIM_H

// The system library simdjson as Swift Package Manager sees it, with the name of the package to
// install. simdjson.h is C++ and is included only by CApusSimdjson; none of it is visible from
// here.

#endif
