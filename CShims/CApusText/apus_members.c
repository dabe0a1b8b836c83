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
    size_t key_count;
    const struct member *member;
};

enum { longest_order = 23, order_count = 16 };

/// The order of the members of an earlier object. Most objects have the same keys as an earlier one, so this order is tried
/// before they are sorted.
struct order {
    uint8_t count, positions[longest_order];
};

/// A part of the text that is being written, of which the end has been written.
struct part {
    /// What comes before the members of the object inside it that ended last.
    struct piece before;
    /// This object, and the first of its members in order that have been written.
    const struct ended *object;
    size_t written;
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
    LIST(struct part) parts;
    struct order orders[order_count];
    /// Whether keys are sorted by UTF-16 code units.
    ///
    /// That differs in one respect: characters above U+FFFF (lead bytes F0…F4) come before U+E000…U+FFFF
    /// (lead bytes EE and EF). So these two lead bytes become FE and FF.
    bool as_utf16;
};

/// Returns memory for more elements. The process ends if there is none, as in Swift.
static __attribute__((noinline)) void *grow(void *items, size_t *capacity, size_t needed, size_t size) {
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

void apus_members_free(struct apus_members *m) {
    if (m == NULL) { return; }
    free(m->members.items);
    free(m->open.items);
    free(m->keys.items);
    free(m->ended.items);
    free(m->pieces.items);
    free(m->sorted.items);
    free(m->parts.items);
    free(m);
}

struct apus_members *apus_members_open(struct apus_members *m, bool as_utf16) {
    if (m == NULL) {
        m = calloc(1, sizeof *m);
        if (m == NULL) { abort(); }
        m->as_utf16 = as_utf16;
    }
    PUSH(m->open, ((struct open_object){m->members.count, m->keys.count}));
    return m;
}

static bool is_ascii(const uint8_t *bytes, size_t count) {
    uint8_t bits = 0;
    for (size_t i = 0; i < count; i++) { bits |= bytes[i]; }
    return bits < 0x80;
}

/// The key of the last member, as it is sorted: a copy, unless the text has the same bytes. Not inlined, because it is rare.
static __attribute__((noinline)) const uint8_t *sorted_key(struct apus_members *m, const uint8_t *key, size_t count, bool is_as_written) {
    if (is_as_written && is_ascii(key, count)) { return key; }
    size_t start = m->keys.count;
    APPEND(m->keys, count);
    uint8_t *copy = memcpy(m->keys.items + start, key, count);
    for (size_t i = 0; m->as_utf16 && i < count; i++) {
        if ((copy[i] & 0xFE) == 0xEE) { copy[i] |= 0x10; }
    }
    m->members.items[m->members.count - 1].key = start;
    return copy;
}

void apus_members_add(struct apus_members *m, const uint8_t *key, size_t count, size_t start, bool is_as_written) {
    if (m == NULL) { return; }
    APPEND(m->members, 1);
    struct member *member = m->members.items + m->members.count - 1;
    member->piece.text.start = start;
    member->piece.inside.start = m->ended.count;
    member->key = in_text;
    member->key_count = count;
    member->prefix = 0;
    if (key == NULL || count == 0) { return; }
    if (!is_as_written || m->as_utf16) { key = sorted_key(m, key, count, is_as_written); }
    member->prefix = apus_prefix(key, count);
}

/// What a member is sorted by. A key that is as written is in the text after its opening quote.
static struct sorted sort_key(const struct apus_members *m, const uint8_t *text, const struct member *member) {
    const uint8_t *key = member->key == in_text ? text + member->piece.text.start + 1 : m->keys.items + member->key;
    return (struct sorted){member->prefix, key, member->key_count, member};
}

/// Negative, zero or positive if the left key comes before, is the same as, or comes after the right
/// one.
static int compare(const struct sorted *left, const struct sorted *right) {
    if (left->prefix != right->prefix) { return left->prefix < right->prefix ? -1 : 1; }
    size_t count = left->key_count < right->key_count ? left->key_count : right->key_count;
    int result = memcmp(left->key, right->key, count);
    return result != 0 ? result : (left->key_count > right->key_count) - (left->key_count < right->key_count);
}

static int compare_members(const struct apus_members *m, const uint8_t *text, const struct member *left, const struct member *right) {
    struct sorted left_key = sort_key(m, text, left), right_key = sort_key(m, text, right);
    return compare(&left_key, &right_key);
}

/// The number of members that are sorted by insertion.
static const size_t run = 8;

/// Sorts members by their keys. Those with equal keys keep their order.
///
/// If there are more than `run`, `scratch` has room for as many. Returns whichever of the two holds
/// the result.
static struct sorted *sort(struct sorted *items, struct sorted *scratch, size_t count) {
    for (size_t start = 0; start < count; start += run) {
        struct sorted *first = items + start, *end = items + (start + run < count ? start + run : count);
        for (struct sorted *next = first + 1; next < end; next++) {
            struct sorted item = *next, *place = next;
            for (; place > first; place--) {
                const struct sorted *before = place - 1;
                if (before->prefix < item.prefix || (before->prefix == item.prefix && compare(before, &item) <= 0)) { break; }
                *place = *before;
            }
            *place = item;
        }
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

/// The place for the order of an object's members.
static struct order *order_of(struct apus_members *m, const struct member *first, size_t count) {
    return m->orders + (((first->prefix * 0x9E3779B97F4A7C15) >> 60 ^ count) & (order_count - 1));
}

/// Whether members are in an order, and no two keys are equal.
static bool are_in_order(const struct apus_members *m, const uint8_t *text, const struct member *all, size_t count, const struct order *order) {
    if (order->count != count) { return false; }
    const uint8_t *position = order->positions, *end = position + count;
    const struct member *last = all + *position++;
    for (; position < end; position++) {
        const struct member *next = all + *position;
        if (last->prefix > next->prefix) { return false; }
        if (last->prefix == next->prefix && compare_members(m, text, last, next) >= 0) { return false; }
        last = next;
    }
    return true;
}

/// Stores the pieces of members in order, unless two keys are equal and that is rejected. Returns whether two are.
static bool put_in_order(
    struct apus_members *m, const uint8_t *text, const struct member *all, size_t count, bool rejects_duplicates, struct piece *pieces) {
    struct order *order = order_of(m, all, count);
    if (are_in_order(m, text, all, count, order)) {
        for (const uint8_t *position = order->positions, *end = position + count; position < end; position++) {
            *pieces++ = all[*position].piece;
        }
        return false;
    }
    m->sorted.count = 0;
    APPEND(m->sorted, count > run ? 2 * count : count);
    for (size_t i = 0; i < count; i++) { m->sorted.items[i] = sort_key(m, text, all + i); }
    const struct sorted *sorted = sort(m->sorted.items, m->sorted.items + count, count);
    bool has_duplicates = false;
    for (size_t i = 1; i < count; i++) {
        if (compare(&sorted[i - 1], &sorted[i]) == 0) { has_duplicates = true; }
    }
    if (has_duplicates && rejects_duplicates) { return true; }
    for (size_t i = 0; i < count; i++) { pieces[i] = sorted[i].member->piece; }
    if (count <= longest_order) {
        order->count = (uint8_t)count;
        for (size_t i = 0; i < count; i++) { order->positions[i] = (uint8_t)(sorted[i].member - all); }
    }
    return has_duplicates;
}

bool apus_members_sort(struct apus_members *m, const uint8_t *text, size_t end, size_t separator, bool rejects_duplicates) {
    if (m == NULL) { return false; }
    bool is_changed = false, has_duplicates = false;
    size_t first = m->open.count > 0 ? m->open.items[m->open.count - 1].member : m->members.count;
    if (first >= m->members.count) { return false; }
    size_t count = m->members.count - first;
    struct member *all = m->members.items + first, *last = all + count - 1;
    for (struct member *member = all; member < last; member++) {
        const struct member *next = member + 1;
        member->piece.text.end = next->piece.text.start - separator;
        member->piece.inside.end = next->piece.inside.start;
        if (member->prefix < next->prefix) { continue; }
        int result = member->prefix > next->prefix ? 1 : compare_members(m, text, member, next);
        if (result > 0) { is_changed = true; }
        if (result == 0) { has_duplicates = true; }
    }
    last->piece.text.end = end;
    last->piece.inside.end = m->ended.count;
    if (!is_changed) { return has_duplicates; }

    size_t start = m->pieces.count;
    APPEND(m->pieces, count);
    has_duplicates = put_in_order(m, text, all, count, rejects_duplicates, m->pieces.items + start);
    if (rejects_duplicates && has_duplicates) {
        m->pieces.count = start;
        return true;
    }
    struct piece beginning = all[0].piece;
    PUSH(m->ended, ((struct ended){
                       {beginning.text.start, end},
                       {beginning.text.end, beginning.text.end + separator},
                       {start, start + count},
                       beginning.inside.start}));
    return has_duplicates;
}

void apus_members_close(struct apus_members *m) {
    if (m == NULL || m->open.count == 0) { return; }
    // A client that swaps writers can close objects out of turn: then nothing is left to forget.
    struct open_object object = m->open.items[--m->open.count];
    if (object.member < m->members.count) { m->members.count = object.member; }
    if (object.key < m->keys.count) { m->keys.count = object.key; }
}

void apus_members_go_back(struct apus_members *m, size_t position) {
    if (m == NULL) { return; }
    while (m->members.count > 0 && m->members.items[m->members.count - 1].piece.text.start >= position) {
        struct member last = m->members.items[--m->members.count];
        if (last.key != in_text) { m->keys.count = last.key; }
    }
    while (m->ended.count > 0 && m->ended.items[m->ended.count - 1].text.start >= position) {
        m->pieces.count = m->ended.items[--m->ended.count].pieces.start;
    }
}

void apus_members_clear(struct apus_members *m) {
    if (m == NULL) { return; }
    CLEAR(m->members);
    CLEAR(m->open);
    CLEAR(m->keys);
    CLEAR(m->ended);
    CLEAR(m->pieces);
    CLEAR(m->sorted);
    CLEAR(m->parts);
}

bool apus_members_need_reordering(const struct apus_members *m) { return m != NULL && m->ended.count > 0; }

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
    // The last piece of what has not been written.
    struct piece piece = {{0, count}, {0, m->ended.count}};
    while (true) {
        while (piece.inside.start < piece.inside.end) {
            const struct ended *object = m->ended.items + (piece.inside.end - 1);
            write_before(text, output, &left, (struct range){object->text.end, piece.text.end});
            struct piece before = {{piece.text.start, object->text.start}, {piece.inside.start, object->first_inside}};
            PUSH(m->parts, ((struct part){before, object, object->pieces.end - 1}));
            piece = m->pieces.items[object->pieces.end - 1];
        }
        write_before(text, output, &left, piece.text);
        if (m->parts.count == 0) { break; }
        struct part *part = m->parts.items + (m->parts.count - 1);
        if (part->written > part->object->pieces.start) {
            write_before(text, output, &left, part->object->separator);
            piece = m->pieces.items[--part->written];
        } else {
            piece = part->before;
            m->parts.count--;
        }
    }
    apus_members_clear(m);
}
