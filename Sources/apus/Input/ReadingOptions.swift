#if Tool
import ApusJSON
import ArgumentParser

/// The options for reading documents, which all commands that parse share.
struct ReadingOptions: ParsableArguments {
    @Option(help: "The parser.")
    var engine: JSONEngine = .automatic

    @Option(
        help: ArgumentHelp(
            "Deviations from RFC 8259 to accept or reject, separated by commas.",
            discussion: "Options: \(Self.knownNames).", valueName: "names"),
        transform: Self.options(named:))
    var options: JSONReadOptions = .strict

    @Option(help: ArgumentHelp("The maximum nesting depth of arrays and objects.", valueName: "levels"))
    var maxDepth: Int = JSONLimits.default.maximumDepth

    @Option(
        help: """
            How to compare numbers beyond 64-bit integers and doubles: as the nearest double, with all digits, or not at all, but as an \
            error. What is printed keeps all digits.
            """)
    var numbers: JSONNumberPolicy?

    @Option(
        help: "Which member wins if an object repeats a key: the first by default, but an error if the document is edited.")
    var duplicateKeys: JSONDuplicateKeyPolicy?

    func validate() throws {
        guard maxDepth > 0 else { throw ValidationError("'--max-depth' must be at least 1, not \(maxDepth).") }
        do {
            // Find out whether the engine supports the options before any file is opened.
            _ = try JSONDocument(parsing: "[]", configuration: JSONReadConfiguration(options: options, engine: engine))
        } catch let error as JSONEngineError {
            throw ValidationError(error.message)
        }
    }
}

extension ReadingOptions {
    /// The limits that the options set.
    var limits: JSONLimits { JSONLimits(maximumDepth: maxDepth) }

    /// Checks that the options support a framing.
    func check(_ framing: JSONFraming) throws {
        let rejected = options.subtracting(JSONFraming.optionsWithoutLines)
        guard framing != .lines, !rejected.isEmpty else { return }
        let names = JSONReadOptions.named.filter { rejected.contains($0.option) }.map(\.commandLineName).joined(separator: ",")
        throw ValidationError("'--framing \(framing.defaultValueDescription)' and '--options \(names)' cannot be combined.")
    }

    /// Reads and parses a document.
    ///
    /// - Parameter numbers: the policy for large numbers if the command line has none.
    func document(from file: InputFile, numbers: JSONNumberPolicy) throws -> JSONDocument {
        let configuration = configuration(numbers: numbers)
        return try file.reading { try JSONDocument(parsing: file.bytes(configuration), configuration: configuration) }
    }

    /// Reads a document that is edited. Programs differ in which member of a repeated key they read, so a change to one of them
    /// is an error unless the command line says which.
    func editedDocument(from file: InputFile) throws -> JSONDocument {
        var configuration = configuration(numbers: .exact)
        configuration.duplicateKeys = duplicateKeys ?? .error
        return try file.reading {
            do { return try JSONDocument(parsing: file.bytes(configuration), configuration: configuration) } catch let error as JSONSyntaxError
                where error.code == .duplicateKey
            {
                let advice = "'--duplicate-keys first' edits the first, and 'last' the last."
                throw CommandFailure("\(error.message) \(advice)", in: file, at: error.location, excerpt: error.excerpt)
            }
        }
    }

    /// Returns the configuration for reading.
    ///
    /// - Parameters:
    ///   - engine: the engine, if it must not be that of the options.
    ///   - numbers: the policy for large numbers if the command line has none.
    func configuration(_ engine: JSONEngine? = nil, numbers: JSONNumberPolicy) -> JSONReadConfiguration {
        JSONReadConfiguration(
            options: options, limits: limits, duplicateKeys: duplicateKeys ?? .first, numbers: self.numbers ?? numbers, engine: engine ?? self.engine)
    }

    private static var knownNames: String {
        JSONReadOptions.named.map(\.commandLineName).joined(separator: ", ")
    }

    private static func options(named list: String) throws -> JSONReadOptions {
        var options = JSONReadOptions.strict
        for name in list.split(separator: ",") {
            guard let entry = JSONReadOptions.named.first(where: { $0.commandLineName == name }) else {
                throw ValidationError("There is no option '\(name)'; the options are \(knownNames).")
            }
            options.formUnion(entry.option)
        }
        return options
    }
}
#endif
