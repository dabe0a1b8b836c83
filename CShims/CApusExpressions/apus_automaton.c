#include "apus_automaton.h"

#include <string.h>

static inline uint16_t class_of(const struct apus_alphabet *alphabet, uint32_t scalar) {
    size_t low = 0, high = alphabet->count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (alphabet->firsts[middle] <= scalar) low = middle;
        else high = middle;
    }
    return alphabet->classes[low];
}

static inline struct apus_character character_at(const struct apus_alphabet *alphabet, const uint8_t *text, size_t offset, size_t end) {
    const uint8_t *bytes = text + offset;
    size_t rest = end - offset;
    uint32_t lead = bytes[0];
    if (lead < 0x80) return (struct apus_character){alphabet->ascii[lead], 1};
    if (lead < 0xE0) {
        if (lead >= 0xC2 && rest > 1 && (bytes[1] & 0xC0) == 0x80)
            return (struct apus_character){class_of(alphabet, (lead & 0x1F) << 6 | (bytes[1] & 0x3F)), 2};
    } else if (lead < 0xF0) {
        if (rest > 2 && (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80) {
            uint32_t scalar = (lead & 0xF) << 12 | (bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
            if (scalar >= 0x800 && (scalar < 0xD800 || scalar >= 0xE000)) return (struct apus_character){class_of(alphabet, scalar), 3};
        }
    } else if (lead < 0xF5) {
        if (rest > 3 && (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80 && (bytes[3] & 0xC0) == 0x80) {
            uint32_t scalar = (lead & 7) << 18 | (bytes[1] & 0x3F) << 12 | (bytes[2] & 0x3F) << 6 | (bytes[3] & 0x3F);
            if (scalar >= 0x10000 && scalar < 0x110000) return (struct apus_character){class_of(alphabet, scalar), 4};
        }
    }
    return (struct apus_character){alphabet->ill_formed, 1};
}

struct apus_character apus_character_at(const struct apus_alphabet *alphabet, const uint8_t *text, size_t offset, size_t end) {
    return character_at(alphabet, text, offset, end);
}

struct apus_step apus_run(
    const struct apus_alphabet *alphabet, const uint32_t *transitions, const uint8_t *text, size_t end, struct apus_step step, uint32_t idle,
    uint8_t wanted) {
    const uint16_t *ascii = alphabet->ascii;
    size_t offset = step.offset;
    uint32_t state = step.state;
    while (offset < end) {
        if (state == idle) {
            const uint8_t *found = memchr(text + offset, wanted, end - offset);
            if (!found) {
                offset = end;
                break;
            }
            offset = (size_t)(found - text);
        }
        struct apus_character character = {0, 1};
        if (text[offset] < 0x80) character.class = ascii[text[offset]];
        else character = character_at(alphabet, text, offset, end);
        // Each step waits for the state of the one before, so the state is the last that is added.
        const uint32_t *column = transitions + character.class;
        uint32_t next = column[state];
        if (next < APUS_FIRST_STATE) return (struct apus_step){offset, state, next, character};
        state = next;
        offset += character.width;
    }
    return (struct apus_step){offset, state, APUS_FIRST_STATE, {0, 0}};
}
