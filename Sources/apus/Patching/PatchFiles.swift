#if Tool
import ApusJSON
import ArgumentParser

/// The patch and the document that it changes.
struct PatchFiles: ParsableArguments {
    @Argument(help: "The patch. '-' reads standard input.", completion: .file())
    var patch: String

    @Argument(help: "The document. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func validate() throws {
        if patch == "-", file ?? "-" == "-" {
            throw ValidationError("Standard input cannot be both the patch and the document; name a file for one of them.")
        }
    }

    var patchFile: InputFile { InputFile(patch) }
    var document: InputFile { InputFile(file) }

    /// Reads the patch. Returns its bytes and its value.
    func patchValue(_ limits: JSONLimits) throws -> (bytes: [UInt8], value: JSONValue) {
        let bytes = try patchFile.bytes()
        do {
            return (bytes, try JSONValue(parsing: bytes, configuration: Self.configuration(limits)))
        } catch let error as JSONSyntaxError {
            throw CommandFailure(error, in: patchFile)
        }
    }

    /// Returns the configuration for reading patches, which keeps all digits of numbers.
    static func configuration(_ limits: JSONLimits) -> JSONReadConfiguration {
        JSONReadConfiguration(limits: limits, numbers: .exact)
    }
}
#endif
