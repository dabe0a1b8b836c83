#if Tool
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs programs as child processes. Foundation's `Process` is not used because it leaks memory,
/// which the leak detector blames on the tests.
enum ChildProcess {
    /// An error for a program that could not be started, with the system's error code.
    struct Failure: Error {
        let code: Int32
    }

    /// Runs a program to its end, with files in its folder as its three streams. Returns its exit
    /// status, or 128 plus the number of the signal that ended it.
    static func run(
        _ program: String, _ arguments: [String], in folder: String, input: String, output: String, error: String
    ) throws -> Int32 {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, folder + "/" + input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, folder + "/" + output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, folder + "/" + error, O_WRONLY | O_CREAT | O_TRUNC, 0o600)

        // The shell changes to the folder, because doing so with posix_spawn is an extension that
        // some C libraries' headers do not declare.
        var words = (["sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var child = pid_t()
        let code = posix_spawn(&child, "/bin/sh", &actions, nil, words, environ)
        guard code == 0 else { throw Failure(code: code) }

        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { throw Failure(code: errno) } }
        // The macros WIFSIGNALED, WTERMSIG and WEXITSTATUS are not imported.
        let signal = status & 0x7F
        return signal != 0 ? 128 + signal : (status >> 8) & 0xFF
    }
}
#endif
