#ifndef C_MALLOC_COUNT_H
#define C_MALLOC_COUNT_H

// Counts the allocations of the program this is linked into. It does so by being the program's malloc, so link it into nothing whose time is measured.

/// How often memory has been asked for since the program began: every malloc, calloc, realloc and aligned allocation is one.
/// -1 where this is not possible: elsewhere than on Linux with glibc.
long apus_malloc_count(void);

#endif
