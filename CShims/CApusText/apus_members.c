#include "apus_members.h"

#include <stdlib.h>
#include <string.h>

#include "apus_text.h"

// Members that are out of order are moved only when the text is complete. Then the whole text is
// copied once, from its end to its beginning:
//
//     {"b":{"y":1,"x":2},"a":3}        objects in the order they ended:  0 = {"y":1,"x":2}   1 = the root, with 0 inside its first member
//
//     }                                what comes after the members of the last object, 1
//     "b":{"x":2,"y":1}}               its last member in order; within it, the same three steps for 0
//     {"a":3,"b":{"x":2,"y":1}}        its first member, and what is before its members
//
// Of the objects inside a part of the text, the one that ended last is not inside any of the
// others. So no search is needed to find the objects of each part.

/// A part of a text or of a list.
struct range {
    size_t start, end;
};

/// Text, and the objects inside it.
struct piece {
    struct range text, inside;
};

/// Marks a key that was not copied.
static const size_t in_text = SIZE_MAX;

struct member {
    /// From the key's opening quote to the end of the value, and the objects to be put in order
    /// inside it. Both ends are set when the object ends.
    struct piece piece;
    /// The first eight bytes of the key. Most comparisons need only these.
    uint64_t prefix;
    /// The key's offset in `keys`, or `in_text` if the text has the key's own bytes.
    size_t key, key_count;
};

/// An open object: its first member, and the length of `keys` before it.
struct open_object {
    size_t member, key;
};

/// An ended object whose members must be moved.
struct ended {
    /// All members and the separators between them.
    struct range text;
    struct range separator;
    /// Its members in order.
    struct range pieces;
    /// The first of the objects inside it; the others follow, up to itself.
    size_t first_inside;
};

/// A member while the members of its object are sorted.
struct sorted {
    uint64_t prefix;
    const uint8_t *key;
    size_t key_count, index;
};

#define LIST(element)           \
    struct {                    \
        element *items;         \
        size_t count, capacity; \
    }

struct apus_members {
    LIST(struct member) members;
    LIST(struct open_object) open;
    /// The keys of those members whose keys appear in the text in another form, as bytes that
    /// compare in the order of the keys.
    LIST(uint8_t) keys;
    /// In the order in which they ended.
    LIST(struct ended) ended;
    LIST(struct piece) pieces;
    /// Kept to reuse their memory: the members that are being sorted, and the parts still to be written.
    LIST(struct sorted) sorted;
    LIST(struct piece) parts;
    /// Whether keys are sorted by UTF-16 code units.
    ///
    /// That differs in one respect: characters above U+FFFF (lead bytes F0…F4) come before U+E000…U+FFFF
    /// (lead bytes EE and EF). So these two lead bytes become FE and FF.
    bool as_utf16;
};

/// Returns memory for more elements. The process ends if there is none, as in Swift.
static void *grow(void *items, size_t *capacity, size_t needed, size_t size) {
    size_t larger = *capacity < 8 ? 16 : 2 * *capacity, bytes;
    *capacity = needed > larger ? needed : larger;
    if (__builtin_mul_overflow(*capacity, size, &bytes)) { abort(); }
    items = realloc(items, bytes);
    if (items == NULL) { abort(); }
    return items;
}

/// Appends uninitialized elements. The first of them is `list.items + list.count - added`.
#define APPEND(list, added)                                                                                        \
    do {                                                                                                           \
        (list).count += (added);                                                                                   \
        if ((list).count > (list).capacity) {                                                                      \
            (list).items = grow((list).items, &(list).capacity, (list).count, sizeof *(list).items);               \
        }                                                                                                          \
    } while (0)

#define PUSH(list, element)                            \
    do {                                               \
        APPEND(list, 1);                               \
        (list).items[(list).count - 1] = (element);    \
    } while (0)

/// Removes all elements of a list, and releases its memory if it is large.
#define CLEAR(list)                                                  \
    do {                                                             \
        (list).count = 0;                                            \
        if ((list).capacity * sizeof *(list).items > largest_kept) { \
            free((list).items);                                      \
            (list).items = NULL;                                     \
            (list).capacity = 0;                                     \
        }                                                            \
    } while (0)

static const size_t largest_kept = 1 << 16;

struct apus_members *apus_members_make(bool as_utf16) {
    struct apus_members *m = calloc(1, sizeof *m);
    if (m == NULL) { abort(); }
    m->as_utf16 = as_utf16;
    return m;
}

void apus_members_free(struct apus_members *m) {
    free(m->members.items);
    free(m->open.items);
    free(m->keys.items);
    free(m->ended.items);
    free(m->pieces.items);
    free(m->sorted.items);
    free(m->parts.items);
    free(m);
}

void apus_members_open(struct apus_members *m) { PUSH(m->open, ((struct open_object){m->members.count, m->keys.count})); }

static bool is_ascii(const uint8_t *bytes, size_t count) {
    uint8_t bits = 0;
    for (size_t i = 0; i < count; i++) { bits |= bytes[i]; }
    return bits < 0x80;
}

void apus_members_add(struct apus_members *m, const uint8_t *key, size_t count, size_t start, bool is_as_written) {
    struct member member = {{{start, start}, {m->ended.count, m->ended.count}}, 0, in_text, count};
    if (count > 0 && (!is_as_written || (m->as_utf16 && !is_ascii(key, count)))) {
        member.key = m->keys.count;
        APPEND(m->keys, count);
        uint8_t *copy = memcpy(m->keys.items + member.key, key, count);
        for (size_t i = 0; m->as_utf16 && i < count; i++) {
            if ((copy[i] & 0xFE) == 0xEE) { copy[i] |= 0x10; }
        }
        key = copy;
    }
    if (count > 0) { member.prefix = apus_prefix(key, count); }
    PUSH(m->members, member);
}

/// What a member is sorted by. A key that is as written is in the text after its opening quote.
static struct sorted sort_key(const struct apus_members *m, const uint8_t *text, size_t index) {
    const struct member *member = m->members.items + index;
    const uint8_t *key = member->key == in_text ? text + member->piece.text.start + 1 : m->keys.items + member->key;
    return (struct sorted){member->prefix, key, member->key_count, index};
}

/// Negative, zero or positive if the left key comes before, is the same as, or comes after the right
/// one.
static int compare(const struct sorted *left, const struct sorted *right) {
    if (left->prefix != right->prefix) { return left->prefix < right->prefix ? -1 : 1; }
    size_t count = left->key_count < right->key_count ? left->key_count : right->key_count;
    int result = memcmp(left->key, right->key, count);
    return result != 0 ? result : (left->key_count > right->key_count) - (left->key_count < right->key_count);
}

/// The number of members that are sorted by insertion.
static const size_t run = 8;

/// Sorts members by their keys. Those with equal keys keep their order.
///
/// If there are more than `run`, `scratch` has room for as many. Returns whichever of the two holds
/// the result.
static struct sorted *sort(struct sorted *items, struct sorted *scratch, size_t count) {
    for (size_t i = 1; i < count; i++) {
        struct sorted item = items[i];
        size_t place = i, start = i / run * run;
        for (; place > start && compare(&items[place - 1], &item) > 0; place--) { items[place] = items[place - 1]; }
        items[place] = item;
    }
    for (size_t width = run; width < count; width *= 2) {
        for (size_t start = 0; start < count; start += 2 * width) {
            size_t middle = start + width < count ? start + width : count, end = middle + width < count ? middle + width : count;
            size_t left = start, right = middle;
            for (size_t i = start; i < end; i++) {
                bool takes_left = right == end || (left < middle && compare(&items[left], &items[right]) <= 0);
                scratch[i] = takes_left ? items[left++] : items[right++];
            }
        }
        struct sorted *merged = scratch;
        scratch = items;
        items = merged;
    }
    return items;
}

bool apus_members_sort(struct apus_members *m, const uint8_t *text, size_t end, size_t separator, bool rejects_duplicates) {
    bool is_changed = false, has_duplicates = false;
    size_t first = m->open.count > 0 ? m->open.items[m->open.count - 1].member : m->members.count;
    if (first >= m->members.count) { return false; }
    size_t count = m->members.count - first;
    struct member *all = m->members.items + first;
    struct sorted last = sort_key(m, text, first);
    for (size_t i = 1; i < count; i++) {
        all[i - 1].piece.text.end = all[i].piece.text.start - separator;
        all[i - 1].piece.inside.end = all[i].piece.inside.start;
        struct sorted next = sort_key(m, text, first + i);
        int result = compare(&last, &next);
        if (result > 0) { is_changed = true; }
        if (result == 0) { has_duplicates = true; }
        last = next;
    }
    all[count - 1].piece.text.end = end;
    all[count - 1].piece.inside.end = m->ended.count;
    if (!is_changed) { return has_duplicates; }

    m->sorted.count = 0;
    APPEND(m->sorted, count > run ? 2 * count : count);
    for (size_t i = 0; i < count; i++) { m->sorted.items[i] = sort_key(m, text, first + i); }
    struct sorted *sorted = sort(m->sorted.items, m->sorted.items + count, count);
    for (size_t i = 1; i < count; i++) {
        if (compare(&sorted[i - 1], &sorted[i]) == 0) { has_duplicates = true; }
    }
    if (rejects_duplicates && has_duplicates) { return true; }
    size_t start = m->pieces.count;
    APPEND(m->pieces, count);
    for (size_t i = 0; i < count; i++) { m->pieces.items[start + i] = m->members.items[sorted[i].index].piece; }
    struct piece beginning = all[0].piece;
    PUSH(m->ended, ((struct ended){
                       {beginning.text.start, end},
                       {beginning.text.end, beginning.text.end + separator},
                       {start, start + count},
                       beginning.inside.start}));
    return has_duplicates;
}

void apus_members_close(struct apus_members *m) {
    if (m->open.count == 0) { return; }
    // A client that swaps writers can close objects out of turn: then nothing is left to forget.
    struct open_object object = m->open.items[--m->open.count];
    if (object.member < m->members.count) { m->members.count = object.member; }
    if (object.key < m->keys.count) { m->keys.count = object.key; }
}

void apus_members_go_back(struct apus_members *m, size_t position) {
    while (m->members.count > 0 && m->members.items[m->members.count - 1].piece.text.start >= position) {
        struct member last = m->members.items[--m->members.count];
        if (last.key != in_text) { m->keys.count = last.key; }
    }
    while (m->ended.count > 0 && m->ended.items[m->ended.count - 1].text.start >= position) {
        m->pieces.count = m->ended.items[--m->ended.count].pieces.start;
    }
}

void apus_members_clear(struct apus_members *m) {
    CLEAR(m->members);
    CLEAR(m->open);
    CLEAR(m->keys);
    CLEAR(m->ended);
    CLEAR(m->pieces);
    CLEAR(m->sorted);
    CLEAR(m->parts);
}

bool apus_members_need_reordering(const struct apus_members *m) { return m->ended.count > 0; }

/// Writes a part of the text in front of what has been written, of which `left` bytes are missing.
static void write_before(const uint8_t *text, uint8_t *output, size_t *left, struct range part) {
    // The parts are the text in another order, so none is longer than the bytes still to be written.
    size_t count = part.end - part.start, end = *left;
    if (count > end) { abort(); }
    *left -= count;
    if (count <= 16 && part.end >= 16 && end >= 16) {
        // The block begins before the part, where the next bytes will be written, and lies within both
        // texts.
        memcpy(output + (end - 16), text + (part.end - 16), 16);
    } else {
        memcpy(output + *left, text + part.start, count);
    }
}

void apus_members_write(struct apus_members *m, const uint8_t *text, size_t count, uint8_t *output) {
    size_t left = count;
    // In reverse: the last one is written next.
    PUSH(m->parts, ((struct piece){{0, count}, {0, m->ended.count}}));
    while (m->parts.count > 0) {
        struct piece part = m->parts.items[--m->parts.count];
        if (part.inside.start >= part.inside.end) {
            write_before(text, output, &left, part.text);
            continue;
        }
        struct ended object = m->ended.items[part.inside.end - 1];
        write_before(text, output, &left, (struct range){object.text.end, part.text.end});
        PUSH(m->parts, ((struct piece){{part.text.start, object.text.start}, {part.inside.start, object.first_inside}}));
        bool has_objects = object.first_inside < part.inside.end - 1;
        if (has_objects) {
            for (size_t i = object.pieces.start; i < object.pieces.end; i++) {
                if (i > object.pieces.start) { PUSH(m->parts, ((struct piece){object.separator, {0, 0}})); }
                PUSH(m->parts, m->pieces.items[i]);
            }
        } else {
            for (size_t i = object.pieces.end; i > object.pieces.start; i--) {
                write_before(text, output, &left, m->pieces.items[i - 1].text);
                if (i - 1 > object.pieces.start) { write_before(text, output, &left, object.separator); }
            }
        }
    }
    apus_members_clear(m);
}
