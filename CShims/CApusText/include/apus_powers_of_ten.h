#ifndef APUS_POWERS_OF_TEN_H
#define APUS_POWERS_OF_TEN_H

#include <stdint.h>

// Tables of PowersOfTen.swift. In C, they are read-only data in debug and release builds alike,
// without code that fills them at run time. In Swift, only an InlineArray is, which needs macOS 26.

extern const double apus_exact_powers_of_ten_table[23];
extern const uint64_t apus_integer_powers_of_ten_table[20];
extern const uint64_t apus_significands_of_powers_of_ten_table[1334];

// Swift would import the tables as tuples, so these functions return pointers to them. The tables
// live as long as the process.

/// 23 numbers: 10^0 to 10^22.
static inline const double *_Nonnull apus_exact_powers_of_ten(void) {
    return apus_exact_powers_of_ten_table;
}

/// 20 numbers: 10^0 to 10^19.
static inline const uint64_t *_Nonnull apus_integer_powers_of_ten(void) {
    return apus_integer_powers_of_ten_table;
}

/// 1334 numbers: for each of 10^-342 to 10^324, the high and the low half of the significand.
static inline const uint64_t *_Nonnull apus_significands_of_powers_of_ten(void) {
    return apus_significands_of_powers_of_ten_table;
}

#endif
