#ifndef APUS_BLOCK_H
#define APUS_BLOCK_H

#include <stdint.h>

// Comparisons of sixteen bytes at once. Swift 6.3 compares vectors byte by byte.

typedef uint8_t apus_block __attribute__((ext_vector_type(16)));

/// Sets the highest bit of each byte that is `"`, `\` or below U+0020. All other bits are 0.
static inline apus_block apus_marks_of_escapes(apus_block bytes) {
    return (apus_block)((bytes == '"') | (bytes == '\\') | (bytes < 0x20)) & 0x80;
}

/// Sets the highest bit of each byte that is equal to `byte`. All other bits are 0.
static inline apus_block apus_marks_of_byte(apus_block bytes, uint8_t byte) { return (apus_block)(bytes == byte) & 0x80; }

/// Sets the highest bit of each byte that is below U+0020. All other bits are 0.
static inline apus_block apus_marks_of_controls(apus_block bytes) { return (apus_block)(bytes < 0x20) & 0x80; }

#endif
