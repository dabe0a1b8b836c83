import ApusJSON
import ArgumentParser

/// Whether files have a document on each line: the option of the verbs that read such files.
struct LinesOption: ParsableArguments {
    @Flag(help: "Each line is a document (JSON Lines); so it is without being asked in files that end in .jsonl or .ndjson.")
    var lines = false

    /// The documents of a file: itself, or its lines that are not blank.
    func documents(in file: InputFile) throws(CommandFailure) -> [DocumentLine] {
        let bytes = try file.bytes()
        guard lines || file.name.hasSuffix(".jsonl") || file.name.hasSuffix(".ndjson") else { return [DocumentLine(bytes: bytes, number: nil)] }
        var documents: [DocumentLine] = []
        for (position, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
            if !isBlank { documents.append(DocumentLine(bytes: Array(line), number: position + 1)) }
        }
        return documents
    }
}

/// A document, and the line of its file that it is.
struct DocumentLine {
    let bytes: [UInt8]
    /// Nil when it is the whole file.
    let number: Int?

    /// A place in the document as a place in the file.
    func location(_ location: JSONLocation) -> JSONLocation {
        guard let number else { return location }
        return JSONLocation(byteOffset: location.byteOffset, line: number, column: location.column)
    }
}
