#if Simdjson
import CApusSimdjson
#endif

extension JSONEngine {
    /// What was built in: "simdjson 3.0.1, kernel haswell" or "pure Swift". For reports.
    public static var builtInDescription: String {
        #if Simdjson
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 96) { text in
            apus_describe(text.baseAddress, text.count)
            return String(cString: text.baseAddress!)
        }
        #else
        "pure Swift"
        #endif
    }
}
