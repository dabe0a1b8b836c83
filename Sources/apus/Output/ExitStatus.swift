#if Tool
import CApusRuntime

/// The exit status of the tool.
enum ExitStatus: Int32 {
    case fine = 0
    /// A document is invalid, cannot be read, or lacks a requested value; or a result could not be
    /// written.
    case badDocument = 1
    /// The command line is invalid.
    case badUsage = 2

    /// Documents differ; the same status as that of diff(1).
    static let different = badDocument
    /// Documents could not be compared; the same status as that of diff(1).
    static let trouble = badUsage

    /// Ends the tool.
    func exitNow() -> Never {
        exit(rawValue)
    }
}
#endif
