#ifndef APUS_ONDEMAND_H
#define APUS_ONDEMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// simdjson's On-Demand reading into C++ structs of std::string, std::vector and std::unordered_map: what a C++ programmer would write.

#ifdef __cplusplus
extern "C" {
#endif

/// How many readable bytes must follow a document.
#define APUS_ONDEMAND_PADDING 64

/// A parser, which is used again. To be destroyed by the caller.
typedef struct apus_ondemand apus_ondemand;
apus_ondemand *apus_ondemand_create(void);
void apus_ondemand_destroy(apus_ondemand *parser);

/// The models there are.
typedef enum { APUS_SEARCH_RESULT, APUS_CATALOGUE, APUS_FEATURE_COLLECTION, APUS_REQUEST_BODY } apus_model;

/// Reads a document of `count` bytes into a model and releases it. Returns simdjson's error code, 0 for none.
///
/// With `digest` it also adds up all leaves of the model: integers as they are, booleans as 0 and 1, doubles as their bits, and strings as the sum
/// of their bytes times 1,099,511,628,211 and of their counts; modulo 2^64.
int apus_ondemand_read(apus_ondemand *parser, apus_model model, const uint8_t *bytes, size_t count, uint64_t *digest);

#ifdef __cplusplus
}
#endif
#endif
