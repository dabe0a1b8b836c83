#if Tool
import ApusJSON
import ArgumentParser

/// The patch and the document that it changes.
struct PatchFiles: ParsableArguments {
    @OptionGroup(title: "Output Options") var place: InPlaceOption
    @Argument(help: "The file with the patch, or the patch itself, which begins with '[' or '{'. '-' reads standard input.", completion: .file())
    var patch: String

    @Argument(help: "The document. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func validate() throws {
        if place.inPlace, document.isStandardInput { throw ValidationError("'--in-place' needs the name of a file.") }
        if patch == "-", file ?? "-" == "-" {
            throw ValidationError("Standard input cannot be both the patch and the document; name a file for one of them.")
        }
    }

    /// Whether the patch is on the command line.
    private var isInline: Bool { patch.first { !$0.isWhitespace }.map { "[{".contains($0) } ?? false }

    var patchFile: InputFile { isInline ? InputFile("<patch>") : InputFile(patch) }
    var document: InputFile { InputFile(file) }

    /// Reads the patch. Returns its bytes and its value.
    func patchValue(_ limits: JSONLimits) throws -> (bytes: [UInt8], value: JSONValue) {
        let bytes = isInline ? Array(patch.utf8) : try patchFile.bytes()
        do {
            return (bytes, try JSONValue(parsing: bytes, configuration: Self.configuration(limits)))
        } catch let error as JSONSyntaxError {
            throw CommandFailure(error, in: patchFile)
        }
    }

    /// Prints the document's new text, or replaces the file with it.
    ///
    /// - Parameter text: reads the document and makes the text.
    func write(_ text: () throws -> [UInt8]) throws {
        try place.replace(document) { replacement in
            let text = try text()
            if let replacement { try replacement.write(text) } else { try StandardStream.output.write(text) }
        }
    }

    /// Returns the configuration for reading patches, which keeps all digits of numbers.
    static func configuration(_ limits: JSONLimits) -> JSONReadConfiguration {
        JSONReadConfiguration(limits: limits, numbers: .exact)
    }
}
#endif
