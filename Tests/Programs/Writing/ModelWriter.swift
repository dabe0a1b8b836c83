package import ApusJSON

/// A writer that is slow and simple: it keeps a tree, and makes the text in the end. It accepts and
/// rejects the same calls as `JSONWriter`.
package struct ModelWriter {
    indirect enum Value {
        /// The text of a value in each layout is the same.
        case scalar(String)
        case string(String)
        case number(Double)
        case array([Value])
        case object([(key: String, value: Value)], isSorted: Bool)
    }

    private struct Open {
        var isObject: Bool
        var isSorted: Bool
        var elements: [Value] = []
        var members: [(key: String, value: Value)] = []
        var key: String?
        /// Distinguishes this container from others that were open at the same depth.
        var number: Int

        var value: Value { isObject ? .object(members, isSorted: isSorted) : .array(elements) }
    }

    let options: JSONWriteOptions
    private(set) var failure: JSONErrorCode?
    private var open: [Open] = []
    private var root: Value?
    private var count = 0

    init(_ options: JSONWriteOptions) { self.options = options }

    private var isCanonical: Bool { options.contains(.canonical) }
    var sorts: Bool { options.contains(.sortedKeys) || isCanonical }
    private var isPretty: Bool { options.contains(.prettyPrinted) && !isCanonical }

    // MARK: State

    var depth: Int { open.count }
    var isComplete: Bool { root != nil }
    var isInObject: Bool { open.last?.isObject ?? false }
    var isInSortedObject: Bool { open.last?.isSorted ?? false }
    var takesKey: Bool { isInObject && open.last?.key == nil }
    var takesValue: Bool { root == nil && (!isInObject || open.last?.key != nil) }
    var lastKey: String? { open.last?.members.last?.key }
    /// The containers that are open, each with a number of its own.
    var numbers: [Int] { open.map(\.number) }

    // MARK: Calls

    private mutating func fail(_ code: JSONErrorCode) { failure = failure ?? code }

    private mutating func add(_ value: Value) {
        guard let last = open.indices.last else {
            root = value
            return
        }
        if let key = open[last].key {
            open[last].members.append((key, value))
            open[last].key = nil
        } else {
            open[last].elements.append(value)
        }
    }

    /// Whether a value may be written. If not, the writer fails.
    mutating func beginValue() -> Bool {
        guard failure == nil else { return false }
        guard takesValue else {
            fail(isInObject ? .missingKey : .secondRoot)
            return false
        }
        return true
    }

    mutating func write(_ value: Value) { if beginValue() { add(value) } }

    mutating func begin(isObject: Bool, isSorted: Bool = false) {
        guard beginValue() else { return }
        count += 1
        open.append(Open(isObject: isObject, isSorted: isSorted, number: count))
    }

    /// - Parameter isQuoted: whether the key is given as it appears in the text.
    mutating func key(_ key: String, isQuoted: Bool) {
        guard failure == nil else { return }
        guard takesKey, isQuoted || !sorts || !isInSortedObject else { return fail(.misplacedKey) }
        open[open.count - 1].key = key
    }

    mutating func end(isObject: Bool) {
        guard failure == nil else { return }
        guard let last = open.last, last.isObject == isObject, last.key == nil else { return fail(.mismatchedEnd) }
        if isObject, isCanonical, !last.isSorted, Set(last.members.map { Array($0.key.utf8) }).count < last.members.count {
            return fail(.duplicateKey)
        }
        open.removeLast()
        add(last.value)
    }

    /// The error or the text of the whole.
    var outcome: Outcome {
        if let failure { return .failure(failure) }
        guard let root else { return .failure(.unfinished) }
        return .text(text(root, indent: "\n"))
    }

    enum Outcome: Equatable {
        case text(String)
        case failure(JSONErrorCode)
    }
}

// MARK: - Text

extension ModelWriter {
    private func text(_ value: Value, indent: String) -> String {
        switch value {
        case .scalar(let text): return text
        case .string(let string): return quoted(string)
        case .number(let number):
            let text = "\(number)"
            return isCanonical && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        case .array(let elements): return enclosed("[", elements.map { text($0, indent: indent + "  ") }, "]", indent)
        case .object(var members, let isSorted):
            if sorts, !isSorted {
                // `sorted` keeps the order of members with the same key.
                members =
                    isCanonical
                    ? members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
                    : members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            }
            let colon = isPretty ? ": " : ":"
            return enclosed("{", members.map { quoted($0.key) + colon + text($0.value, indent: indent + "  ") }, "}", indent)
        }
    }

    private func enclosed(_ begin: String, _ parts: [String], _ end: String, _ indent: String) -> String {
        guard isPretty, !parts.isEmpty else { return begin + parts.joined(separator: ",") + end }
        return begin + parts.map { indent + "  " + $0 }.joined(separator: ",") + indent + end
    }

    func quoted(_ string: String) -> String { Self.quoted(string, isCanonical ? [] : options) }

    /// A string with its quotes and escapes, character by character.
    package static func quoted(_ string: String, _ options: JSONWriteOptions) -> String {
        func escape(_ unit: UInt16) -> String {
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\r": text += "\\r"
            case "/" where options.contains(.escapeSlashes): text += "\\/"
            case "<" where options.contains(.htmlSafe), ">" where options.contains(.htmlSafe), "&" where options.contains(.htmlSafe),
                "\u{2028}" where options.contains(.htmlSafe), "\u{2029}" where options.contains(.htmlSafe):
                text += escape(UInt16(scalar.value))
            case _ where scalar.value < 0x20 || scalar.value > 0x7F && options.contains(.escapeUnicode):
                for unit in String(scalar).utf16 { text += escape(unit) }
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
