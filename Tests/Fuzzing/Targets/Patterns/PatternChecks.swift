import ApusJSON
import ApusJSONPatterns
import TestSupport

/// Properties that hold for any pattern and any document.
struct PatternChecks {
    let pattern: JSONPattern
    let bytes: [UInt8]

    func check(_ document: JSONDocument, _ meter: Meter) throws {
        let mismatches = try meter.measure(bytes: bytes.count, calls: 100) { try pattern.verify(document) }
        try require(pattern.matches(document) == mismatches.isEmpty, failure("`matches` disagrees with the mismatches", mismatches))
        for engine in JSONEngine.available where engine != .simdjson {
            let other = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact, engine: engine))
            try requireEqual(pattern.verify(other), mismatches, "the engine \(engine)")
        }
        try requireEqual(try pattern.verify(bytes), mismatches, "bytes")
        try requireEqual(pattern.verify(document, limit: 1), Array(mismatches.prefix(1)), "a limit of 1")
        let value = try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))
        let isSame = try JSONDocument(parsing: value.description, configuration: JSONReadConfiguration(numbers: .exact)).root.isSame(
            as: document.root)
        try checkPlaces(of: mismatches, in: document, hasPaths: isSame)
        try checkPart(mismatches)
        try checkValue(value, isSame: isSame, mismatches)
        try checkPattern(meter)
    }

    private func failure(_ problem: String, _ mismatches: [JSONMismatch]) -> String {
        "\(problem) \(mismatches): \(pattern.dialect) \(pattern)\n\(String(decoding: bytes, as: UTF8.self))"
    }

    private func requireEqual(_ mismatches: [JSONMismatch], _ expected: [JSONMismatch], _ way: String) throws {
        try require(mismatches == expected, failure("Verifying with \(way) gives the mismatches \(mismatches), not", expected))
    }

    /// Checks that each mismatch refers to a value of the document and a part of the pattern. If a
    /// key is duplicated, a path may lead to another value.
    private func checkPlaces(of mismatches: [JSONMismatch], in document: JSONDocument, hasPaths: Bool) throws {
        for mismatch in mismatches {
            let path = mismatch.code == .missingMember ? JSONPointer(tokens: Array(mismatch.path.tokens.dropLast())) : mismatch.path
            try require(!hasPaths || document[at: path] != nil, failure("\(path) is not in the document; of", [mismatch]))
            try require((0..<max(bytes.count, 1)).contains(mismatch.location.byteOffset), failure("The location is invalid:", [mismatch]))
            try require(pattern.source[at: mismatch.patternPath] != nil, failure("\(mismatch.patternPath) is not in the pattern; of", [mismatch]))
            try require(!mismatch.excerpt.isEmpty && !mismatch.message.isEmpty, failure("The mismatch has no message or excerpt:", [mismatch]))
        }
    }

    /// Checks that the document has the same mismatches as part of another document.
    private func checkPart(_ mismatches: [JSONMismatch]) throws {
        let outer = try JSONDocument(parsing: Array("[0,".utf8) + bytes + Array("]".utf8), configuration: JSONReadConfiguration(numbers: .exact))
        guard let node = outer.root[1] else { throw Finding("An array has no second element.") }
        let part = try pattern.verify(node)
        try require(pattern.matches(node) == part.isEmpty, failure("`matches` on a part disagrees with the mismatches", part))
        try require(part.map(Summary.init) == mismatches.map(Summary.init), failure("A part has the mismatches \(part), not", mismatches))
    }

    /// Checks that a value has the mismatches of its text, and those of the document if keys and
    /// digits are the same.
    private func checkValue(_ value: JSONValue, isSame: Bool, _ mismatches: [JSONMismatch]) throws {
        let ofValue = try pattern.verify(value)
        try requireEqual(ofValue, try pattern.verify(value.description), "a value")
        guard isSame else { return }
        try require(ofValue.map(Summary.init) == mismatches.map(Summary.init), failure("A value has the mismatches \(ofValue), not", mismatches))
    }

    /// A mismatch without its location.
    private struct Summary: Equatable {
        let code: JSONMismatch.Code
        let path: JSONPointer
        let patternPath: JSONPointer
        let message: String

        init(_ mismatch: JSONMismatch) {
            (code, path, patternPath, message) = (mismatch.code, mismatch.path, mismatch.patternPath, mismatch.message)
        }
    }

    /// Checks that a pattern can be parsed from its description and written as a schema.
    private func checkPattern(_ meter: Meter) throws {
        let description = pattern.description
        let again = try JSONPattern(parsing: description, dialect: pattern.dialect)
        try require(again == pattern && again.hashValue == pattern.hashValue, "\(description) becomes \(again).")
        let schema = meter.measure(bytes: description.utf8.count, calls: 200) { pattern.jsonSchema() }
        try require(schema["$schema"]?.string != nil, "The schema of \(description) is \(schema).")
        try require(
            try JSONValue(parsing: schema.description, configuration: JSONReadConfiguration(numbers: .exact)) == schema,
            "The schema of \(description) cannot be written and read back: \(schema)")
    }

    /// Checks that all documents match the pattern inferred from them.
    static func checkInference(_ samples: [JSONDocument], _ meter: Meter) throws {
        let size = samples.reduce(0) { $0 + $1.consumedByteCount }
        let isPlain = size % 3 == 1
        let pattern = try meter.measure(bytes: size, calls: 500) {
            try JSONPattern.inferred(from: samples, formats: !isPlain, maps: !isPlain, isClosed: size % 3 == 2)
        }
        for sample in samples {
            let mismatches = try pattern.verify(sample)
            try require(pattern.matches(sample) && mismatches.isEmpty, "A sample does not match \(pattern): \(mismatches)")
        }
    }
}

extension JSONNode {
    /// Whether another node has the same members in the same order and the same digits in its
    /// numbers.
    fileprivate func isSame(as other: JSONNode) -> Bool {
        guard kind == other.kind, count == other.count else { return false }
        switch kind {
        case .number: return numberText == other.numberText
        case .array: return zip(array!, other.array!).allSatisfy { $0.isSame(as: $1) }
        case .object: return zip(object!, other.object!).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
        default: return string == other.string && boolean == other.boolean
        }
    }
}
