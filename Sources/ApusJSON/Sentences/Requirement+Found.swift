extension Requirement {
    /// What a document contains where something else was expected. It holds everything a sentence
    /// needs, so the sentence can be made without the document.
    package struct Found: Sendable {
        /// Nil at the end of an array or object.
        let kind: JSONKind?
        /// The value in words, cut to 40 characters.
        package private(set) var words: String
        /// The beginning of a string.
        private(set) var text: String
        /// The value in words that do not quote it.
        private let redactedWords: String
        /// Whether the words quote strings, numbers and Booleans.
        private(set) var isQuoted = true
        let isWholeNumber: Bool
        /// Whether it is a number between -1 and 1.
        let isSmallNumber: Bool

        /// - Parameters:
        ///   - node: the value; nil at the end of an array or object.
        ///   - offset: where the value begins in the document's text, if known. Otherwise the
        ///     offset of a number is looked up, the first time in a pass over the text.
        /// - Complexity: O(1) apart from that: only the beginning of a long value is read.
        package init(_ node: JSONNode?, offset: Int? = nil) {
            kind = node?.kind
            redactedWords = node.map(Wording.redacted) ?? "nothing"
            let number = node.flatMap { Self.number($0, offset) }
            words = number.map { Wording.shortened($0.text) } ?? node.map(Wording.found) ?? "nothing"
            if let node, kind == .string {
                // Safety: the node holds the tape with the string's bytes; they are copied.
                text = unsafe Wording.beginning(of: node.tape.stringBytes(at: node.index))
            } else {
                text = ""
            }
            if let node, let number, number.isCut {
                isWholeNumber = !number.text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
                isSmallNumber = node.double.map { $0.magnitude < 1 } ?? false
            } else {
                let literal = number.flatMap { DecimalLiteral($0.text) }
                isWholeNumber = literal?.isWhole ?? false
                isSmallNumber = literal.map { $0.double.magnitude < 1 } ?? false
            }
        }

        /// The same value, for a sentence that does not quote it.
        package var redacted: Found {
            var found = self
            found.words = redactedWords
            found.text = ""
            found.isQuoted = false
            return found
        }

        /// The value as the subject of a sentence: `The value "fish"`, `This array`.
        var subject: String {
            switch kind {
            case .null?: "The value null"
            case .string? where isQuoted, .number? where isQuoted, .boolean? where isQuoted: "The value \(words)"
            case .boolean?: "This Boolean"
            case let kind: "This \(kind?.rawValue ?? "value")"
            }
        }

        /// How much of a number is read, in bytes.
        private static let numberLimit = 64

        /// The beginning of a number's text, and whether there is more of it; nil for any other
        /// value.
        private static func number(_ node: JSONNode, _ offset: Int?) -> (text: String, isCut: Bool)? {
            guard node.kind == .number else { return nil }
            // Safety: the node holds the bytes, and is still used below.
            let text = unsafe bytes(ofNumber: node, offset)
            let isPart: (UInt8) -> Bool = { $0.isDigit || $0.isLetter || "+-.".utf8.contains($0) }
            let shown = unsafe text.prefix(numberLimit).prefix(while: isPart)
            let isCut = unsafe shown.count == numberLimit && text.count > numberLimit && isPart(text[numberLimit])
            return withExtendedLifetime(node) { unsafe (String(decoding: shown, as: UTF8.self), isCut) }
        }

        /// The bytes starting at a number's first byte, which the node holds: those of the number
        /// alone, or everything up to the end of the document.
        private static func bytes(ofNumber node: JSONNode, _ offset: Int?) -> UnsafeBufferPointer<UInt8> {
            if node.tag == TapeTag.bigNumber { return unsafe node.tape.stringBytes(at: node.index) }
            // A mapped file that has changed may end before the offset.
            let whole = unsafe node.storage.source.text
            return unsafe UnsafeBufferPointer(rebasing: whole[min(offset ?? node.storage.offset(of: node.index), whole.count)...])
        }
    }
}
