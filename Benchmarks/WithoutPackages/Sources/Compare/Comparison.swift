import ApusJSON
import Foundation
import GeneratedDocuments

// How the contenders for a document are set up: each does its task once, and its result is checked
// against the others' before anything is measured.
//
//     bytes ─┬─ JSONDocument, each engine ── are all nodes the same?
//            ├─ JSONValue, each engine ───── are all the same as each other and as the document?
//            ├─ JSONSerialization ────────── is the content the same?
//            └─ the coders, with types ───── see Comparison+Coders
//     value ─┬─ jsonBytes, compact and pretty ──┐
//            ├─ JSONEncoder, both ──────────────┼─ read again: is the content the same?
//            └─ JSONSerialization.data ─────────┘

/// A document and all contenders for it, whose results agree.
struct Comparison {
    /// The document's name in reports.
    let name: String
    let bytes: [UInt8]
    var contenders: [Contender] = []
    /// What Foundation's encoder wrote for the document's Codable type, if there is one.
    var encoded = Data()

    /// Lets every contender for a generated document do its task once.
    ///
    /// - Throws: ``Failure`` if the result of a contender, which is then named, differs from the
    ///   others.
    init(_ generated: GeneratedDocument) throws {
        try self.init(generated.name, generated.bytes())
        try addCoders(for: generated)
    }

    /// Lets every contender for a file do its task once.
    ///
    /// - Throws: ``Failure`` if the document is not valid JSON, or if the result of a contender,
    ///   which is then named, differs from the others.
    init(file: String) throws {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw Failure(description: "\(file): Cannot read the file: \(error.localizedDescription)")
        }
        try self.init(file, [UInt8](data))
    }

    private init(_ name: String, _ bytes: [UInt8]) throws {
        (self.name, self.bytes) = (name, bytes)
        let value = try addReaders()
        try addWriters(value)
        try addFoundation(value)
    }

    /// Returns the configuration for an engine. As in Foundation, the first of repeated members
    /// counts.
    private static func configuration(_ engine: JSONEngine) -> JSONReadConfiguration {
        JSONReadConfiguration(duplicateKeys: .first, engine: engine)
    }

    /// Adds our readers. Returns the document's value.
    private mutating func addReaders() throws -> JSONValue {
        let bytes = bytes
        var documents: [Contender] = []
        var values: [Contender] = []
        var first: (name: String, document: JSONDocument, value: JSONValue)?
        for (engine, maker) in [(JSONEngine.simdjson, Contender.Maker.simdjson), (.swift, .swift)] {
            guard engine == .swift || JSONEngine.isSimdjsonAvailable else { continue }
            let configuration = Self.configuration(engine)
            let suffix = engine == .swift ? "Swift" : "simdjson"
            let document: JSONDocument
            let value: JSONValue
            do {
                document = try JSONDocument(parsing: bytes, configuration: configuration)
                value = try JSONValue(parsing: bytes, configuration: configuration)
            } catch {
                throw failure("\(error)")
            }
            let known = try first ?? ("JSONDocument, \(suffix)", document, JSONValue(document.root))
            first = known
            try check("JSONDocument, \(suffix)", against: known.name, TreeDifference.first(between: known.document.root, and: document.root))
            try check("JSONValue, \(suffix)", against: known.name, TreeDifference.first(between: known.value, and: value, by: .exact))
            documents.append(
                Contender(task: .read, maker: maker, name: "JSONDocument, \(suffix)", byteCount: bytes.count) {
                    _ = try JSONDocument(parsing: bytes, configuration: configuration)
                })
            values.append(
                Contender(task: .read, maker: maker, name: "JSONValue, \(suffix)", byteCount: bytes.count) {
                    _ = try JSONValue(parsing: bytes, configuration: configuration)
                })
        }
        contenders += documents + values
        guard let first else { throw failure("No engine reads this document.") }
        return first.value
    }

    private mutating func addWriters(_ value: JSONValue) throws {
        for (task, options) in [(Contender.Task.writeCompact, JSONWriteOptions()), (.writePretty, .prettyPrinted)] {
            let name = task == .writeCompact ? "JSONValue" : "JSONValue, pretty"
            let text = try value.jsonBytes(options)
            try check(name, wrote: text, for: value, by: .exact)
            contenders.append(Contender(task: task, maker: .apus, name: name, byteCount: text.count) { _ = try value.jsonBytes(options) })
        }
    }

    // MARK: Agreement

    /// Returns a failure about the document.
    func failure(_ message: String) -> Failure { Failure(description: "\(name): \(message)") }

    /// Checks that a contender's result for the document is the same as that of another.
    func check(_ contender: String, against other: String, _ difference: JSONPointer?) throws(Failure) {
        guard let difference else { return }
        throw failure("\(contender) differs from \(other) at \"\(difference)\".")
    }

    /// Checks that reading a contender's text gives the value that it wrote.
    func check(_ contender: String, wrote text: [UInt8], for value: JSONValue, by measure: TreeDifference.Measure) throws(Failure) {
        let again: JSONValue
        do {
            again = try JSONValue(parsing: text)
        } catch {
            throw failure("\(contender) differs from the value it was given: what it wrote is not JSON. \(error)")
        }
        try check(contender, against: "the value it was given", TreeDifference.first(between: value, and: again, by: measure))
    }
}

/// The reason why nothing can be compared.
struct Failure: Error, CustomStringConvertible {
    let description: String
}
