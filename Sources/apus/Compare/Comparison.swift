#if Tool
import ApusJSON
import Foundation

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
    let document: ComparedDocument
    let reading: ReadingOptions
    var contenders: [Contender] = []
    /// The contenders that were left out, and the reasons.
    var notes: [String] = []
    /// What Foundation's encoder wrote for the document's Codable type, if there is one.
    var encoded = Data()

    /// Lets every contender do its task once.
    ///
    /// - Throws: ``CommandFailure`` if the document is not valid JSON, or if the result of a
    ///   contender, which is then named, differs from the others.
    init(_ document: ComparedDocument, _ reading: ReadingOptions) throws {
        self.document = document
        self.reading = reading
        let value = try addReaders()
        try addWriters(value)
        try addFoundation(value)
        guard let generated = document.generated else { return }
        if reading.asksForNothing {
            try addCoders(for: generated)
        } else {
            notes.append("The coders are left out: they are only measured without these options.")
        }
    }

    /// The engines to compare, with their names in reports.
    private var engines: [(engine: JSONEngine, name: String, maker: Contender.Maker)] {
        [(.simdjson, "simdjson", .simdjson), (.swift, "Swift", .swift)].filter { reading.engine == .automatic || reading.engine == $0.0 }
    }

    /// Adds our readers. Returns the document's value.
    private mutating func addReaders() throws -> JSONValue {
        let (bytes, reading) = (document.bytes, reading)
        var documents: [Contender] = []
        var values: [Contender] = []
        var first: (name: String, document: JSONDocument, value: JSONValue)?
        for (engine, name, maker) in engines {
            do {
                let opened = try reading.document(bytes, engine)
                let value = try reading.value(bytes, engine)
                let known = try first ?? ("JSONDocument, \(name)", opened, JSONValue(opened.root))
                first = known
                try check("JSONDocument, \(name)", against: known.name, TreeDifference.first(between: known.document.root, and: opened.root))
                try check("JSONValue, \(name)", against: known.name, TreeDifference.first(between: known.value, and: value, by: .exact))
            } catch let error as JSONSyntaxError {
                throw CommandFailure(error, in: InputFile(document.name))
            } catch let error as JSONEngineError {
                if JSONEngine.isSimdjsonAvailable { notes.append("\(name) is left out. \(error.message)") }
                continue
            }
            documents.append(
                Contender(task: .read, maker: maker, name: "JSONDocument, \(name)", byteCount: bytes.count) {
                    _ = try reading.document(bytes, engine)
                })
            values.append(
                Contender(task: .read, maker: maker, name: "JSONValue, \(name)", byteCount: bytes.count) {
                    _ = try reading.value(bytes, engine)
                })
        }
        contenders += documents + values
        guard let first else { throw document.failure("No engine reads this document.") }
        return first.value
    }

    private mutating func addWriters(_ value: JSONValue) throws {
        for (task, options) in [(Contender.Task.writeCompact, JSONWriteOptions()), (.writePretty, .prettyPrinted)] {
            let name = task == .writeCompact ? "JSONValue" : "JSONValue, pretty"
            let text: [UInt8]
            do {
                text = try value.jsonBytes(options)
            } catch {
                throw document.failure("\(error.message) This is at \"\(error.path)\".")
            }
            try check(name, wrote: text, for: value, by: .exact)
            contenders.append(Contender(task: task, maker: .apus, name: name, byteCount: text.count) { _ = try value.jsonBytes(options) })
        }
    }

    // MARK: Agreement

    /// Checks that a contender's result for the document is the same as that of another.
    func check(_ name: String, against other: String, _ difference: JSONPointer?) throws(CommandFailure) {
        guard let difference else { return }
        throw document.failure("\(name) differs from \(other) at \"\(difference)\".")
    }

    /// Checks that reading a contender's text gives the value that it wrote.
    func check(_ name: String, wrote text: [UInt8], for value: JSONValue, by measure: TreeDifference.Measure) throws(CommandFailure) {
        let again: JSONValue
        do {
            let limits = JSONLimits(maximumDepth: JSONLimits.maximumValueDepth)
            again = try JSONValue(parsing: text, configuration: JSONReadConfiguration(limits: limits, numbers: reading.numbers ?? .double))
        } catch {
            throw document.failure("\(name) differs from the value it was given: what it wrote is not JSON. \(error)")
        }
        try check(name, against: "the value it was given", TreeDifference.first(between: value, and: again, by: measure))
    }
}
#endif
