#include "apus_system.h"

__thread uint32_t apus_own_thread_number = 0;
__thread uint64_t apus_own_next_number = 0;

uint32_t apus_take_thread_number(void) {
    static uint32_t latest = 0;
    return apus_own_thread_number = __atomic_add_fetch(&latest, 1, __ATOMIC_RELAXED);
}

uint64_t apus_take_numbers(void) {
    static uint64_t taken = 0;
    return __atomic_add_fetch(&taken, 1, __ATOMIC_RELAXED) << 20;
}
