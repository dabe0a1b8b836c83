#if Simdjson
import CApusSimdjson
#endif

extension JSONEngine {
    /// The engine that was built in, for reports: "simdjson 3.0.1, kernel haswell" or "pure Swift".
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
