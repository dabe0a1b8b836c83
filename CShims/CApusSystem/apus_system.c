#include "apus_system.h"

APUS_OF_THREAD uint32_t apus_own_thread_number = 0;
APUS_OF_THREAD uint64_t apus_own_next_number = 0;

uint32_t apus_take_thread_number(void) {
    static uint32_t latest = 0;
    uint32_t number;
    do {
        number = __atomic_add_fetch(&latest, 1, __ATOMIC_RELAXED);
    } while (number == 0);
    apus_own_thread_number = number;
    return number;
}

uint64_t apus_take_numbers(void) {
    static uint64_t taken = 0;
    return __atomic_add_fetch(&taken, 1, __ATOMIC_RELAXED) << 20;
}
