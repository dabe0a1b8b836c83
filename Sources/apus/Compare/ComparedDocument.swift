#if Tool
/// A document to compare contenders on.
struct ComparedDocument {
    let name: String
    let bytes: [UInt8]

    init(_ file: InputFile) throws(CommandFailure) {
        name = file.name
        bytes = try file.bytes()
    }

    init(_ generated: GeneratedDocument) throws {
        name = generated.name
        bytes = try generated.bytes()
    }

    /// A failure that has to do with the document.
    func failure(_ message: String) -> CommandFailure {
        CommandFailure(message, in: InputFile(name))
    }
}
#endif
