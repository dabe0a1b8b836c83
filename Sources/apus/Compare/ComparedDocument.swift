#if Tool
/// A document that contenders are compared on.
struct ComparedDocument {
    let name: String
    let bytes: [UInt8]
    /// The generated document that this is, or nil for a file.
    let generated: GeneratedDocument?

    init(_ file: InputFile) throws(CommandFailure) {
        name = file.name
        bytes = try file.bytes()
        generated = nil
    }

    init(_ generated: GeneratedDocument) throws {
        name = generated.name
        bytes = try generated.bytes()
        self.generated = generated
    }

    /// Returns a failure about the document.
    func failure(_ message: String) -> CommandFailure {
        CommandFailure(message, in: InputFile(name))
    }
}
#endif
