// Measures the cost of an execution: processor time, and memory if the address sanitizer counts it.
// Also starts libFuzzer.
#ifndef APUS_CFUZZ_H
#define APUS_CFUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the address sanitizer is linked. Without it, no memory is counted.
bool apus_meter_counts_memory(void);

/// Starts to count the memory of all threads; only the first call in a process has an effect. Does
/// nothing without the address sanitizer.
void apus_meter_begin_counting(void);

/// The number of bytes allocated and not freed since counting started.
int64_t apus_meter_live_bytes(void);

/// The highest number of live bytes since the last reset.
int64_t apus_meter_peak_bytes(void);

/// Resets the peak to the current number of live bytes.
void apus_meter_reset_peak(void);

/// Turns off the search for leaks.
void apus_ignore_leaks(void);

/// Returns the processor time of the calling thread, or of the whole process, in nanoseconds.
uint64_t apus_meter_nanoseconds(bool of_process);

/// The function that libFuzzer calls for each input.
typedef int (*apus_fuzz_one)(const uint8_t *bytes, size_t count);

/// Runs libFuzzer with a command line. Returns false if it is not linked.
bool apus_run_libfuzzer(int *argument_count, char ***arguments, apus_fuzz_one one, int *status);

#endif
