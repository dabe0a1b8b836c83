// Measures the cost of an execution: processor time, and memory if the address sanitizer counts it.
// Also starts libFuzzer.
#ifndef APUS_CFUZZ_H
#define APUS_CFUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the address sanitizer is linked. Without it, no memory is counted.
bool apus_meter_counts_memory(void);

/// Starts to count the memory of all threads, from 0. Does nothing without the address sanitizer.
void apus_meter_begin_counting(void);

/// Stops counting, which takes time. Returns by how many bytes the allocated memory has grown at most.
int64_t apus_meter_end_counting(void);

/// Turns off the search for leaks.
void apus_ignore_leaks(void);

/// Returns the processor time of the calling thread, or of the whole process, in nanoseconds.
uint64_t apus_meter_nanoseconds(bool of_process);

/// Whether libFuzzer is linked. The library is then instrumented for coverage.
bool apus_has_libfuzzer(void);

/// The function that libFuzzer calls for each input.
typedef int (*apus_fuzz_one)(const uint8_t *bytes, size_t count);

/// Runs libFuzzer with a command line. Returns false if it is not linked.
bool apus_run_libfuzzer(int *argument_count, char ***arguments, apus_fuzz_one one, int *status);

#endif
