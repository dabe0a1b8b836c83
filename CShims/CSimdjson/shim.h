#ifndef APUS_CSIMDJSON_SHIM_H
#define APUS_CSIMDJSON_SHIM_H

// The system's simdjson, as far as this package uses it. Only apus_simdjson.cpp includes this file:
// simdjson.h is C++, and no other module sees anything of it.
//
// Whether simdjson is used is decided here, and only here, whenever that file is compiled: it is, if
// its header is found; `APUS_HAS_SIMDJSON` is defined then. The object file also contains the request
// to link the library, so the code and the linked libraries always match.
//
// A compiler lists the files that it finds, and the build system compiles a file again if one of
// them changes. So removing simdjson.h is noticed. Installing it is noticed because the next line
// lists a file that changes whenever a library is installed on Linux.
#if __has_include("/etc/ld.so.cache")
#endif

// Package.swift defines one of these three, or none if the trait `Simdjson` is disabled.
#if defined(APUS_SIMDJSON_INVALID)
#error "The environment variable APUS_SIMDJSON must be 'required', 'switchable' or 'never', or not be set."
#elif (defined(APUS_SIMDJSON_IF_INSTALLED) || defined(APUS_SIMDJSON_REQUIRED)) && __has_include(<simdjson.h>)
// Defining these include guards leaves out parts of the header that this shim does not use, and
// that clang 19 and later reject in versions 3.2.2 to 3.9.2 (including Ubuntu 24.04's).
#define SIMDJSON_SERIALIZATION_H
#define SIMDJSON_SERIALIZATION_INL_H
#define SIMDJSON_DOM_FRACTURED_JSON_H
#define SIMDJSON_DOM_FRACTURED_JSON_INL_H
#define SIMDJSON_GENERIC_FRACTURED_JSON_BUILDER_H
#define SIMDJSON_INTERNAL_FRACTURED_FORMATTER_H
#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>
// The preprocessor cannot compare simdjson's version, which is not a number. This macro is defined
// by 3.0 and later.
#ifdef SIMDJSON_DEVELOPMENT_ASSERT
#define APUS_HAS_SIMDJSON
#elif !defined(APUS_SIMDJSON_REQUIRED)
#warning "The installed simdjson is older than 3.0, so ApusJSON is built without it, in pure Swift."
#endif
#endif

#if defined(APUS_SIMDJSON_REQUIRED) && !defined(APUS_HAS_SIMDJSON)
#error "APUS_SIMDJSON=required, but simdjson 3.0 or later was not found: install libsimdjson-dev (apt) or simdjson (brew), or unset the variable to build in pure Swift."
#endif

#ifdef APUS_HAS_SIMDJSON
// Requests the library from the linker. Swift passes the options in this section of an object file
// to every linker. With link-time optimization there is no section yet; the pragma works there,
// with lld, which that requires. Compilers look for headers in /usr/local, but not all linkers look
// there.
#if defined(__ELF__)
#if __has_include("/usr/local/include/simdjson.h")
#define APUS_LINKER_OPTIONS ".asciz \"-L/usr/local/lib\"\n.asciz \"-lsimdjson\"\n"
#else
#define APUS_LINKER_OPTIONS ".asciz \"-lsimdjson\"\n"
#endif
__asm__(".pushsection .swift1_autolink_entries,\"e\",@progbits\n" APUS_LINKER_OPTIONS ".popsection");
#pragma comment(lib, "simdjson")
#elif defined(__APPLE__)
__asm__(".linker_option \"-lsimdjson\"");
#endif
#endif

#endif
