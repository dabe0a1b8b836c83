#ifndef C_MALLOC_COUNT_H
#define C_MALLOC_COUNT_H

// Counts the allocations of the program it is linked into by replacing malloc. Do not link it into
// a program whose time is measured.

/// Returns the number of allocations since the program started: every malloc, calloc, realloc and
/// aligned allocation counts as one. Returns -1 if they cannot be counted, which is only possible
/// on Linux with glibc.
long apus_malloc_count(void);

#endif
