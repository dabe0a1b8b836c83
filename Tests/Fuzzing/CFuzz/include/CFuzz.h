// What an execution costs: processor time, and memory where the address sanitizer counts it. And the way to libFuzzer.
#ifndef APUS_CFUZZ_H
#define APUS_CFUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the address sanitizer is linked, without which no memory is counted.
bool apus_meter_counts_memory(void);

/// Begins to count the memory of all threads, once for the process. Does nothing without the address sanitizer.
void apus_meter_begin_counting(void);

/// Bytes allocated and not freed since counting began.
int64_t apus_meter_live_bytes(void);

/// The most there have been since the last reset.
int64_t apus_meter_peak_bytes(void);

/// Makes what is live the peak.
void apus_meter_reset_peak(void);

/// Processor time in nanoseconds: the calling thread's, or that of the whole process.
uint64_t apus_meter_nanoseconds(bool of_process);

/// What libFuzzer calls for each input.
typedef int (*apus_fuzz_one)(const uint8_t *bytes, size_t count);

/// Runs libFuzzer with a command line; false where it is not linked.
bool apus_run_libfuzzer(int *argument_count, char ***arguments, apus_fuzz_one one, int *status);

#endif
