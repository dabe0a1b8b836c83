#ifndef APUS_ONDEMAND_H
#define APUS_ONDEMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Reads with simdjson's On-Demand API into C++ structs of std::string, std::vector and
// std::unordered_map, as a C++ programmer would.

#ifdef __cplusplus
extern "C" {
#endif

/// The number of readable bytes that must follow a document.
#define APUS_ONDEMAND_PADDING 64

/// A reusable parser. The caller must destroy it.
typedef struct apus_ondemand apus_ondemand;
apus_ondemand *apus_ondemand_create(void);
void apus_ondemand_destroy(apus_ondemand *parser);

/// The available models.
typedef enum { APUS_SEARCH_RESULT, APUS_CATALOGUE, APUS_FEATURE_COLLECTION, APUS_REQUEST_BODY } apus_model;

/// Reads a document of `count` bytes into a model and releases the model. Returns simdjson's error
/// code, which is 0 on success.
///
/// With `digest`, it also sums up all leaves of the model modulo 2^64: integers as they are,
/// Booleans as 0 and 1, doubles as their bits, and strings as the sum of their bytes times
/// 1,099,511,628,211 plus their byte count.
int apus_ondemand_read(apus_ondemand *parser, apus_model model, const uint8_t *bytes, size_t count, uint64_t *digest);

#ifdef __cplusplus
}
#endif
#endif
