#if Tool
/// The version of the tool, as shown by `--version` and the manual pages.
enum ApusVersion {
    static let number = "0.1.0-dev"
    static let name = "apus \(number)"
}
#endif
