#define _GNU_SOURCE
#include "CSharing.h"

#include <stddef.h>
#include <string.h>

#if defined(__GLIBC__) && defined(__x86_64__)

#include <dlfcn.h>
#include <pthread.h>

// The runtime's own hooks.
extern void *(*_swift_retain)(void *object);
extern void *(*_swift_retain_n)(void *object, uint32_t count);
extern void (*_swift_release)(void *object);
extern void (*_swift_release_n)(void *object, uint32_t count);
extern _Bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly __attribute__((weak));

static void *(*own_retain)(void *object);
static void *(*own_retain_n)(void *object, uint32_t count);
static void (*own_release)(void *object);
static void (*own_release_n)(void *object, uint32_t count);

struct entry { uintptr_t object, type; int64_t count; };
enum { THREADS = 16, ENTRIES = 1 << 16, PROBES = 64 };
struct table { struct entry entries[ENTRIES]; int64_t lock_count; };

static struct table tables[THREADS];
static _Thread_local struct table *own_table;

static struct entry *entry_of(struct table *table, uintptr_t object) {
    uintptr_t hash = (object >> 4) * 0x9E3779B97F4A7C15u >> 40;
    for (int probe = 0; probe < PROBES; probe++) {
        struct entry *entry = &table->entries[(hash + probe) % ENTRIES];
        if (entry->object == object || entry->object == 0) return entry;
    }
    return NULL;
}

// Addresses of the memory that programs and libraries have on x86-64 Linux.
static _Bool is_address(uintptr_t address) {
    uintptr_t top = address >> 40;
    return (address & 7) == 0 && (top == 0x55 || top == 0x56 || top == 0x7E || top == 0x7F);
}

// The hooks get the bytes of short strings and the texts of literals, too. An object begins with the address of its metadata.
static _Bool is_object(void *object) { return is_address((uintptr_t)object) && is_address(*(uintptr_t *)object); }

// The counts of static objects are read, but never written.
static _Bool is_static(void *object) {
    uint64_t bits = __atomic_load_n((uint64_t *)object + 1, __ATOMIC_RELAXED);
    return (bits & 0x80000000FFFFFFFFu) == 0x80000000FFFFFFFFu || bits == 0x8000000400000003u;
}

static void note(void *object) {
    struct table *table = own_table;
    if (table == NULL || is_static(object)) return;
    struct entry *entry = entry_of(table, (uintptr_t)object);
    if (entry == NULL) return;
    entry->object = (uintptr_t)object;
    entry->type = *(uintptr_t *)object;
    entry->count++;
}

static void *retain(void *object) {
    if (!is_object(object)) return object;
    note(object);
    return own_retain(object);
}

static void *retain_n(void *object, uint32_t count) {
    if (!is_object(object)) return object;
    note(object);
    return own_retain_n(object, count);
}

static void release(void *object) {
    if (!is_object(object)) return;
    note(object);
    own_release(object);
}

static void release_n(void *object, uint32_t count) {
    if (!is_object(object)) return;
    note(object);
    own_release_n(object, count);
}

_Bool apus_sharing_start(void) {
    if (&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly == NULL) return 0;
    own_retain = _swift_retain;
    own_retain_n = _swift_retain_n;
    own_release = _swift_release;
    own_release_n = _swift_release_n;
    _swift_retain = retain;
    _swift_retain_n = retain_n;
    _swift_release = release;
    _swift_release_n = release_n;
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = 1;
    return 1;
}

// Replaces the C library's function for the whole program.
int pthread_mutex_lock(pthread_mutex_t *mutex) {
    static int (*own_lock)(pthread_mutex_t *);
    if (own_lock == NULL) own_lock = (int (*)(pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_mutex_lock");
    if (own_table != NULL) own_table->lock_count++;
    return own_lock(mutex);
}

void apus_sharing_begin(int32_t thread) { own_table = thread >= 0 && thread < THREADS ? &tables[thread] : NULL; }
void apus_sharing_end(void) { own_table = NULL; }
void apus_sharing_clear(void) { memset(tables, 0, sizeof tables); }

int64_t apus_sharing_lock_count(void) {
    int64_t count = 0;
    for (int thread = 0; thread < THREADS; thread++) count += tables[thread].lock_count;
    return count;
}

struct apus_shared_object apus_sharing_next(int64_t *position) {
    struct apus_shared_object result = {0, 0};
    for (; *position < (int64_t)THREADS * ENTRIES; ++*position) {
        int64_t thread = *position / ENTRIES;
        struct entry *entry = &tables[thread].entries[*position % ENTRIES];
        if (entry->object == 0) continue;
        int64_t count = entry->count;
        int others = 0;
        _Bool is_first = 1;
        for (int other = 0; other < THREADS; other++) {
            if (other == thread) continue;
            struct entry *same = entry_of(&tables[other], entry->object);
            if (same == NULL || same->object == 0) continue;
            if (other < thread) is_first = 0;
            count += same->count;
            others++;
        }
        if (others == 0 || !is_first) continue;
        ++*position;
        result.type = entry->type;
        result.count = count;
        return result;
    }
    return result;
}

#else

_Bool apus_sharing_start(void) { return 0; }
void apus_sharing_begin(int32_t thread) {}
void apus_sharing_end(void) {}
void apus_sharing_clear(void) {}
int64_t apus_sharing_lock_count(void) { return 0; }
struct apus_shared_object apus_sharing_next(int64_t *position) { return (struct apus_shared_object){0, 0}; }

#endif
