#ifndef APUS_SIMDJSON_H
#define APUS_SIMDJSON_H

// simdjson behind a pure C face: no C++ type and no exception crosses it.
// The functions exist only when the package is built with the trait `Simdjson`.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How many bytes after its input `apus_parser_parse` may read (and never uses).
enum { APUS_PADDING = 64 };

/// simdjson's own numbers for errors change from version to version; these do not.
typedef enum apus_status {
    /// The document is well-formed and the tape is filled.
    APUS_OK = 0,
    /// simdjson does not take the document: it is malformed, or beyond a limit that is simdjson's own.
    APUS_REFUSED = 1,
    /// There is not enough memory for the tape.
    APUS_NO_MEMORY = 2,
} apus_status;

/// A parser with the memory of its tape. Used by one thread at a time.
typedef struct apus_parser apus_parser;

/// A filled tape. It belongs to the parser, and holds until that parses again or is destroyed.
typedef struct apus_tape {
    /// The words, in simdjson's layout.
    const uint64_t *words;
    /// Strings: a 32-bit little-endian count of bytes, the bytes, a NUL.
    const uint8_t *strings;
} apus_tape;

/// Makes a parser without memory of its own yet. Null when there is no memory; the caller owns the result.
apus_parser *apus_parser_create(void);

/// Releases a parser, its tape included. Null is allowed.
void apus_parser_destroy(apus_parser *parser);

/// Parses `count` bytes of UTF-8 (no byte order mark) into the parser's tape.
/// `bytes[count ..< count + APUS_PADDING]` must be readable. Nothing of `bytes` is kept.
/// A document whose innermost containers are nested `max_depth` deep may be refused.
/// `tape` is set only when the result is `APUS_OK`.
apus_status apus_parser_parse(
    apus_parser *parser, const uint8_t *bytes, size_t count, size_t max_depth, apus_tape *tape);

/// The largest document, in bytes, that the parser's present memory holds.
size_t apus_parser_capacity(const apus_parser *parser);

/// The offset of the first `-0` that stands where a whole JSON number may stand, or `count`.
/// Text inside strings is not told apart: the answer is a candidate. O(count), vectorised.
size_t apus_find_minus_zero(const uint8_t *bytes, size_t count);

/// Writes "simdjson 3.0.1, kernel haswell", or what is true here, into `text`: at most `capacity` - 1 bytes and a NUL.
void apus_describe(char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
