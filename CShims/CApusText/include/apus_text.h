#ifndef APUS_TEXT_H
#define APUS_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Loops over the bytes of strings and keys. In a debug build, each load, shift and vector operation
// of such a loop in Swift is a call, often of a generic function. C has no such layers, and a
// release build compiles both to the same code. Besides, Swift 6.3 compares vectors byte by byte.

#define APUS_INLINE static inline __attribute__((always_inline))

// MARK: Words

// A word as it is loaded or stored, with the first byte as its lowest one.
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define APUS_LITTLE64(word) __builtin_bswap64(word)
#define APUS_LITTLE32(word) __builtin_bswap32(word)
#else
#define APUS_LITTLE64(word) (word)
#define APUS_LITTLE32(word) (word)
#endif

/// Loads eight bytes. The first one is the lowest.
APUS_INLINE uint64_t apus_load64(const void *_Nonnull bytes) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    return APUS_LITTLE64(word);
}

/// Loads four bytes. The first one is the lowest.
APUS_INLINE uint32_t apus_load32(const void *_Nonnull bytes) {
    uint32_t word;
    memcpy(&word, bytes, 4);
    return APUS_LITTLE32(word);
}

/// Stores eight bytes, the lowest one first.
APUS_INLINE void apus_store64(uint64_t word, void *_Nonnull bytes) {
    word = APUS_LITTLE64(word);
    memcpy(bytes, &word, 8);
}

/// The lowest `count` bytes of a word, of up to eight.
APUS_INLINE uint64_t apus_low_bytes(uint64_t word, size_t count) {
    return count >= 8 ? word : word & (((uint64_t)1 << (8 * count)) - 1);
}

/// The first eight bytes, or `count` of them and zeros, as a number that sorts as they do.
APUS_INLINE uint64_t apus_prefix(const uint8_t *_Nonnull bytes, size_t count) {
    if (count >= 8) { return __builtin_bswap64(apus_load64(bytes)); }
    // Two words of four bytes. Where they overlap, they have the same bytes.
    if (count >= 4) {
        uint64_t first = __builtin_bswap32(apus_load32(bytes)), last = __builtin_bswap32(apus_load32(bytes + count - 4));
        return first << 32 | last << (8 * (8 - count));
    }
    if (count == 0) { return 0; }
    // The first, the middle and the last of up to three bytes, which may be the same.
    size_t middle = count / 2, last = count - 1;
    return (uint64_t)bytes[0] << 56 | (uint64_t)bytes[middle] << (56 - 8 * middle) | (uint64_t)bytes[last] << (56 - 8 * last);
}

// MARK: Blocks

/// Sixteen bytes.
typedef uint8_t apus_block __attribute__((ext_vector_type(16)));

/// Two words. The first byte of a block is the lowest byte of the first word.
struct apus_words {
    uint64_t low, high;
};

APUS_INLINE struct apus_words apus_words_of(apus_block block) {
    typedef uint64_t apus_pair __attribute__((ext_vector_type(2)));
    apus_pair words = (apus_pair)block;
    return (struct apus_words){APUS_LITTLE64(words.x), APUS_LITTLE64(words.y)};
}

APUS_INLINE apus_block apus_block_of(uint64_t low, uint64_t high) {
    uint8_t bytes[16];
    apus_store64(low, bytes);
    apus_store64(high, bytes + 8);
    apus_block block;
    memcpy(&block, bytes, 16);
    return block;
}

APUS_INLINE apus_block apus_load_block(const void *_Nonnull bytes) {
    apus_block block;
    memcpy(&block, bytes, 16);
    return block;
}

APUS_INLINE void apus_store_block(apus_block block, void *_Nonnull bytes) { memcpy(bytes, &block, 16); }

/// Loads the last `count` bytes of a string, one to fifteen. The rest of the block is filled with
/// 0xFF, which needs no escape. No load goes beyond the string.
///
/// `has_eight` says that eight bytes that end with the string can be loaded.
APUS_INLINE apus_block apus_load_tail(const uint8_t *_Nonnull bytes, size_t count, bool has_eight) {
    const uint64_t ones = ~(uint64_t)0;
    if (count >= 8) {
        uint64_t last = apus_load64(bytes + (count - 8));
        // Shifted in two steps: for a count of eight the total is 64 bits.
        uint64_t high = (last >> (8 * (15 - count))) >> 8;
        return apus_block_of(apus_load64(bytes), high | ones << (8 * (count - 8)));
    }
    uint64_t low;
    if (has_eight) {
        low = apus_load64(bytes + count - 8) >> (8 * (8 - count));
    } else if (count >= 4) {
        low = apus_load32(bytes) | (uint64_t)apus_load32(bytes + (count - 4)) << (8 * (count - 4));
    } else {
        size_t middle = count >> 1;
        low = bytes[0] | (uint64_t)bytes[middle] << (8 * middle) | (uint64_t)bytes[count - 1] << (8 * (count - 1));
    }
    return apus_block_of(low | ones << (8 * count), ones);
}

/// Sets the highest bit of each byte that must be escaped (RFC 8259, section 7): `"`, `\`, any byte
/// below U+0020, and `/` if requested. All other bits are 0.
APUS_INLINE apus_block apus_marks_of_escapes(apus_block bytes, bool slashes) {
    apus_block marks = (apus_block)((bytes == '"') | (bytes == '\\') | (bytes < 0x20));
    if (slashes) { marks |= (apus_block)(bytes == '/'); }
    return marks & 0x80;
}

/// The same, and each byte beyond ASCII if `unicode` is set, and if `html` is, `<`, `>`, `&` and the first
/// byte of U+2000 to U+2FFF.
APUS_INLINE apus_block apus_marks_of_optional_escapes(apus_block bytes, bool unicode, bool slashes, bool html) {
    apus_block marks = apus_marks_of_escapes(bytes, slashes);
    if (unicode) { marks |= bytes; }
    if (html) { marks |= (apus_block)((bytes == '<') | (bytes == '>') | (bytes == '&') | (bytes == 0xE2)); }
    return marks & 0x80;
}

/// The index of the first marked byte, or 16 if there is none.
APUS_INLINE unsigned apus_first_mark(apus_block marks) {
#if defined(__SSE2__)
    return (unsigned)__builtin_ctz((unsigned)__builtin_ia32_pmovmskb128((__attribute__((vector_size(16))) char)marks) | 0x10000);
#else
    struct apus_words words = apus_words_of(marks);
    if (words.low != 0) { return (unsigned)__builtin_ctzll(words.low) >> 3; }
    return words.high != 0 ? 8 + ((unsigned)__builtin_ctzll(words.high) >> 3) : 16;
#endif
}

/// Copies sixteen bytes of a string in quotes, and returns how many of them precede the first that is not plain: the
/// quote, a backslash, a control character, or a byte beyond ASCII.
APUS_INLINE unsigned apus_copy_plain_text(const uint8_t *_Nonnull from, uint8_t quote, uint8_t *_Nonnull to) {
    typedef int8_t apus_signed_block __attribute__((ext_vector_type(16)));
    apus_block block = apus_load_block(from);
    apus_store_block(block, to);
    // As signed numbers, bytes beyond ASCII are negative.
    return apus_first_mark((apus_block)((block == quote) | (block == '\\') | ((apus_signed_block)block < 0x20)) & 0x80);
}

/// Copies blocks of sixteen bytes until at least `count` bytes, at least one, are copied.
APUS_INLINE void apus_copy_blocks(void *_Nonnull to, const void *_Nonnull from, size_t count) {
    size_t at = 0;
    do {
        memcpy((uint8_t *)to + at, (const uint8_t *)from + at, 16);
        at += 16;
    } while (at < count);
}

// MARK: Escapes

/// The letters of the escapes of control characters; 0 for those without one.
static const uint8_t apus_escape_letters[32] = {0, 0, 0, 0, 0, 0, 0, 0, 'b', 't', 'n', 0, 'f', 'r'};

/// Writes the first `count` bytes of a word, with an escape for each byte that is marked. There must
/// be room for six bytes for each, and for another word. Returns the end of what it wrote.
///
/// Each step stores the rest of the word from a marked byte on, over what was stored before.
APUS_INLINE uint8_t *_Nonnull apus_write_marked(uint64_t word, uint64_t marks, size_t count, uint8_t *_Nonnull to) {
    apus_store64(word, to);
    while (marks != 0) {
        unsigned shift = (unsigned)__builtin_ctzll(marks) & 0x38;
        uint64_t rest = word >> shift;
        uint8_t byte = (uint8_t)rest;
        uint8_t *at = to + (shift >> 3);
        marks &= marks - 1;
        at[0] = '\\';
        if (byte >= 0x20) {
            apus_store64(rest, at + 1);
            to += 1;
        } else if (apus_escape_letters[byte] != 0) {
            at[1] = apus_escape_letters[byte];
            apus_store64(rest >> 8, at + 2);
            to += 1;
        } else {
            memcpy(at + 1, "u00", 3);
            at[4] = (uint8_t)('0' + (byte >> 4));
            at[5] = (uint8_t)((byte & 15) + ((byte & 15) < 10 ? '0' : 'a' - 10));
            apus_store64(rest >> 8, at + 6);
            to += 5;
        }
    }
    return to + count;
}

/// The same for bytes that are marked, none of which is a control character. No step waits for another
/// one: its position is known from the marks.
APUS_INLINE uint8_t *_Nonnull apus_write_backslashes(uint64_t word, uint64_t marks, size_t count, uint8_t *_Nonnull to) {
    apus_store64(word, to);
    for (; marks != 0; marks &= marks - 1) {
        unsigned shift = (unsigned)__builtin_ctzll(marks) & 0x38;
        uint8_t *at = to + (shift >> 3);
        at[0] = '\\';
        apus_store64(word >> shift, at + 1);
        to += 1;
    }
    return to + count;
}

/// Writes the first `count` bytes of a block. This is rare, so it is a call.
static inline __attribute__((noinline)) uint8_t *_Nonnull apus_write_marked_block(
    struct apus_words words, struct apus_words marks, size_t count, uint8_t *_Nonnull to
) {
    to = apus_write_marked(words.low, marks.low, count < 8 ? count : 8, to);
    return count > 8 ? apus_write_marked(words.high, marks.high, count - 8, to) : to;
}

/// The room that ``apus_write_escaped`` needs for a block with escapes, besides that for the bytes of
/// the block and those after it: six for each byte, and 24 that are left afterwards.
enum { APUS_ESCAPE_ROOM = 96 + 24 };

/// Writes the first `count` bytes of a block, of the `left` that must have room, with their escapes.
/// Returns false, without having written them, if there is no room for the escapes.
APUS_INLINE bool apus_write_block(
    apus_block block, size_t count, size_t left, bool slashes, uint8_t *_Nonnull *_Nonnull to, const uint8_t *_Nonnull limit
) {
    memcpy(*to, &block, 16);
    struct apus_words marks = apus_words_of(apus_marks_of_escapes(block, slashes));
    if ((marks.low | marks.high) == 0) {
        *to += count;
        return true;
    }
    if ((size_t)(limit - *to) < left + APUS_ESCAPE_ROOM) { return false; }
    struct apus_words words = apus_words_of(block);
    struct apus_words controls = apus_words_of((apus_block)(block < 0x20));
    if (slashes && (controls.low | controls.high) == 0) {
        // Text with slashes usually has many of them, so this is not a call.
        *to = apus_write_backslashes(words.low, marks.low, count < 8 ? count : 8, *to);
        if (count > 8) { *to = apus_write_backslashes(words.high, marks.high, count - 8, *to); }
    } else {
        *to = apus_write_marked_block(words, marks, count, *to);
    }
    return true;
}

/// How much of a string has been written: the next byte to read, and the place of the next to write.
struct apus_escaping {
    const uint8_t *_Nonnull from;
    uint8_t *_Nonnull to;
};

/// Writes the bytes from `from` to `end` with the escapes that they need. There must be room for all
/// of them without escapes and for 24 more; afterwards, the unused part of the 24 is still available.
///
/// If there is no room for the escapes of a block, it returns before it. There must be room for
/// `APUS_ESCAPE_ROOM` more than the rest of the bytes before it is called again.
APUS_INLINE struct apus_escaping apus_write_escaped(
    const uint8_t *_Nonnull from, const uint8_t *_Nonnull end, uint8_t *_Nonnull to, const uint8_t *_Nonnull limit, bool slashes
) {
    const size_t all = (size_t)(end - from);
    for (; end - from >= 16; from += 16) {
        if (!apus_write_block(apus_load_block(from), 16, (size_t)(end - from), slashes, &to, limit)) { return (struct apus_escaping){from, to}; }
    }
    if (from < end) {
        size_t left = (size_t)(end - from);
        if (apus_write_block(apus_load_tail(from, left, all >= 8), left, left, slashes, &to, limit)) { from = end; }
    }
    return (struct apus_escaping){from, to};
}

/// Writes the first `count` bytes of two words, of up to fifteen, in quotes, unless a byte needs an
/// escape. Returns whether it has. There must be room for eighteen bytes.
APUS_INLINE bool apus_write_short(uint64_t low, uint64_t high, size_t count, bool slashes, uint8_t *_Nonnull to) {
    const uint64_t ones = ~(uint64_t)0;
    apus_block block = apus_block_of(count < 8 ? low | ones << (8 * count) : low, count > 8 ? high | ones << (8 * (count - 8)) : ones);
    struct apus_words marks = apus_words_of(apus_marks_of_escapes(block, slashes));
    if ((marks.low | marks.high) != 0) { return false; }
    to[0] = '"';
    memcpy(to + 1, &block, 16);
    to[count + 1] = '"';
    return true;
}

// MARK: Strings on a tape

// A string on a tape is a 32-bit little-endian byte count and the bytes. More bytes than are read
// here follow the last one.

/// The words of a Swift string of up to fifteen bytes, which are followed by others.
APUS_INLINE struct apus_words apus_short_string(const uint8_t *_Nonnull bytes, size_t count) {
    uint64_t low = apus_low_bytes(apus_load64(bytes), count);
    uint64_t high = count > 8 ? apus_low_bytes(apus_load64(bytes + 8), count - 8) : 0;
    uint64_t top = ((low | high) & 0x8080808080808080) == 0 ? 0xE0 : 0xA0;
    return (struct apus_words){low, high | (top | count) << 56};
}

/// Whether two strings on tapes are the same.
APUS_INLINE bool apus_is_same(const uint8_t *_Nonnull one, const uint8_t *_Nonnull other) {
    uint64_t first = apus_load64(one);
    // If the counts, which are in the first words, differ, so do the words.
    size_t count = (uint32_t)first;
    if (count < 4) { return (first ^ apus_load64(other)) << (8 * (4 - count)) == 0; }
    if (first != apus_load64(other)) { return false; }
    size_t at = 8;
    for (; at + 8 <= count + 4; at += 8) {
        if (apus_load64(one + at) != apus_load64(other + at)) { return false; }
    }
    size_t rest = count + 4 - at;
    return rest == 0 || (apus_load64(one + at) ^ apus_load64(other + at)) << (64 - 8 * rest) == 0;
}

// MARK: UUIDs

typedef uint8_t apus_half_block __attribute__((ext_vector_type(8)));

/// Converts 16 hexadecimal digits of either case to eight bytes. Returns whether all are digits.
APUS_INLINE bool apus_read_hex(const uint8_t *_Nonnull digits, uint8_t *_Nonnull bytes) {
    apus_block text;
    memcpy(&text, digits, 16);
    apus_block digit = text - (uint8_t)'0', letter = (text | (uint8_t)0x20) - (uint8_t)'a';
    apus_block is_digit = (apus_block)(digit < (uint8_t)10), is_letter = (apus_block)(letter < (uint8_t)6);
    apus_block value = (digit & is_digit) | ((letter + (uint8_t)10) & is_letter);
    apus_half_block packed = (value.even << 4) | value.odd;
    memcpy(bytes, &packed, 8);
    apus_block valid = is_digit | is_letter;
    uint64_t words[2];
    memcpy(words, &valid, 16);
    return (words[0] & words[1]) == ~(uint64_t)0;
}

/// Reads the 36 bytes of a UUID: groups of 8, 4, 4, 4 and 12 hexadecimal digits of either case. Returns false for
/// anything else.
APUS_INLINE bool apus_read_uuid(const uint8_t *_Nonnull text, uint8_t *_Nonnull bytes) {
    uint8_t digits[32];
    memcpy(digits, text, 8);
    memcpy(digits + 8, text + 9, 4);
    memcpy(digits + 12, text + 14, 4);
    memcpy(digits + 16, text + 19, 4);
    memcpy(digits + 20, text + 24, 12);
    return text[8] == '-' && text[13] == '-' && text[18] == '-' && text[23] == '-' && apus_read_hex(digits, bytes) &&
           apus_read_hex(digits + 16, bytes + 8);
}

/// Writes eight bytes as 16 hexadecimal digits in upper case.
APUS_INLINE void apus_write_hex(const uint8_t *_Nonnull bytes, uint8_t *_Nonnull digits) {
    apus_half_block packed;
    memcpy(&packed, bytes, 8);
    apus_block value;
    value.even = packed >> 4;
    value.odd = packed & (uint8_t)15;
    apus_block text = value + (uint8_t)'0' + ((apus_block)(value > (uint8_t)9) & (uint8_t)('A' - '0' - 10));
    memcpy(digits, &text, 16);
}

/// Writes the 36 bytes of a UUID in upper case.
APUS_INLINE void apus_write_uuid(const uint8_t *_Nonnull bytes, uint8_t *_Nonnull text) {
    uint8_t digits[32];
    apus_write_hex(bytes, digits);
    apus_write_hex(bytes + 8, digits + 16);
    memcpy(text, digits, 8);
    memcpy(text + 9, digits + 8, 4);
    memcpy(text + 14, digits + 12, 4);
    memcpy(text + 19, digits + 16, 4);
    memcpy(text + 24, digits + 20, 12);
    text[8] = text[13] = text[18] = text[23] = '-';
}

#endif
