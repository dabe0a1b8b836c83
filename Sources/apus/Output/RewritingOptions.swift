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

    /// Checks that a file's new text can be in the encoding that the file has.
    func check(_ document: JSONDocument, of file: InputFile) throws(CommandFailure) {
        guard inPlace, !document.isUTF8 else { return }
        throw CommandFailure("'-i' would write this text, which is UTF-16 or UTF-32, in UTF-8. Print the result to another file.", in: file)
    }
}

/// The arguments of commands that print the documents of files in another layout.
struct RewritingOptions: ParsableArguments {
    @OptionGroup(title: "Output Options") var inPlaceOption: InPlaceOption
    @OptionGroup(title: "Reading Options") var framing: FramingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var input: DocumentFiles

    func validate() throws {
        if inPlaceOption.inPlace, input.all.contains(where: \.isStandardInput) { throw ValidationError("'--in-place' needs the names of files.") }
    }

    /// Rewrites each file.
    ///
    /// - Parameter reading: how documents are read.
    func rewrite(_ reading: ReadingOptions, _ layout: Layout) throws {
        try input.checkAll { file in
            if inPlaceOption.inPlace { try checkFraming(of: file, reading, layout) }
            try inPlaceOption.replace(file) { replacement in
                var output = JSONTextOutput(to: replacement)
                // What was read before an error is printed, but no file is replaced with a part of it.
                defer { if replacement == nil { try? output.flush() } }
                try framing.readDocuments(of: file, reading, continuesAfterErrors: false, beforeWaiting: { try output.flush() }) { document, line in
                    if replacement == nil {
                        try output.write(document.root, layout, of: file, line)
                    } else {
                        try replace(document, reading, layout, of: file, line, in: &output)
                    }
                    // The canonical text is for hashing, so nothing may be added to it.
                    if line != nil || !layout.options.contains(.canonical) { try output.write("\n") }
                }
                try output.flush()
            }
        }
    }

    /// Checks that a file with several documents can be replaced.
    private func checkFraming(of file: InputFile, _ reading: ReadingOptions, _ layout: Layout) throws {
        guard let framing = framing.framing(of: file) else { return }
        if framing == .elements { throw CommandFailure("The elements alone would not be an array any more.", in: file) }
        if framing == .lines, layout.options.contains(.prettyPrinted) {
            throw CommandFailure("Documents on several lines would not be JSON Lines any more. Use '--compact' or 'apus minify'.", in: file)
        }
        if !reading.options.isSubset(of: .rfc4627) {
            throw CommandFailure("'-i' would delete comments between documents. Print the result to another file.", in: file)
        }
    }

    /// Writes the new text of a document in a file that is replaced. Nothing but the layout changes: comments, the syntax
    /// of JSON5, and the escapes of strings are kept, or the document is rejected.
    private func replace(
        _ document: JSONDocument, _ reading: ReadingOptions, _ layout: Layout, of file: InputFile, _ line: Int?, in output: inout JSONTextOutput
    ) throws {
        try inPlaceOption.check(document, of: file)
        if document.hasByteOrderMark, !layout.options.contains(.canonical) { try output.write(json: [0xEF, 0xBB, 0xBF]) }
        guard layout.options.isSubset(of: .prettyPrinted) else {
            try checkStrict(document, reading, of: file, line)
            return try output.write(document.root, layout, of: file, line)
        }
        do {
            try unsafe document.withText { text in
                var relayout = unsafe Relayout(text, reading.options, layout)
                try relayout.write(to: &output)
            }
        } catch Relayout.Loss.comment(let offset) {
            let message = "'minify -i' would delete this comment. Print the result to another file, or keep comments with 'apus format -i'."
            throw CommandFailure(message, in: file, at: document.location(at: offset).inFile(line))
        } catch Relayout.Loss.trailingText(let offset) {
            let message = "'-i' would delete this text after the value. Print the result to another file."
            throw CommandFailure(message, in: file, at: document.location(at: offset).inFile(line))
        }
    }

    /// Checks that nothing in a document's text is lost if it is written as strict JSON.
    private func checkStrict(_ document: JSONDocument, _ reading: ReadingOptions, of file: InputFile, _ line: Int?) throws {
        guard !reading.options.isSubset(of: .rfc4627) else { return }
        var strict = reading.configuration(numbers: .exact)
        strict.options = .strict
        do {
            _ = try unsafe document.withText { try unsafe JSONDocument(parsing: $0, configuration: strict) }
        } catch let error as JSONSyntaxError {
            let message = "'-i' with these output options would delete comments or change what is not strict JSON here."
            throw CommandFailure("\(message) Print the result to another file.", in: file, at: error.location.inFile(line))
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
