#if Tool
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the tool tells its caller when it ends.
enum ExitStatus: Int32 {
    case fine = 0
    /// A document is no good JSON, cannot be read, or lacks what was asked for; or a result could not be written.
    case badDocument = 1
    /// The command line is not one that the tool understands.
    case badUsage = 2

    /// Documents differ, as with diff(1).
    static let different = badDocument
    /// They could not be compared, as with diff(1).
    static let trouble = badUsage

    /// Ends the tool.
    func exitNow() -> Never {
        exit(rawValue)
    }
}
#endif
