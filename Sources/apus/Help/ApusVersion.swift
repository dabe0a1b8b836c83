#if Tool
import ApusJSON

/// The version of the tool, as shown by `--version` and, without the engine, by the manual pages.
enum ApusVersion {
    static let number = "0.1.0-dev"
    static let name = "apus \(number)"
    /// The version and the engine, such as "apus 0.1.0 (engine: simdjson 3.0.1, kernel haswell)".
    static var description: String { "\(name) (engine: \(JSONEngine.builtInDescription))" }
}
#endif
