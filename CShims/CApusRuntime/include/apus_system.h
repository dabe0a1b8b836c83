#ifndef APUS_SYSTEM_H
#define APUS_SYSTEM_H

// The C library, under one name on all systems. Swift has a different module for that of each system.

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

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

/// What a file must have in common with what it was, so that nothing is lost when it is replaced.
struct apus_file_state {
    uint64_t device, number;
    int64_t byte_count, seconds, nanoseconds;
    uint32_t mode, user, group;
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
    return state;
}

/// Makes the process end when it writes to a closed pipe.
static inline void apus_end_on_closed_pipe(void) { signal(SIGPIPE, SIG_DFL); }

/// Makes the process end as by a signal that it does not handle.
static inline void apus_end_by_signal(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

#endif
