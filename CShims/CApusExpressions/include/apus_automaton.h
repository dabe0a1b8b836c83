#ifndef APUS_AUTOMATON_H
#define APUS_AUTOMATON_H

#include <stddef.h>
#include <stdint.h>

// The innermost loop of a regular expression. It is in C because it would be 30 times slower in a debug
// build of Swift.

/// The class of each scalar. The owner keeps the memory alive.
struct apus_alphabet {
    /// The classes of the 128 ASCII characters.
    const uint16_t *_Nonnull ascii;
    /// The first scalars of the runs that are in one class, ascending; the first is at most U+0080.
    const uint32_t *_Nonnull firsts;
    /// The class of each run.
    const uint16_t *_Nonnull classes;
    size_t count;
    /// The index of the run with each 64th scalar from U+0000 to U+10000; null if there are few runs.
    const uint16_t *_Nullable pages;
    /// The class of each byte that is not part of a well-formed sequence.
    uint16_t ill_formed;
};

struct apus_character {
    uint16_t class;
    uint8_t width;
};

/// A state's transition for a class is at `transitions[state + class]`: another state, or one of the
/// following.
enum { APUS_UNKNOWN = 0, APUS_DEAD = 1, APUS_MATCHED = 2, APUS_FIRST_STATE = 3 };

struct apus_step {
    size_t offset;
    uint32_t state;
    /// The transition that ended the run; `APUS_FIRST_STATE` at the end of the text.
    uint32_t outcome;
    struct apus_character character;
};

/// The character at `offset`, which is less than `end`. The text may be null if it is empty. Bytes at `end` and after it are not read.
struct apus_character apus_character_at(const struct apus_alphabet *_Nonnull alphabet, const uint8_t *_Nullable text, size_t offset, size_t end);

/// Follows transitions from `step.offset`, which is at most `end`, until one is not a state. If `step.state` is `idle`, bytes other than `wanted` are
/// skipped: no others lead out of that state.
struct apus_step apus_run(
    const struct apus_alphabet *_Nonnull alphabet, const uint32_t *_Nonnull transitions, const uint8_t *_Nullable text, size_t end,
    struct apus_step step, uint32_t idle, uint8_t wanted);

#endif
