#if Tool
import ApusJSON
import ArgumentParser

/// The option that replaces files instead of printing their new text.
struct InPlaceOption: ParsableArguments {
    @Flag(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Replace the file with the result.",
            discussion: """
                The file has either its old text or the new one at any time, and keeps its owner and permissions. A \
                symbolic link stays, and its target is replaced. A file with several hard links is rejected.
                """))
    var inPlace = false

    /// Calls a function that reads a file, with where to write its new text: nil for standard output.
    func replace(_ file: InputFile, _ write: (Replacement?) throws -> Void) throws {
        guard inPlace else { return try write(nil) }
        let replacement = try Replacement(of: file)
        try write(replacement)
        try replacement.finish()
    }
}

/// The arguments of commands that print the documents of files in another layout.
struct RewritingOptions: ParsableArguments {
    @OptionGroup(title: "Output Options") var place: InPlaceOption
    @OptionGroup(title: "Reading Options") var framing: FramingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var input: DocumentFiles

    func validate() throws {
        if place.inPlace, input.all.contains(where: \.isStandardInput) { throw ValidationError("'--in-place' needs the names of files.") }
    }

    /// Rewrites each file.
    ///
    /// - Parameter reading: how documents are read.
    func rewrite(_ reading: ReadingOptions, _ layout: Layout) throws {
        try input.checkAll { file in
            guard framing.framing(of: file) == nil else { return try rewriteDocuments(of: file, reading, layout) }
            try place.replace(file) { replacement in
                let document = try OpenedDocument(file, reading, numbers: .exact)
                if let replacement { try document.print(layout, inPlaceOf: replacement) } else { try document.print(layout, to: nil) }
            }
        }
    }

    private func rewriteDocuments(of file: InputFile, _ reading: ReadingOptions, _ layout: Layout) throws {
        if place.inPlace, framing.framing(of: file) == .elements {
            throw CommandFailure("The elements alone would not be an array any more.", in: file)
        }
        if place.inPlace, framing.framing(of: file) == .lines, layout.options.contains(.prettyPrinted) {
            throw CommandFailure("Documents on several lines would not be JSON Lines any more. Use '--compact' or 'apus minify'.", in: file)
        }
        if place.inPlace, !reading.options.isSubset(of: .rfc4627) {
            throw CommandFailure("'-i' would delete comments between documents. Print the result to another file.", in: file)
        }
        try place.replace(file) { replacement in
            var output = JSONTextOutput(to: replacement)
            // What was read before an error is printed, but no file is replaced with a part of it.
            defer { if replacement == nil { try? output.flush() } }
            try framing.readDocuments(of: file, reading, continuesAfterErrors: false, beforeWaiting: { try output.flush() }) { document, line in
                if replacement != nil, layout.options.isSubset(of: .prettyPrinted) {
                    try unsafe document.withText { text in
                        var relayout = unsafe Relayout(text, reading.options, layout)
                        try relayout.write(to: &output)
                    }
                } else {
                    try output.write(document.root, layout, of: file, line)
                }
                try output.write("\n")
            }
            try output.flush()
        }
    }
}

extension JSONLocation {
    /// The location in the file of a location in a document that starts on a line of it.
    func inFile(_ line: Int?) -> JSONLocation {
        guard let start = line else { return self }
        return JSONLocation(byteOffset: byteOffset, line: start + self.line - 1, column: column)
    }
}
#endif
