#ifndef APUS_RUNTIME_H
#define APUS_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Parts of the Swift runtime's ABI that Swift code may not or cannot name: see RuntimeFacts.swift.

void *swift_allocObject(const void *type, size_t size, size_t alignment_mask);

/// Allocates an object of a class. Its fields are not initialized. The caller owns it.
static inline void *apus_allocate_object(const void *type, size_t size, size_t alignment_mask) {
    return swift_allocObject(type, size, alignment_mask);
}

/// What the word before a type's metadata points to: functions, as far as they are needed, and then the size, the
/// stride, the alignment minus 1 in the lowest byte of flags, and how many bit patterns no value has.
struct apus_witnesses {
    const void *unused[6];
    unsigned (*tag)(const void *value, unsigned empty_cases, const void *type);
    void (*set_tag)(void *value, unsigned tag, unsigned empty_cases, const void *type);
    size_t size, stride;
    uint32_t flags, extra_inhabitants;
};

/// The functions of the type with this metadata; null where pointers to them are signed.
static inline const struct apus_witnesses *apus_witnesses_of(const void *type) {
#if defined(__has_feature)
#if __has_feature(ptrauth_calls)
    return NULL;
#endif
#endif
    return ((const struct apus_witnesses *const *)type)[-1];
}

/// The number of stored properties of the struct with this metadata; -1 if it is not that of a struct,
/// or where pointers in it are signed.
static inline int apus_field_count(const void *type) {
#if defined(__has_feature)
#if __has_feature(ptrauth_calls)
    return -1;
#endif
#endif
    if (*(const uintptr_t *)type != 0x200) return -1;
    const uint32_t *descriptor = ((const uint32_t *const *)type)[1];
    return (descriptor[0] & 0x1F) == 17 ? (int)descriptor[5] : -1;
}

/// Whether an optional value of the type is nil.
static inline bool apus_is_nil(const struct apus_witnesses *witnesses, const void *value, const void *type) {
    return witnesses->tag(value, 1, type) != 0;
}

/// Marks a value in memory for an optional value of the type as not nil.
static inline void apus_store_some(const struct apus_witnesses *witnesses, void *value, const void *type) {
    witnesses->set_tag(value, 0, 1, type);
}

/// Stores nil in memory for an optional value of the type.
static inline void apus_store_nil(const struct apus_witnesses *witnesses, void *value, const void *type) {
    witnesses->set_tag(value, 1, 1, type);
}

#endif
