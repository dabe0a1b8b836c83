#include "apus_automaton.h"

#include <string.h>

static inline uint16_t class_of(const struct apus_alphabet *alphabet, uint32_t scalar) {
    size_t low = 0, high = alphabet->count;
    if (alphabet->pages && scalar < 0x10000) {
        low = alphabet->pages[scalar >> 6];
        high = alphabet->pages[(scalar >> 6) + 1] + 1;
    }
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (alphabet->firsts[middle] <= scalar) low = middle;
        else high = middle;
    }
    return alphabet->classes[low];
}

// Returns the width of a character. Its class is apart, because the next character must not wait for it.
static inline size_t character_at(const struct apus_alphabet *alphabet, const uint8_t *text, size_t offset, size_t end, uint16_t *class) {
    const uint8_t *bytes = text + offset;
    size_t rest = end - offset, width = 0;
    uint32_t lead = bytes[0], scalar = 0;
    if (lead < 0x80) {
        *class = alphabet->ascii[lead];
        return 1;
    }
    if (lead < 0xE0) {
        if (lead >= 0xC2 && rest > 1 && (bytes[1] & 0xC0) == 0x80) {
            scalar = (lead & 0x1F) << 6 | (bytes[1] & 0x3F);
            width = 2;
        }
    } else if (lead < 0xF0) {
        if (rest > 2 && (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80) {
            scalar = (lead & 0xF) << 12 | (bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
            if (scalar >= 0x800 && (scalar < 0xD800 || scalar >= 0xE000)) width = 3;
        }
    } else if (lead < 0xF5) {
        if (rest > 3 && (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80 && (bytes[3] & 0xC0) == 0x80) {
            scalar = (lead & 7) << 18 | (bytes[1] & 0x3F) << 12 | (bytes[2] & 0x3F) << 6 | (bytes[3] & 0x3F);
            if (scalar >= 0x10000 && scalar < 0x110000) width = 4;
        }
    }
    *class = width ? class_of(alphabet, scalar) : alphabet->ill_formed;
    return width ? width : 1;
}

struct apus_character apus_character_at(const struct apus_alphabet *alphabet, const uint8_t *text, size_t offset, size_t end) {
    uint16_t class;
    size_t width = character_at(alphabet, text, offset, end, &class);
    return (struct apus_character){class, (uint8_t)width};
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
        uint16_t class;
        size_t width = 1;
        if (text[offset] < 0x80) class = ascii[text[offset]];
        else width = character_at(alphabet, text, offset, end, &class);
        // Each step waits for the state of the one before, so the state is the last that is added.
        const uint32_t *column = transitions + class;
        uint32_t next = column[state];
        if (next < APUS_FIRST_STATE) return (struct apus_step){offset, state, next, {class, (uint8_t)width}};
        offset += width;
        if (next != state) {
            state = next;
            continue;
        }
        // In a state that leads to itself, as that of `[^@]+`, no step waits for the one before.
        while (offset < end && text[offset] < 0x80 && transitions[state + ascii[text[offset]]] == state) offset++;
    }
    return (struct apus_step){offset, state, APUS_FIRST_STATE, {0, 0}};
}
