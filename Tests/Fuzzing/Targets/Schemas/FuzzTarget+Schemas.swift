import ApusJSON
import ApusJSONSchema
import Programs
import References

extension FuzzTarget {
    /// Compiles schemas and validates documents. An input that begins with `s` is a schema, a line end, and
    /// documents, one per line. Any other input provides the choices for a schema and documents, which are
    /// also validated by the standard's words.
    static let schemas = FuzzTarget("schemas") { input, meter in
        guard input.first == UInt8(ascii: "s") else {
            var generator = SchemaGenerator(choices: Choices(only: input))
            let source = generator.schema()
            let documents = (0..<4).map { _ in generator.document(depth: 0) }
            return try SchemaCase(source: source, documents: documents).check(meter)
        }
        let lines = input.dropFirst().split(separator: UInt8(ascii: "\n"), maxSplits: 8).map { Array($0) }
        guard let source = lines.first,
            let schema = try? meter.measure(bytes: source.count, calls: SchemaCase.compilationCalls, { try JSONSchema(parsing: source) })
        else { return }
        for bytes in lines.dropFirst() {
            guard let document = try? JSONDocument(parsing: bytes) else { continue }
            _ = try meter.measure(bytes: source.count * bytes.count, calls: 10) { try schema.isValid(document) }
            if meter.makes(0, of: 2) { try SchemaCase.checkViolations(of: schema, document) }
        }
    }
}

/// A schema that compiles, and documents.
struct SchemaCase {
    let source: JSONValue
    let documents: [JSONValue]

    /// What compiling a schema may take besides its bytes: expressions and tables of keys take some time.
    static let compilationCalls = 200

    func check(_ meter: Meter) throws {
        let text = source.description
        let schema: JSONSchema
        do {
            schema = try meter.measure(bytes: text.utf8.count, calls: Self.compilationCalls) { try JSONSchema(parsing: source) }
        } catch let error as JSONExpressionError where error.code == .endlessReference {
            return
        }
        let reference = ReferenceSchema(root: source)
        for (index, value) in documents.enumerated() {
            let documentText = value.description
            let document = try JSONDocument(parsing: documentText)
            if meter.makes(index, of: documents.count) { try Self.checkViolations(of: schema, document) }
            // Each part of the schema looks at each part of the document about once.
            let work = documentText.utf8.count * text.utf8.count
            let isValid = try meter.measure(bytes: work, calls: 10) { try schema.isValid(document) }
            guard let expected = reference.isValid(value) else { continue }
            try require(isValid == expected, "\(text)\n\(value)\nmust \(expected ? "" : "not ")be valid")
        }
    }

    /// Checks what holds for any schema and any document.
    static func checkViolations(of schema: JSONSchema, _ document: JSONDocument) throws {
        let violations = try schema.validate(document, limit: .max)
        let isValid = try schema.isValid(document)
        try require(isValid == violations.isEmpty, "\(schema)\n\(document)\n`isValid` disagrees with \(violations)")
        let first = try schema.validate(document, limit: 1)
        try require(first == Array(violations.prefix(1)), "\(schema)\n\(document)\nA limit of 1 gives \(first).")
        for violation in violations {
            try require(document[at: violation.nodePath] != nil, "\(schema)\n\(document)\n\(violation) is not in the document.")
            try require(!violation.message.isEmpty && !"\(violation)".isEmpty, "\(schema)\n\(document)\nA violation has no message.")
            _ = (violation.rule, violation.rulePath, violation.ruleURI)
        }
    }
}
