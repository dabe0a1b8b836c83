#define _GNU_SOURCE
#include "CFuzz.h"

#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#if defined(__linux__)
// From the sanitizers' common runtime (sanitizer/allocator_interface.h). Null if it is not linked.
__attribute__((weak)) int __sanitizer_install_malloc_and_free_hooks(
    void (*malloc_hook)(const volatile void *, size_t), void (*free_hook)(const volatile void *));
__attribute__((weak)) size_t __sanitizer_get_allocated_size(const volatile void *);

static _Atomic int64_t live, peak;
static _Atomic bool is_counting;

static void allocated(const volatile void *memory, size_t size) {
    (void)memory;
    if (!atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
    int64_t now = atomic_fetch_add_explicit(&live, (int64_t)size, memory_order_relaxed) + (int64_t)size;
    int64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > most && !atomic_compare_exchange_weak_explicit(&peak, &most, now, memory_order_relaxed, memory_order_relaxed)) {}
}

static void freed(const volatile void *memory) {
    if (memory == NULL || !atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
    atomic_fetch_sub_explicit(&live, (int64_t)__sanitizer_get_allocated_size(memory), memory_order_relaxed);
}

bool apus_meter_counts_memory(void) {
    return __sanitizer_install_malloc_and_free_hooks != NULL && __sanitizer_get_allocated_size != NULL;
}

void apus_meter_begin_counting(void) {
    static atomic_flag begun = ATOMIC_FLAG_INIT;
    if (!apus_meter_counts_memory()) return;
    if (!atomic_flag_test_and_set(&begun)) __sanitizer_install_malloc_and_free_hooks(allocated, freed);
    atomic_store_explicit(&live, 0, memory_order_relaxed);
    atomic_store_explicit(&peak, 0, memory_order_relaxed);
    atomic_store_explicit(&is_counting, true, memory_order_relaxed);
}

int64_t apus_meter_end_counting(void) {
    atomic_store_explicit(&is_counting, false, memory_order_relaxed);
    return atomic_load_explicit(&peak, memory_order_relaxed);
}
#else
bool apus_meter_counts_memory(void) { return false; }
void apus_meter_begin_counting(void) {}
int64_t apus_meter_end_counting(void) { return 0; }
#endif

#if defined(__linux__)
// From libFuzzer (compiler-rt's FuzzerInterface.h). Null if it is not linked.
__attribute__((weak)) int LLVMFuzzerRunDriver(int *, char ***, apus_fuzz_one);

bool apus_has_libfuzzer(void) { return LLVMFuzzerRunDriver != NULL; }

// OSS-Fuzz takes a program for a fuzz target if it contains this name.
__attribute__((used, retain)) static const char target_function[] = "LLVMFuzzerTestOneInput";
#else
bool apus_has_libfuzzer(void) { return false; }
#endif

bool apus_run_libfuzzer(int *argument_count, char ***arguments, apus_fuzz_one one, int *status) {
#if defined(__linux__)
    if (LLVMFuzzerRunDriver == NULL) return false;
    *status = LLVMFuzzerRunDriver(argument_count, arguments, one);
    return true;
#else
    (void)argument_count, (void)arguments, (void)one, (void)status;
    return false;
#endif
}

static bool ignores_leaks;

void apus_ignore_leaks(void) { ignores_leaks = true; }

// The leak checker calls this before it looks for leaks (sanitizer/lsan_interface.h).
int __lsan_is_turned_off(void) { return ignores_leaks; }

uint64_t apus_meter_nanoseconds(bool of_process) {
    struct timespec time;
    clock_gettime(of_process ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}
