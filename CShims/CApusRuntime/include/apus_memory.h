#ifndef APUS_MEMORY_H
#define APUS_MEMORY_H

#include <stdint.h>

// Memory that Swift cannot declare.

/// Memory of a function, for a value whose type the function does not know.
struct apus_room {
    _Alignas(16) unsigned char bytes[1024];
};

/// Room whose bytes are not set.
static inline struct apus_room apus_make_room(void) {
    struct apus_room room;
    return room;
}

// The first table of TypeFacts.swift: memory that is zero before any code runs, so that a lookup
// does not ask whether it has been made.

/// How many types the table has room for, as a number of bits.
#define APUS_TYPE_BITS 12

extern uintptr_t apus_known_types_table[1 << APUS_TYPE_BITS];
extern uintptr_t apus_type_facts_table[1 << APUS_TYPE_BITS];

/// The types, by the hash of their addresses. The memory lives as long as the process.
static inline uintptr_t *_Nonnull apus_known_types(void) { return apus_known_types_table; }

/// The addresses of what is known of the type in the same place.
static inline uintptr_t *_Nonnull apus_type_facts(void) { return apus_type_facts_table; }

#endif
