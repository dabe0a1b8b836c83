#ifndef C_SHARING_H
#define C_SHARING_H

#include <stdint.h>

// Counts what the threads of the program that it is linked into do to the same memory: retains and releases of one object by
// two or more threads, and locks. Only on x86-64 Linux with glibc. From `apus_sharing_start` on, the program is much slower.

/// Makes the runtime report retains and releases. Returns whether it can.
_Bool apus_sharing_start(void);

/// Begins to count what this thread does. Threads have the numbers 0 to 15.
void apus_sharing_begin(int32_t thread);

/// Ends counting for this thread.
void apus_sharing_end(void);

/// An object that several threads have retained or released.
struct apus_shared_object {
    /// The address of its metadata.
    uintptr_t type;
    /// The retains and releases by all threads.
    int64_t count;
};

/// The number of times that threads have taken a lock.
int64_t apus_sharing_lock_count(void);

/// Returns the next object that is shared, beginning at `position`, which is moved past it. The type is 0 after the last one.
struct apus_shared_object apus_sharing_next(int64_t *_Nonnull position);

/// Forgets everything.
void apus_sharing_clear(void);

#endif
