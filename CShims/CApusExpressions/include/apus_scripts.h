#ifndef APUS_SCRIPTS_H
#define APUS_SCRIPTS_H

#include <stddef.h>
#include <stdint.h>

// What the Swift standard library does not know of Unicode. In C, tables are read-only data in debug
// and release builds alike. All live as long as the process.

extern const char apus_script_names_text[];
extern const uint32_t apus_script_runs_table[1717];
extern const uint32_t apus_script_extension_runs_table[282];
extern const uint16_t apus_script_list_offsets_table[119];
extern const uint8_t apus_script_lists_table[655];
extern const uint32_t apus_pictographic_runs_table[312];

/// The names of scripts in the order of their numbers, separated by spaces; a script's aliases by
/// slashes.
static inline const char *_Nonnull apus_script_names(void) {
    return apus_script_names_text;
}

/// Runs of scalars with the same value: the first scalar times 256 plus the value. A run extends to the next.
struct apus_runs {
    const uint32_t *_Nonnull first;
    size_t count;
};

/// The values are numbers of scripts.
static inline struct apus_runs apus_script_runs(void) {
    return (struct apus_runs){apus_script_runs_table, sizeof apus_script_runs_table / sizeof(uint32_t)};
}

/// The values are numbers of lists; 0 is for scalars whose only extension is their script.
static inline struct apus_runs apus_script_extension_runs(void) {
    return (struct apus_runs){apus_script_extension_runs_table, sizeof apus_script_extension_runs_table / sizeof(uint32_t)};
}

/// The values are 1 where a scalar has the property Extended_Pictographic.
static inline struct apus_runs apus_pictographic_runs(void) {
    return (struct apus_runs){apus_pictographic_runs_table, sizeof apus_pictographic_runs_table / sizeof(uint32_t)};
}

/// A list of scripts: their count, then their numbers. `list` must be a value of the runs of extensions.
static inline const uint8_t *_Nonnull apus_script_list(size_t list) {
    return apus_script_lists_table + apus_script_list_offsets_table[list];
}

#endif
