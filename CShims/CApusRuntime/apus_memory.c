#include "apus_memory.h"

uintptr_t apus_known_types_table[1 << APUS_TYPE_BITS];
uintptr_t apus_type_facts_table[1 << APUS_TYPE_BITS];
