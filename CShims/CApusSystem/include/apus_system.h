#ifndef APUS_SYSTEM_H
#define APUS_SYSTEM_H

// The C library, under one name on all systems. Swift has a different module for that of each system.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/xattr.h>
#endif

// What Swift does not have: variables of a thread.

extern __thread uint32_t apus_own_thread_number;

/// Gives this thread its number.
uint32_t apus_take_thread_number(void);

/// The number of this thread, which it gets at its first call: 1, 2 and so on. After 2^32 threads, numbers are used again.
static inline uint32_t apus_thread_number(void) {
    uint32_t number = apus_own_thread_number;
    return number != 0 ? number : apus_take_thread_number();
}

extern __thread uint64_t apus_own_next_number;

/// Takes numbers for this thread, and returns the first of them.
uint64_t apus_take_numbers(void);

/// A number that no other call in this process returns. Each thread takes 2^20 at once, and 2^44 times that many outlast any
/// process.
static inline uint64_t apus_unique_number(void) {
    uint64_t number = apus_own_next_number;
    if ((number & 0xFFFFF) == 0) number = apus_take_numbers();
    apus_own_next_number = number + 1;
    return number;
}

// What Swift cannot import: macros with expressions, and functions with any number of arguments.

/// The number of the last error of this thread.
static inline int apus_errno(void) { return errno; }

/// Opens a file for reading, and returns its descriptor, or a negative number.
static inline int apus_open_to_read(const char *_Nonnull path) { return open(path, O_RDONLY | O_CLOEXEC); }

/// Creates or empties a file for writing, and returns its descriptor, or a negative number.
static inline int apus_open_to_write(const char *_Nonnull path) { return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666); }

/// The size of a regular file in bytes. -1 for anything else.
static inline int64_t apus_regular_file_size(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) ? status.st_size : -1;
}

/// The same for a file that need not be open.
static inline int64_t apus_regular_file_size_at(const char *_Nonnull path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) ? status.st_size : -1;
}

/// Whether so many bytes can be allocated.
static inline _Bool apus_has_memory(intptr_t byte_count) {
    // Volatile, so that the allocation is not optimised away.
    void *volatile memory = malloc((size_t)byte_count);
    _Bool has_memory = memory != NULL;
    free(memory);
    return has_memory;
}

/// Whether a read returns at once: there is input, or its end.
static inline _Bool apus_has_input(int descriptor) {
    struct pollfd request = {descriptor, POLLIN, 0};
    return poll(&request, 1, 0) != 0;
}

/// What a file must have in common with what it was, so that nothing is lost when it is replaced.
struct apus_file_state {
    uint64_t device, number;
    int64_t byte_count, seconds, nanoseconds;
    uint32_t mode, user, group;
    uint64_t link_count;
};

/// The state of a regular file. Its number is 0 if it is none, or cannot be examined.
static inline struct apus_file_state apus_state_of_file(const char *_Nonnull path) {
    struct stat status;
    struct apus_file_state state = {0};
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return state;
    state.device = (uint64_t)status.st_dev;
    state.number = (uint64_t)status.st_ino;
    state.byte_count = status.st_size;
#ifdef __APPLE__
    state.seconds = status.st_mtimespec.tv_sec;
    state.nanoseconds = status.st_mtimespec.tv_nsec;
#else
    state.seconds = status.st_mtim.tv_sec;
    state.nanoseconds = status.st_mtim.tv_nsec;
#endif
    state.mode = status.st_mode & 07777;
    state.user = status.st_uid;
    state.group = status.st_gid;
    state.link_count = (uint64_t)status.st_nlink;
    return state;
}

/// Makes the process end when it writes to a closed pipe.
static inline void apus_end_on_closed_pipe(void) { signal(SIGPIPE, SIG_DFL); }

/// Copies the attributes of a file that belong to its permissions or its user to an open one. 0 if that was
/// possible, or if the file systems have none.
static inline int apus_copy_attributes(const char *_Nonnull from, int to) {
#ifdef __linux__
    char names[16384], value[16384];
    ssize_t length = listxattr(from, names, sizeof names);
    if (length < 0) return errno == ENOTSUP ? 0 : -1;
    for (const char *name = names; name < names + length; name += strlen(name) + 1) {
        if (strncmp(name, "user.", 5) != 0 && strcmp(name, "system.posix_acl_access") != 0) continue;
        ssize_t count = getxattr(from, name, value, sizeof value);
        if (count < 0 || fsetxattr(to, name, value, (size_t)count, 0) != 0) return -1;
    }
#endif
    return 0;
}

/// Makes a signal have no effect.
static inline void apus_ignore_signal(int number) { signal(number, SIG_IGN); }

/// Calls a function at a signal, unless the parent process has made it have no effect, as `nohup` does.
static inline void apus_handle_signal_unless_ignored(int number, void (*_Nonnull handler)(int)) {
    if (signal(number, handler) == SIG_IGN) signal(number, SIG_IGN);
}

/// Makes the process end as by a signal that it does not handle.
static inline void apus_end_by_signal(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

#endif
