import ApusJSON
import ApusJSONPatterns
import Programs

extension FuzzTarget {
    /// Compiles patterns and verifies documents. An input that begins with `t` or `v` is a pattern
    /// in that dialect (ApusJSON's or VeriJSON's), a line end, and documents, one per line. Any
    /// other input provides the choices for a pattern that compiles and a document that often
    /// matches.
    static let patterns = FuzzTarget("patterns") { input, meter in
        guard let first = input.first, [UInt8(ascii: "t"), UInt8(ascii: "v")].contains(first) else {
            return try PatternCase(Choices(only: input)).check(meter)
        }
        let dialect: JSONPattern.Dialect = first == UInt8(ascii: "v") ? .veriJSON : .apus
        let lines = input.dropFirst().split(separator: UInt8(ascii: "\n"), maxSplits: 8).map { Array($0) }
        guard let source = lines.first, let pattern = try compiled(source, dialect) else { return }
        // The time that a regular expression takes is the pattern's responsibility.
        let isMetered = !pattern.description.contains("string")
        var samples: [JSONDocument] = []
        for bytes in lines.dropFirst() {
            guard let document = try? JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact)) else { continue }
            samples.append(document)
            try PatternChecks(pattern: pattern, bytes: bytes).check(document, isMetered ? meter : Meter())
        }
        try PatternChecks.checkInference(samples, meter)
    }

    /// Compiles a text, or returns nil if it is rejected. Compiling its value must give the same
    /// pattern or error. A value cannot represent duplicate keys.
    private static func compiled(_ source: [UInt8], _ dialect: JSONPattern.Dialect) throws -> JSONPattern? {
        guard
            let value = try? JSONValue(
                parsing: source, configuration: JSONReadConfiguration(duplicateKeys: dialect == .apus ? .error : .last, numbers: .exact))
        else {
            try require((try? JSONPattern(parsing: source, dialect: dialect)) == nil, "A pattern that is not JSON or has a duplicate key compiles.")
            return nil
        }
        let fromValue = Result { () throws(JSONExpressionError) in try JSONPattern(value, dialect: dialect) }
        let fromText = Result { try JSONPattern(parsing: source, dialect: dialect) }
        switch (fromValue, fromText) {
        case (.success(let one), .success(let other)):
            try require(one == other && one.dialect == dialect, "\(value) gives two patterns: \(one) and \(other).")
            return one
        case (.failure(let one), .failure(let other as JSONExpressionError)):
            try require(
                one.code == other.code && one.path == other.path && one.message == other.message, "\(value) gives two errors: \(one) and \(other).")
            try require(other.location.map { $0.byteOffset <= source.count } ?? false, "The error is outside the pattern: \(other).")
            try require(
                !"\(other)".isEmpty && dialect == .apus || !other.message.hasPrefix("There is no type "), "VeriJSON has no unknown types: \(other).")
            return nil
        default: throw Finding("\(value) gives \(fromValue), its text \(fromText).")
        }
    }
}
