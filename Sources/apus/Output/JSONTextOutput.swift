#if Tool
import ApusJSON

import CApusSystem

/// Buffered output of JSON text: to standard output, in colours if they are enabled and safe for a terminal, or to
/// a file.
struct JSONTextOutput {
    private let file: Replacement?
    private var bytes: [UInt8] = []
    private var coloring: JSONColoring?
    private let isTerminal: Bool
    /// Whether text is written as it is.
    let isPlain: Bool
    /// The number of bytes that are collected. A terminal shows results before errors that come later.
    private let size: Int

    /// - Parameter file: the file to write to instead of standard output.
    init(to file: Replacement? = nil) {
        self.file = file
        isTerminal = file == nil && StandardStream.output.isTerminal
        coloring = file == nil && Colors.apply(to: .output) ? JSONColoring() : nil
        isPlain = coloring == nil && !isTerminal
        size = isTerminal ? 1 : 1 << 16
    }

    /// Calls a function with standard output. What it has written before an error is printed all the same.
    static func print(_ body: (inout JSONTextOutput) throws -> Void) throws {
        var output = JSONTextOutput()
        try output.printing(body)
        try output.flush()
    }

    /// Writes a whole JSON text and a line break to standard output.
    static func write(json text: [UInt8]) throws {
        try print { output in
            try output.write(json: text)
            try output.write("\n")
        }
    }

    /// Calls a function that writes. What it has written is printed before an error is reported.
    mutating func printing(_ body: (inout JSONTextOutput) throws -> Void) throws {
        do { try body(&self) } catch {
            try flush()
            throw error
        }
    }

    /// Writes a value of a document. Numbers and the order of members are unchanged.
    ///
    /// - Parameters:
    ///   - layout: the layout. By default, the value is on one line.
    ///   - file: the file for the error about a value that JSON cannot represent. Nothing is written then.
    ///   - line: the line on which the document starts if the file has several.
    mutating func write(_ node: JSONNode, _ layout: Layout = Layout(), of file: InputFile, _ line: Int? = nil) throws {
        guard isPlain, layout.options.isDisjoint(with: [.prettyPrinted, .canonical]) else {
            return try write(json: Rewriting.text(of: node, in: file, layout) { $0.location.inFile(line) })
        }
        var current = node
        do {
            try JSONWriter.append(to: &bytes, options: layout.options) { try node.write(to: &$0, current: &current) }
        } catch let error as JSONWriteError {
            throw CommandFailure(error.message, in: file, at: current.location.inFile(line))
        }
        if bytes.count >= size { try flush() }
    }

    /// Writes the text of a document as it is, if it is on one line. Returns whether it is.
    ///
    /// - Parameter withSpace: whether whitespace around it is written too. Not on a terminal.
    mutating func write(textOf document: JSONDocument, withSpace: Bool) throws -> Bool {
        try unsafe document.withText { text in
            var text = unsafe UnsafeRawBufferPointer(text)[...]
            if withSpace, isPlain {
                try unsafe write(json: UnsafeRawBufferPointer(rebasing: text))
                return true
            }
            while let last = unsafe text.last, last <= 0x20 { unsafe text.removeLast() }
            while let first = unsafe text.first, first <= 0x20 { unsafe text.removeFirst() }
            let isLine = unsafe text.isEmpty || memchr(UnsafeRawBufferPointer(rebasing: text).baseAddress!, 0x0A, text.count) == nil
            if isLine { try unsafe write(json: UnsafeRawBufferPointer(rebasing: text)) }
            return isLine
        }
    }

    /// Writes JSON text, or a part of one that ends with a token.
    mutating func write(json text: some Collection<UInt8>) throws(CommandFailure) {
        if isPlain {
            bytes += text
        } else {
            let text = String(decoding: text, as: UTF8.self)
            let shown = isTerminal ? TerminalText.escaped(text, keepsLines: true) : text
            if coloring == nil { bytes += shown.utf8 } else { coloring?.append(Array(shown.utf8), to: &bytes) }
        }
        if bytes.count >= size { try flush() }
    }

    /// Writes a line break, or other text between JSON texts.
    ///
    /// - Parameter color: the escape sequence for the text's colour, if colours are enabled.
    mutating func write(_ text: String, in color: String? = nil) throws(CommandFailure) {
        let text = isTerminal ? TerminalText.escaped(text, keepsLines: true) : text
        if let color, coloring != nil { bytes += (color + text + Colors.end).utf8 } else { bytes += text.utf8 }
        if bytes.count >= size { try flush() }
    }

    /// Writes the buffered bytes.
    mutating func flush() throws(CommandFailure) {
        // If writing fails, the bytes are not written again.
        defer { bytes.removeAll(keepingCapacity: true) }
        if let file { try file.write(bytes) } else { try StandardStream.output.write(unfiltered: bytes) }
    }
}

/// Rewrites values of documents whose tape is in memory.
enum Rewriting {
    /// Returns the text of a value.
    ///
    /// - Parameter location: returns the location of a node, for the error about a value that
    ///   cannot be written.
    static func text(
        of node: JSONNode, in file: InputFile, _ layout: Layout, location: (JSONNode) -> JSONLocation
    ) throws(CommandFailure) -> [UInt8] {
        var current = node
        do throws(JSONWriteError) {
            var json = JSONWriter(options: layout.options, indentation: layout.indentation)
            try node.write(to: &json, current: &current)
            return try json.finish()
        } catch {
            if error.code == .nonFiniteNumber { throw CommandFailure(error.message, in: file, at: location(current)) }
            throw CommandFailure("\(error.message) (path \"\(error.path)\")", in: file)
        }
    }
}
#endif
