#if Tool
import ApusJSON
import ArgumentParser

/// How documents are read: the options of every verb that parses.
struct ReadingOptions: ParsableArguments {
    @Option(help: "Which parser reads. 'simdjson' keeps a tape of the whole document, about four times its size.")
    var engine: JSONEngine = .automatic

    @Option(
        help: ArgumentHelp(
            "Deviations from RFC 8259 to accept or refuse, separated by commas.",
            discussion: "Options: \(Self.knownNames).", valueName: "names"),
        transform: Self.options(named:))
    var options: JSONReadOptions = .strict

    @Option(help: ArgumentHelp("How deep arrays and objects may be nested.", valueName: "levels"))
    var maxDepth: Int = JSONLimits.default.maximumDepth

    @Option(help: "What becomes of numbers beyond 64-bit integers and doubles: the nearest double, their text, an error.")
    var numbers: JSONNumberPolicy?

    @Option(help: "Which member counts when an object repeats a key. 'error' keeps a tape of the whole document.")
    var duplicateKeys: JSONDuplicateKeyPolicy = .last

    func validate() throws {
        guard maxDepth > 0 else { throw ValidationError("'--max-depth' is a number from 1; this one is \(maxDepth).") }
        do {
            // The engine says by itself whether it reads the options, before any file is opened.
            _ = try JSONDocument(parsing: "[]", configuration: JSONReadConfiguration(options: options, engine: engine))
        } catch let error as JSONEngineError {
            throw ValidationError(error.message)
        }
    }
}

extension ReadingOptions {
    /// The limits asked for.
    var limits: JSONLimits { JSONLimits(maximumDepth: maxDepth) }

    /// Whether something is asked for that needs the tape of a whole document.
    var needsWholeTape: Bool { engine == .simdjson || duplicateKeys == .error }

    /// Reads and parses a document.
    ///
    /// - Parameter numbers: what becomes of large numbers when the command line does not say it.
    func document(from file: InputFile, numbers: JSONNumberPolicy = .double) throws -> JSONDocument {
        let bytes = try file.bytes()
        do {
            return try document(bytes, engine, numbers: numbers)
        } catch let error as JSONSyntaxError {
            throw CommandFailure(error, in: file)
        }
    }

    /// Opens a document with an engine, which need not be the one asked for.
    func document(_ bytes: [UInt8], _ engine: JSONEngine, numbers: JSONNumberPolicy = .double) throws -> JSONDocument {
        try JSONDocument(parsing: bytes, configuration: configuration(engine, numbers: numbers))
    }

    /// Builds a document's value with an engine, which need not be the one asked for.
    func value(_ bytes: [UInt8], _ engine: JSONEngine) throws -> JSONValue {
        try JSONValue(parsing: bytes, configuration: configuration(engine))
    }

    /// How lines are read.
    ///
    /// - Parameter numbers: what becomes of large numbers when the command line does not say it.
    func lineSettings(numbers: JSONNumberPolicy) -> JSONLineSettings {
        JSONLineSettings(configuration: configuration(engine, numbers: numbers))
    }

    /// How documents are read with an engine, which need not be the one asked for.
    func configuration(_ engine: JSONEngine, numbers: JSONNumberPolicy = .double) -> JSONReadConfiguration {
        JSONReadConfiguration(
            options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: self.numbers ?? numbers, engine: engine)
    }

    /// Whether documents are read as they are by default, with whatever engine.
    var asksForNothing: Bool {
        options == .strict && limits == .default && (numbers ?? .double) == .double && duplicateKeys == .last
    }

    private static var knownNames: String {
        JSONReadOptions.named.map(\.commandLineName).joined(separator: ", ")
    }

    private static func options(named list: String) throws -> JSONReadOptions {
        var options = JSONReadOptions.strict
        for name in list.split(separator: ",") {
            guard let entry = JSONReadOptions.named.first(where: { $0.commandLineName == name }) else {
                throw ValidationError("There is no option '\(name)'; there are \(knownNames).")
            }
            options.formUnion(entry.option)
        }
        return options
    }
}
#endif
