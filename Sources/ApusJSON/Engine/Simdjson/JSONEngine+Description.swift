import CApusSimdjson

extension JSONEngine {
    /// The fastest engine of this build, for reports: "simdjson 3.0.1, kernel haswell" or "pure Swift".
    public static var builtInDescription: String {
        guard isSimdjsonAvailable else { return "pure Swift" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 96) { text in
            apus_describe(text.baseAddress, text.count)
            return String(cString: text.baseAddress!)
        }
    }
}
