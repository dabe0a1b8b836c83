#if Tool
/// Which version of the tool this is. The one place that says it: `--version` and the manual pages ask here.
enum ApusVersion {
    static let number = "0.1.0-dev"
    static let name = "apus \(number)"
}
#endif
