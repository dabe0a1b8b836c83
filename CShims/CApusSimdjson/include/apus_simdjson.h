#ifndef APUS_SIMDJSON_H
#define APUS_SIMDJSON_H

// A pure C interface to simdjson: no C++ type and no exception crosses it. The functions exist in
// every build; `apus_has_simdjson` says whether they do anything.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether simdjson is part of this build: the trait `Simdjson` was enabled, and the library was
/// installed when the package was built. If not, no parser can be created.
extern const bool apus_has_simdjson;

/// The number of bytes after its input that `apus_parser_parse` may read (and never uses).
enum { APUS_PADDING = 64 };

/// The result of a parse. simdjson's own error numbers change from version to version; these do
/// not.
typedef enum apus_status {
    /// The document is well-formed and the tape is filled.
    APUS_OK = 0,
    /// simdjson rejects the document: it is malformed, or exceeds one of simdjson's own limits.
    APUS_REJECTED = 1,
    /// There is not enough memory for the tape.
    APUS_NO_MEMORY = 2,
} apus_status;

/// A parser and the memory of its tape. It must be used by one thread at a time.
typedef struct apus_parser apus_parser;

/// A filled tape. It belongs to the parser, and is valid until the parser parses again or is
/// destroyed.
typedef struct apus_tape {
    /// The words, in simdjson's layout.
    const uint64_t *words;
    /// The strings: each is a 32-bit little-endian byte count, the bytes, and a NUL.
    const uint8_t *strings;
} apus_tape;

/// Creates a parser, without memory for a tape yet. Returns null if there is not enough memory, or
/// if simdjson is not part of this build. The caller owns the result.
apus_parser *apus_parser_create(void);

/// Destroys a parser, including its tape. Null is allowed.
void apus_parser_destroy(apus_parser *parser);

/// Parses `count` bytes of UTF-8 (without a byte order mark) into the parser's tape.
/// `bytes[count ..< count + APUS_PADDING]` must be readable. No reference to `bytes` is kept. A
/// document nested exactly `max_depth` deep may be rejected. `tape` is set only if the result is
/// `APUS_OK`.
apus_status apus_parser_parse(
    apus_parser *parser, const uint8_t *bytes, size_t count, size_t max_depth, apus_tape *tape);

/// The size of the largest document, in bytes, that the parser's present memory can hold.
size_t apus_parser_capacity(const apus_parser *parser);

/// The offset of the first `-0` at a position where a whole JSON number could be, or `count`. Text
/// inside strings is not excluded, so the result is only a candidate. O(count), vectorized.
size_t apus_find_minus_zero(const uint8_t *bytes, size_t count);

/// Writes the version and kernel in use, such as "simdjson 3.0.1, kernel haswell", into `text`: at
/// most `capacity` - 1 bytes and a NUL. The text is empty if simdjson is not part of this build.
void apus_describe(char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
