#include "apus_simdjson.h"

#include "../CSimdjson/shim.h"

#include <cstring>

#ifdef APUS_HAS_SIMDJSON

#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>

static_assert(APUS_PADDING >= simdjson::SIMDJSON_PADDING, "the padding that callers promise must cover what simdjson reads");

#ifdef APUS_SIMDJSON_SWITCHABLE
// For the library's own tests: one build tests both engines.
static const char *const request = std::getenv("APUS_SIMDJSON");
const bool apus_has_simdjson = request == nullptr || std::strcmp(request, "never") != 0;
#else
const bool apus_has_simdjson = true;
#endif

struct apus_parser {
    simdjson::dom::parser parser;
    simdjson::dom::document document;
};

apus_parser *apus_parser_create(void) { return new (std::nothrow) apus_parser; }

void apus_parser_destroy(apus_parser *parser) { delete parser; }

apus_status apus_parser_parse(
    apus_parser *parser, const uint8_t *bytes, size_t count, size_t max_depth, apus_tape *tape) {
    if (parser->parser.max_depth() != max_depth || parser->parser.capacity() == 0) {
        // parse() grows a parser by itself, but only allocate() can change the depth.
        size_t capacity = parser->parser.capacity() > count ? parser->parser.capacity() : count;
        if (capacity < 256) { capacity = 256; }
        if (parser->parser.allocate(capacity, max_depth) != simdjson::SUCCESS) { return APUS_NO_MEMORY; }
    }
    const bool copy_to_pad = false;
    switch (parser->parser.parse_into_document(parser->document, bytes, count, copy_to_pad).error()) {
    case simdjson::SUCCESS:
        tape->words = parser->document.tape.get();
        tape->strings = parser->document.string_buf.get();
        return APUS_OK;
    case simdjson::MEMALLOC:
        return APUS_NO_MEMORY;
    default:
        return APUS_REJECTED;
    }
}

size_t apus_parser_capacity(const apus_parser *parser) { return parser->parser.capacity(); }

void apus_describe(char *text, size_t capacity) {
    if (capacity == 0) { return; }
    // name() returns a std::string in some versions and a view of one in others.
    const std::string kernel(simdjson::get_active_implementation()->name());
    std::snprintf(
        text, capacity, "simdjson %d.%d.%d, kernel %s", int(simdjson::SIMDJSON_VERSION_MAJOR),
        int(simdjson::SIMDJSON_VERSION_MINOR), int(simdjson::SIMDJSON_VERSION_REVISION), kernel.c_str());
}

#else

const bool apus_has_simdjson = false;

apus_parser *apus_parser_create(void) { return nullptr; }

void apus_parser_destroy(apus_parser *) {}

apus_status apus_parser_parse(apus_parser *, const uint8_t *, size_t, size_t, apus_tape *) { return APUS_REJECTED; }

size_t apus_parser_capacity(const apus_parser *) { return 0; }

void apus_describe(char *text, size_t capacity) {
    if (capacity > 0) { text[0] = 0; }
}

#endif

// One function, compiled once for each vector width; the loader picks one. Where this is not
// supported, only the baseline is compiled. That includes builds with the thread sanitizer, which
// is not yet running when the loader picks.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && defined(__clang__) && !__has_feature(thread_sanitizer)
__attribute__((target_clones("avx512bw", "avx2", "default")))
#endif
static size_t
next_minus_zero(const uint8_t *bytes, size_t from, size_t end) {
    constexpr size_t block = 256;
    auto minus = [&] {
        const void *found = memchr(bytes + from, '-', end - from);
        return found == nullptr ? end : static_cast<size_t>(static_cast<const uint8_t *>(found) - bytes);
    };
    while (from + block <= end) {
        // Where a minus is rare, the C library finds it: it is faster, in debug builds by far.
        size_t at = minus();
        if (at == end || (at - from >= block / 4 && bytes[at + 1] == '0')) { return at; }
        if (at - from >= block / 4) {
            from = at + 1;
            continue;
        }
        uint8_t hits = 0;
        for (size_t i = from; i < from + block; i++) { hits |= (bytes[i] == '-') & (bytes[i + 1] == '0'); }
        if (hits) { break; }
        from += block;
    }
    for (; from < end; from++) {
        from = minus();
        if (from == end || bytes[from + 1] == '0') { break; }
    }
    return from;
}

static bool may_precede_value(uint8_t byte) {
    return byte == ',' || byte == ':' || byte == '[' || byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

static bool may_follow_value(uint8_t byte) {
    return byte == ',' || byte == ']' || byte == '}' || byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

size_t apus_find_minus_zero(const uint8_t *bytes, size_t count) {
    if (count < 2) { return count; }
    size_t last = count - 1;  // no pair begins here
    size_t at = 0;
    for (; (at = next_minus_zero(bytes, at, last)) < last; at++) {
        if ((at == 0 || may_precede_value(bytes[at - 1])) && (at + 2 == count || may_follow_value(bytes[at + 2]))) { return at; }
    }
    return count;
}
