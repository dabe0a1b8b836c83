#ifndef APUS_MEMBERS_H
#define APUS_MEMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Members of objects that are sorted by key, while a text is written. They are moved when the text
// is complete.

/// The members of the open objects, and the ended objects whose members must be moved. Before the first object, there is
/// none: functions that take a pointer that can be null do nothing then.
struct apus_members;

void apus_members_free(struct apus_members *_Nullable members);

/// Begins an object. Returns the members, which are made for the first one.
///
/// `as_utf16` says that keys are sorted by UTF-16 code units instead of UTF-8. It is the same for all objects.
struct apus_members *_Nonnull apus_members_open(struct apus_members *_Nullable members, bool as_utf16);

/// Begins a member whose key has been written, with its quotes, at an offset of the text.
///
/// `is_as_written` says that the text has the key's own bytes between its quotes. `number` is what the key is in its type, from
/// 0 to 255, or `apus_no_number`.
void apus_members_add(
    struct apus_members *_Nullable members, const uint8_t *_Nullable key, size_t count, size_t start, bool is_as_written, size_t number);

enum { apus_no_number = 256, apus_no_rank = 255 };

/// Records the order of the members of the innermost object, which ends at `end`, and returns whether
/// there are equal keys. Such members keep their order. If the members are in order, nothing is recorded.
///
/// `separator` is the number of bytes between two members. With `rejects_duplicates`, an object with
/// equal keys is not recorded, because the caller leaves it open.
bool apus_members_sort(
    struct apus_members *_Nullable members, const uint8_t *_Nonnull text, size_t end, size_t separator, bool rejects_duplicates);

/// Tells the ranks of the keys of the object that is sorted next: for the number of each key of a type its rank among them, which
/// are all ASCII, or `apus_no_rank`, and that again for `apus_no_number`. If its members have different ranks, no keys are compared.
void apus_members_rank(struct apus_members *_Nullable members, const uint8_t *_Nullable ranks);

/// Ends the innermost object.
void apus_members_close(struct apus_members *_Nullable members);

/// Forgets the members of the innermost object, and the ended objects, from an offset of the text on.
/// Objects that were opened there must have been closed.
void apus_members_go_back(struct apus_members *_Nullable members, size_t position);

/// Forgets everything.
void apus_members_clear(struct apus_members *_Nullable members);

/// Whether the members of any object must be moved.
bool apus_members_need_reordering(const struct apus_members *_Nullable members);

/// Writes a complete text of `count` bytes, with its members in order, to `output`, which must have
/// room for as many.
void apus_members_write(struct apus_members *_Nonnull members, const uint8_t *_Nonnull text, size_t count, uint8_t *_Nonnull output);

#endif
