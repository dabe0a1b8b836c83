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
    /// Where the key's opening quote is, and the first of the objects to be put in order inside the member.
    size_t start, first_inside;
    /// The key's offset in `keys`, or `in_text` if the text has the key's own bytes.
    size_t key, key_count;
    /// The key's number in its type, or `apus_no_number`.
    size_t number;
    /// The first eight bytes of the key. Most comparisons need only these. Set when the object ends, unless all of its
    /// members have ranks.
    uint64_t prefix;
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
    /// Those of the next object that is sorted; null if it has none.
    const uint8_t *ranks;
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

/// Keeps the key of the last member, as it is sorted, unless the text has the same bytes. Not inlined, because it is rare.
static __attribute__((noinline)) void copy_key(struct apus_members *m, const uint8_t *key, size_t count, bool is_as_written) {
    if (key == NULL || (is_as_written && is_ascii(key, count))) { return; }
    size_t start = m->keys.count;
    APPEND(m->keys, count);
    uint8_t *copy = memcpy(m->keys.items + start, key, count);
    for (size_t i = 0; m->as_utf16 && i < count; i++) {
        if ((copy[i] & 0xFE) == 0xEE) { copy[i] |= 0x10; }
    }
    m->members.items[m->members.count - 1].key = start;
}

/// Not inlined, so that the usual call needs no frame.
static __attribute__((noinline)) void add(
    struct apus_members *m, const uint8_t *key, size_t count, size_t start, bool is_as_written, size_t number) {
    PUSH(m->members, ((struct member){start, m->ended.count, in_text, count, number, 0}));
    if (!is_as_written || m->as_utf16) { copy_key(m, key, count, is_as_written); }
}

void apus_members_add(struct apus_members *m, const uint8_t *key, size_t count, size_t start, bool is_as_written, size_t number) {
    if (m == NULL) { return; }
    if (m->members.count == m->members.capacity || !is_as_written || m->as_utf16) { return add(m, key, count, start, is_as_written, number); }
    m->members.items[m->members.count++] = (struct member){start, m->ended.count, in_text, count, number, 0};
}

/// What a member is sorted by. A key that is as written is in the text after its opening quote.
static struct sorted sort_key(const struct apus_members *m, const uint8_t *text, const struct member *member) {
    const uint8_t *key = member->key == in_text ? text + member->start + 1 : m->keys.items + member->key;
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

/// The piece of a member, after which there is another one or a mark.
static struct piece piece_of(const struct member *member, size_t separator) {
    return (struct piece){{member[0].start, member[1].start - separator}, {member[0].first_inside, member[1].first_inside}};
}

/// Stores the pieces of members in order, unless two keys are equal and that is rejected. Returns whether two are.
static bool put_in_order(
    struct apus_members *m, const uint8_t *text, const struct member *all, size_t count, size_t separator, bool rejects_duplicates,
    struct piece *pieces) {
    m->sorted.count = 0;
    APPEND(m->sorted, count > run ? 2 * count : count);
    for (size_t i = 0; i < count; i++) { m->sorted.items[i] = sort_key(m, text, all + i); }
    const struct sorted *sorted = sort(m->sorted.items, m->sorted.items + count, count);
    bool has_duplicates = false;
    for (size_t i = 1; i < count; i++) {
        if (compare(&sorted[i - 1], &sorted[i]) == 0) { has_duplicates = true; }
    }
    if (has_duplicates && rejects_duplicates) { return true; }
    for (size_t i = 0; i < count; i++) { pieces[i] = piece_of(sorted[i].member, separator); }
    return has_duplicates;
}

/// How members can be put in order.
enum way { in_order, by_rank, by_key };

/// Finds the positions of members by their ranks, and which ranks there are.
static enum way rank(const struct member *all, size_t count, const uint8_t *ranks, uint64_t present[4], uint8_t positions[256]) {
    enum way way = in_order;
    uint64_t repeated = 0;
    unsigned last = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned rank = ranks[all[i].number];
        uint64_t bit = 1ull << (rank & 63);
        repeated |= present[rank >> 6] & bit;
        present[rank >> 6] |= bit;
        positions[rank] = (uint8_t)i;
        way = rank < last ? by_rank : way;
        last = rank;
    }
    return repeated == 0 && present[3] >> 63 == 0 ? way : by_key;
}

/// Sets the prefixes of members, and whether two neighbours have the same key.
static enum way compare_all(const struct apus_members *m, const uint8_t *text, struct member *all, size_t count, bool *has_duplicates) {
    enum way way = in_order;
    for (size_t i = 0; i < count; i++) {
        all[i].prefix = apus_prefix(sort_key(m, text, all + i).key, all[i].key_count);
        if (i == 0 || all[i - 1].prefix < all[i].prefix) { continue; }
        int result = all[i - 1].prefix > all[i].prefix ? 1 : compare_members(m, text, all + i - 1, all + i);
        if (result > 0) { way = by_key; }
        if (result == 0) { *has_duplicates = true; }
    }
    return way;
}

void apus_members_rank(struct apus_members *m, const uint8_t *ranks) {
    if (m != NULL) { m->ranks = ranks; }
}

bool apus_members_sort(struct apus_members *m, const uint8_t *text, size_t end, size_t separator, bool rejects_duplicates) {
    if (m == NULL) { return false; }
    const uint8_t *ranks = m->ranks;
    m->ranks = NULL;
    size_t first = m->open.count > 0 ? m->open.items[m->open.count - 1].member : m->members.count;
    // One member is in order.
    if (first + 1 >= m->members.count) { return false; }
    size_t count = m->members.count - first;
    // A mark after the last member, so that each ends before another one.
    APPEND(m->members, 1);
    struct member *all = m->members.items + first;
    m->members.count--;
    all[count].start = end + separator;
    all[count].first_inside = m->ended.count;
    uint64_t present[4] = {0};
    uint8_t positions[256];
    bool has_duplicates = false;
    enum way way = ranks == NULL ? by_key : rank(all, count, ranks, present, positions);
    if (way == by_key) { way = compare_all(m, text, all, count, &has_duplicates); }
    if (way == in_order) { return has_duplicates; }

    size_t start = m->pieces.count;
    APPEND(m->pieces, count);
    struct piece *pieces = m->pieces.items + start;
    for (unsigned word = 0; way == by_rank && word < 4; word++) {
        for (; present[word] != 0; present[word] &= present[word] - 1) {
            *pieces++ = piece_of(all + positions[word * 64 + (unsigned)__builtin_ctzll(present[word])], separator);
        }
    }
    if (way == by_key) { has_duplicates = put_in_order(m, text, all, count, separator, rejects_duplicates, pieces); }
    if (rejects_duplicates && has_duplicates) {
        m->pieces.count = start;
        return true;
    }
    PUSH(m->ended, ((struct ended){{all[0].start, end}, {all[1].start - separator, all[1].start}, {start, start + count}, all[0].first_inside}));
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
    while (m->members.count > 0 && m->members.items[m->members.count - 1].start >= position) {
        struct member last = m->members.items[--m->members.count];
        if (last.key != in_text) { m->keys.count = last.key; }
    }
    while (m->ended.count > 0 && m->ended.items[m->ended.count - 1].text.start >= position) {
        m->pieces.count = m->ended.items[--m->ended.count].pieces.start;
    }
}

void apus_members_clear(struct apus_members *m) {
    if (m == NULL) { return; }
    m->ranks = NULL;
    CLEAR(m->members);
    CLEAR(m->open);
    CLEAR(m->keys);
    CLEAR(m->ended);
    CLEAR(m->pieces);
    CLEAR(m->sorted);
    CLEAR(m->parts);
}

bool apus_members_need_reordering(const struct apus_members *m) { return m != NULL && m->ended.count > 0; }

/// Writes a part of the text in front of what has been written, of which `left` bytes are missing. Returns how many are missing
/// then.
static __attribute__((always_inline)) size_t write_before(const uint8_t *text, uint8_t *restrict output, size_t left, struct range part) {
    // The parts are the text in another order, so none is longer than the bytes still to be written.
    size_t count = part.end - part.start;
    if (count > left) { abort(); }
    text += part.end;
    output += left;
    if (count <= 32 && part.end >= 32 && left >= 32) {
        // A block can begin before the part, where the next bytes will be written. It lies within both texts.
        memcpy(output - 32, text - 32, 32);
    } else {
        memcpy(output - count, text - count, count);
    }
    return left - count;
}

void apus_members_write(struct apus_members *m, const uint8_t *text, size_t count, uint8_t *restrict output) {
    size_t left = count;
    // The last piece of what has not been written.
    struct piece piece = {{0, count}, {0, m->ended.count}};
    while (true) {
        while (piece.inside.start < piece.inside.end) {
            const struct ended *object = m->ended.items + (piece.inside.end - 1);
            left = write_before(text, output, left, (struct range){object->text.end, piece.text.end});
            struct piece before = {{piece.text.start, object->text.start}, {piece.inside.start, object->first_inside}};
            if (object->first_inside + 1 == piece.inside.end) {
                // No object inside it.
                const struct piece *first = m->pieces.items + object->pieces.start, *last = m->pieces.items + object->pieces.end - 1;
                for (; last > first; last--) {
                    left = write_before(text, output, left, last->text);
                    left = write_before(text, output, left, object->separator);
                }
                left = write_before(text, output, left, first->text);
                piece = before;
            } else {
                PUSH(m->parts, ((struct part){before, object, object->pieces.end - 1}));
                piece = m->pieces.items[object->pieces.end - 1];
            }
        }
        left = write_before(text, output, left, piece.text);
        if (m->parts.count == 0) { break; }
        struct part *part = m->parts.items + (m->parts.count - 1);
        if (part->written > part->object->pieces.start) {
            left = write_before(text, output, left, part->object->separator);
            piece = m->pieces.items[--part->written];
        } else {
            piece = part->before;
            m->parts.count--;
        }
    }
    apus_members_clear(m);
}
