#if Tool
import ApusJSON
import ApusJSONSchema
import ArgumentParser

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The options of commands that validate documents against a JSON Schema.
struct SchemaOptions: ParsableArguments {
    /// How results are printed.
    enum Output: String, ExpressibleByArgument, CaseIterable {
        case text, flag, basic
    }

    @Option(help: ArgumentHelp("Validate documents against this JSON Schema.", valueName: "file"), completion: .file())
    var schema: String?

    @Option(
        help: ArgumentHelp(
            "A schema that others may refer to by this URI; or a folder, whose files ending in .json have the URI followed by their path.",
            valueName: "uri=file"))
    var resources: [String] = []

    @Option(help: "The version of JSON Schema if '$schema' does not name one.")
    var dialect: JSONSchemaDialect = .draft2020

    @Flag(help: "Strings must have the format that the schema names.")
    var formatAssertion = false

    @Flag(help: "Read patterns that are invalid with the flag 'u' of ECMA-262 without it, and warn about them.")
    var lenientPatterns = false

    @Flag(help: "Reject keywords of the schema that are unknown, but similar to known ones.")
    var strictKeywords = false

    @Option(help: "Print lines of text, or JSON in one of the forms that JSON Schema defines: one result on each line.")
    var output: Output = .text

    @OptionGroup(title: "Schema Options") var problems: ProblemLimit

    func validate() throws {
        for resource in resources where !resource.contains("=") {
            throw ValidationError("'--resources' needs a URI, '=' and a file or folder, not '\(resource)'.")
        }
        guard schema == nil else { return }
        if !resources.isEmpty { throw ValidationError("'--resources' needs '--schema'.") }
        if formatAssertion { throw ValidationError("'--format-assertion' needs '--schema'.") }
        if lenientPatterns { throw ValidationError("'--lenient-patterns' needs '--schema'.") }
        if strictKeywords { throw ValidationError("'--strict-keywords' needs '--schema'.") }
        if output != .text { throw ValidationError("'--output' needs '--schema'.") }
    }

    /// Compiles the schema; nil if there is none. Mistakes in it have the exit status of a wrong call.
    func compiled() throws -> JSONSchema? {
        guard let schema else { return nil }
        let file = InputFile(schema)
        let compiled = try file.compiling {
            try JSONSchema(
                parsing: file.bytes(), resources: Self.opened(resources), dialect: dialect, assertsFormats: formatAssertion,
                lenientPatterns: lenientPatterns, strictKeywords: strictKeywords)
        }
        for pattern in compiled.lenientPatterns {
            try StandardStream.error.write(line: "warning: The pattern \(JSONValue.string(pattern)) is read without the flag 'u' of ECMA-262.")
        }
        return compiled
    }

    /// The contents of all resources by their URIs.
    private static func opened(_ resources: [String]) throws -> [String: JSONDocument] {
        var opened: [String: JSONDocument] = [:]
        for resource in resources {
            let parts = resource.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let (uri, path) = (parts[0], parts[1])
            var isFolder = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            guard isFolder else {
                opened[uri] = try document(path)
                continue
            }
            let base = uri.hasSuffix("/") ? uri : uri + "/"
            for name in try FileManager.default.subpathsOfDirectory(atPath: path).sorted() where name.hasSuffix(".json") {
                opened[base + name] = try document("\(path)/\(name)")
            }
        }
        return opened
    }

    private static func document(_ path: String) throws -> JSONDocument {
        let file = InputFile(path)
        return try file.reading {
            try JSONDocument(parsing: file.bytes(), configuration: JSONReadConfiguration(duplicateKeys: .error, numbers: .exact))
        }
    }

    /// Prints the result for a document that cannot be read, if results are JSON.
    func answer(_ failure: CommandFailure) throws {
        if output == .text { return }
        var result: JSONValue.Object = ["valid": false]
        if output == .basic { result["errors"] = [["keywordLocation": "", "instanceLocation": "", "error": .string(failure.message)]] }
        try StandardStream.output.write(line: "\(JSONValue.object(result))")
    }

    /// Validates one document and reports the result.
    ///
    /// - Parameter line: its line if the file has a document on each.
    /// - Throws: ``CommandFailure/alreadyReported`` if the document is not valid.
    func validate(_ document: JSONDocument, _ line: Int?, of file: InputFile, _ schema: JSONSchema) throws {
        if output != .text {
            let isFlag = output == .flag
            let result: JSONValue = try isFlag ? ["valid": .boolean(schema.isValid(document))] : schema.output(for: document, limit: problems.limit)
            try StandardStream.output.write(line: "\(result)")
            if result["valid"]?.boolean != true { throw CommandFailure.alreadyReported }
            return
        }
        let violations = try schema.validate(document, limit: problems.limit + 1)
        try problems.report(violations.map { ($0.message, $0.path, $0.location, $0.excerpt) }, line: line, of: file)
    }
}
#endif
