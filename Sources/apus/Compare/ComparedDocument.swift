#if Tool
/// A document to compare contenders on.
struct ComparedDocument {
    let name: String
    let bytes: [UInt8]
    /// Which of the tool's own documents it is; nil for a file.
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

    /// A failure that has to do with the document.
    func failure(_ message: String) -> CommandFailure {
        CommandFailure(message, in: InputFile(name))
    }
}
#endif
