import ApusJSON
import ApusJSONPatterns
import Programs
import TestSupport

/// Properties that hold for any pattern and any document. Each execution checks a third of them.
struct PatternChecks {
    let pattern: JSONPattern
    let bytes: [UInt8]

    func check(_ document: JSONDocument, _ meter: Meter) throws {
        let violations = try meter.measure(bytes: bytes.count, calls: 100) { try pattern.validate(document) }
        try require(pattern.isValid(document) == violations.isEmpty, failure("`isValid` disagrees with the violations", violations))
        if meter.makes(0, of: 3) { try checkSources(document, violations) }
        if meter.makes(1, of: 3) { try checkPattern(meter) }
        guard meter.makes(2, of: 3) else { return }
        let value = try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))
        let isSame = try JSONDocument(parsing: value.description, configuration: JSONReadConfiguration(numbers: .exact)).root.isSame(
            as: document.root)
        try checkPlaces(of: violations, in: document, hasPaths: isSame)
        try checkPart(violations)
        try checkValue(value, isSame: isSame, violations)
    }

    private func checkSources(_ document: JSONDocument, _ violations: [JSONViolation]) throws {
        for engine in JSONEngine.available where engine != .simdjson {
            let other = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact, engine: engine))
            try requireEqual(pattern.validate(other), violations, "the engine \(engine)")
        }
        try requireEqual(try pattern.validate(bytes), violations, "bytes")
        try requireEqual(pattern.validate(document, limit: 1), Array(violations.prefix(1)), "a limit of 1")
    }

    private func failure(_ problem: String, _ violations: [JSONViolation]) -> String {
        "\(problem) \(violations): \(pattern.dialect) \(pattern)\n\(String(decoding: bytes, as: UTF8.self))"
    }

    private func requireEqual(_ violations: [JSONViolation], _ expected: [JSONViolation], _ way: String) throws {
        try require(violations == expected, failure("Verifying with \(way) gives the violations \(violations), not", expected))
    }

    /// Checks that each violation refers to a value of the document and a part of the pattern. If a
    /// key is duplicated, a path may lead to another value.
    private func checkPlaces(of violations: [JSONViolation], in document: JSONDocument, hasPaths: Bool) throws {
        for violation in violations {
            let path = violation.code == .missingMember ? JSONPointer(tokens: Array(violation.path.tokens.dropLast())) : violation.path
            try require(!hasPaths || document[at: path] != nil, failure("\(path) is not in the document; of", [violation]))
            try require((0..<max(bytes.count, 1)).contains(violation.location.byteOffset), failure("The location is invalid:", [violation]))
            try require(pattern.source[at: violation.rulePath] != nil, failure("\(violation.rulePath) is not in the pattern; of", [violation]))
            try require(!violation.excerpt.isEmpty && !violation.message.isEmpty, failure("The violation has no message or excerpt:", [violation]))
        }
    }

    /// Checks that the document has the same violations as part of another document, unless it is in UTF-16 or UTF-32.
    private func checkPart(_ violations: [JSONViolation]) throws {
        guard bytes.first.map({ (1..<0x80).contains($0) }) == true, bytes.dropFirst().first != 0 else { return }
        let outer = try JSONDocument(parsing: Array("[0,".utf8) + bytes + Array("]".utf8), configuration: JSONReadConfiguration(numbers: .exact))
        guard let node = outer.root[1] else { throw Finding("An array has no second element.") }
        let part = try pattern.validate(node)
        try require(pattern.isValid(node) == part.isEmpty, failure("`isValid` on a part disagrees with the violations", part))
        try require(part.map(Summary.init) == violations.map(Summary.init), failure("A part has the violations \(part), not", violations))
    }

    /// Checks that a value has the violations of its text, and those of the document if keys and
    /// digits are the same.
    private func checkValue(_ value: JSONValue, isSame: Bool, _ violations: [JSONViolation]) throws {
        let ofValue = try pattern.validate(value)
        try requireEqual(ofValue, try pattern.validate(value.description), "a value")
        guard isSame else { return }
        try require(ofValue.map(Summary.init) == violations.map(Summary.init), failure("A value has the violations \(ofValue), not", violations))
    }

    /// A violation without its location.
    private struct Summary: Equatable {
        let code: JSONErrorCode
        let path: JSONPointer
        let rulePath: JSONPointer
        let message: String

        init(_ violation: JSONViolation) {
            (code, path, rulePath, message) = (violation.code, violation.path, violation.rulePath, violation.message)
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
        guard meter.makes(1, of: 3) else { return }
        let size = samples.reduce(0) { $0 + $1.consumedByteCount }
        let isPlain = size % 3 == 1
        let pattern = try meter.measure(bytes: size, calls: 500) {
            try JSONPattern.inferred(from: samples, formats: !isPlain, maps: !isPlain, isClosed: size % 3 == 2)
        }
        for sample in samples {
            let violations = try pattern.validate(sample)
            try require(pattern.isValid(sample) && violations.isEmpty, "A sample does not match \(pattern): \(violations)")
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
