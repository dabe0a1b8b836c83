/// How sentences about documents quote values and list alternatives. It is shared, so that the
/// coders, the mapper and patterns use the same wording.
package enum Wording {
    /// How much of a string or number is quoted, in Unicode scalars.
    package static let quotedCount = 40

    /// A value in words: `"Fred"`, `250`, `an array of 3 elements`.
    package static func found(_ node: JSONNode) -> String {
        switch node.kind {
        case .object: node.count == 0 ? "an empty object" : "an object of \(counted(node.count ?? 0, "member"))"
        case .array: node.count == 0 ? "an empty array" : "an array of \(counted(node.count ?? 0, "element"))"
        // Safety: the node holds the tape with the string's bytes; they are copied.
        case .string: unsafe quoted(node.tape.stringBytes(at: node.index))
        case .number: shortened(node.numberText ?? "a number")
        case .boolean: node.boolean == true ? "true" : "false"
        case .null: "null"
        }
    }

    /// A value in words: `"Fred"`, `250`, `an array of 3 elements`.
    package static func found(_ value: JSONValue) -> String {
        switch value {
        case .object(let members): members.isEmpty ? "an empty object" : "an object of \(counted(members.count, "member"))"
        case .array(let elements): elements.isEmpty ? "an empty array" : "an array of \(counted(elements.count, "element"))"
        case .string(let text): quoted(text)
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .null: "null"
        default: shortened(value.numberText ?? "a number")
        }
    }

    /// A value in words that do not quote it: `a string`, `an array of 3 elements`.
    package static func redacted(_ node: JSONNode) -> String {
        switch node.kind {
        case .object, .array, .null: found(node)
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a Boolean"
        }
    }

    /// A string as JSON, cut to 40 characters.
    package static func quoted(_ text: String) -> String {
        var text = text
        return text.withUTF8 { unsafe quoted($0) }
    }

    /// A string as JSON, cut to 40 characters. Only its beginning is read, whatever its length.
    package static func quoted(_ text: UnsafeBufferPointer<UInt8>) -> String {
        let shown = unsafe beginning(of: text)
        let json = JSONValue.string(shown).description
        return shown.utf8.count < text.count ? json.dropLast() + "…\"" : json
    }

    /// The first 40 characters of a string.
    package static func beginning(of text: UnsafeBufferPointer<UInt8>) -> String {
        // A character has at most four bytes. One that is cut off comes after those shown.
        let start = unsafe String(decoding: text.prefix((quotedCount + 1) * 4), as: UTF8.self).unicodeScalars.prefix(quotedCount)
        return String(String.UnicodeScalarView(start))
    }

    /// A text, cut to 40 characters.
    package static func shortened(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(quotedCount)
        return shown.endIndex < text.endIndex ? String(shown) + "…" : text
    }

    /// The sentence for a value that is rejected for a reason that only the program knows. What its
    /// types say about it may name anything.
    package static func rejected(_ subject: String) -> String { "\(subject) breaks a rule of the program that reads it." }

    /// The sentence for a value that is not one of several which are not known.
    package static func notAccepted(_ subject: String) -> String { "\(subject) is not one of the accepted values." }

    /// `1 element`, `3 elements`.
    package static func counted(_ count: Int, _ unit: String) -> String {
        "\(count) \(unit)\(count == 1 ? "" : "s")"
    }

    /// `a`, `a or b`, `a, b or c`. If there are more than `limit` alternatives, only the first ones
    /// and the last are listed.
    ///
    /// - Parameter count: the number of alternatives, if not all are given.
    package static func alternatives(_ phrases: [String], of count: Int? = nil, limit: Int = 12) -> String {
        guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
        let shown = count ?? phrases.count > limit ? Array(phrases.prefix(limit - 1)) + ["…"] : phrases.dropLast()
        return shown.joined(separator: ", ") + " or " + last
    }
}

extension JSONNode {
    /// The value in words that name its kind: `the string "12abc"`, `the number 1.5`, `an array`.
    ///
    /// - Parameter quoting: whether strings and numbers are quoted.
    package func phrase(quoting: Bool) -> String {
        guard quoting else { return kind == .array ? "an array" : kind == .object ? "an object" : Wording.redacted(self) }
        return switch kind {
        case .number: "the number \(Wording.found(self))"
        case .string: "the string \(Wording.found(self))"
        case .array: "an array"
        case .object: "an object"
        case .null, .boolean: Wording.found(self)
        }
    }

    /// A string or a key in quotes, cut to 40 characters.
    // Safety: the node holds the tape with the string's bytes; they are copied.
    package var quotedString: String { unsafe Wording.quoted(tape.stringBytes(at: index)) }
}

extension JSONPointer {
    /// The ``shortened`` form as a JSON string, on one line. Characters that a terminal would interpret
    /// are escaped.
    package var quoted: String {
        var quoted = ""
        for scalar in JSONValue.string(shortened).description.unicodeScalars {
            if scalar.isTerminalControl {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted
    }
}
