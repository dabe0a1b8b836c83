/// Which parser reads the bytes. All of them give the same result; they differ in speed and in the options they know.
public enum JSONEngine: String, Hashable, Sendable, CaseIterable {
    /// simdjson where it was built in and the text is strict JSON, also where options permit more; else Swift.
    case automatic
    /// simdjson (C++, SIMD). It reads ``JSONReadOptions/strict`` and ``JSONReadOptions/requireContainerRoot``; asked for any other option, or when
    /// built without the trait `Simdjson`, it throws a ``JSONEngineError``.
    ///
    /// A document that simdjson refuses is read once more by the Swift engine, which finds the reason and its place, or delivers the document
    /// where the limit was simdjson's own (integers beyond 64 bits).
    case simdjson
    /// The parser in pure Swift. It reads every option, on every machine.
    case swift
}

extension JSONEngine {
    /// The options that simdjson reads.
    static let simdjsonOptions: JSONReadOptions = [.requireContainerRoot]

    /// Options under which a strict text is what it is without them. simdjson tries first, and what it refuses is the Swift engine's.
    static let permissions: JSONReadOptions = [
        .requireContainerRoot, .comments, .trailingCommas, .unicodeNewlines, .json5Grammar, .foundationEscapes,
    ]

    /// Whether simdjson was built in (the package trait `Simdjson`).
    public static var isSimdjsonAvailable: Bool {
        #if Simdjson
        true
        #else
        false
        #endif
    }
}
