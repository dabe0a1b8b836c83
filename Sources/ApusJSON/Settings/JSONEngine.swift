import CApusSimdjson

/// The parser that reads the bytes. All of them give the same result; they differ in speed and in
/// the options they support.
public struct JSONEngine: NamedConstant, CaseIterable {
    package enum Kind { case automatic, simdjson, swift }

    package let kind: Kind

    /// simdjson, if it is part of this build and the text is strict JSON, even if the options permit
    /// more; otherwise Swift.
    public static let automatic = JSONEngine(kind: .automatic)
    /// simdjson (C++, SIMD). It supports ``JSONReadOptions/strict`` and
    /// ``JSONReadOptions/requireContainerRoot``. With any other option, or if it is not part of
    /// this build (``isSimdjsonAvailable``), it throws a ``JSONEngineError``.
    ///
    /// A document that simdjson rejects is read again by the Swift engine, which finds the reason
    /// and its location, or accepts the document if the limit was simdjson's own (integers beyond
    /// 64 bits).
    public static let simdjson = JSONEngine(kind: .simdjson)
    /// The parser in pure Swift. It supports every option, on every machine.
    public static let swift = JSONEngine(kind: .swift)

    /// All engines, whether or not they are part of this build.
    public static let allCases = [JSONEngine.automatic, .simdjson, .swift]
}

extension JSONEngine {
    /// Whether simdjson is part of this build. It is if the package trait `Simdjson` is enabled, as it
    /// is by default, and simdjson 3.0 or later was installed on the machine that built the program.
    public static var isSimdjsonAvailable: Bool { apus_has_simdjson }

    /// The fastest engine of this build, for reports: "simdjson 3.0.1, kernel haswell" or "pure Swift".
    public static var builtInDescription: String {
        guard isSimdjsonAvailable else { return "pure Swift" }
        // Safety: a text that ends with a zero byte is written within the memory.
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 96) { text in
            unsafe apus_describe(text.baseAddress, text.count)
            return unsafe String(cString: text.baseAddress!)
        }
    }
}
