extension JSONValue {
    /// The value as a person reads it: what is short on one line, keys in order, and only as much as is asked for. Strings are shown as they are, not escaped.
    ///
    /// - Parameters:
    ///   - maxDepth: how many levels of containers are shown with what is in them.
    ///   - maxSubValueCount: how many elements or members of a container are shown.
    ///   - maxStringLength: how long a string may be, in characters.
    ///   - indentationString: what stands before each line, for each level.
    public func prettyPrinted(
        maxDepth: Int? = nil, maxSubValueCount: Int? = nil, maxStringLength: Int? = nil, indentationString: String = "  "
    ) -> String {
        PrettyPrinter(depth: maxDepth, count: maxSubValueCount, length: maxStringLength, indentation: indentationString).text(self, depth: 0)
    }
}

private struct PrettyPrinter {
    let depth: Int?
    let count: Int?
    let length: Int?
    let indentation: String

    func text(_ value: JSONValue, depth: Int) -> String {
        switch value {
        case .null: "null"
        case .boolean(let boolean): "\(boolean)"
        case .integer(let integer): "\(integer)"
        case .unsigned(let integer): "\(integer)"
        case .float(let double): "\(double)"
        case .number(let text): text
        case .string(let string): text(string)
        case .array(let elements): container("[", "]", elements, depth: depth) { text($0, depth: $1) }
        case .object(let members):
            container("{", "}", members.sorted { $0.key < $1.key }, depth: depth) { member, depth in
                let value = text(member.value, depth: depth)
                guard value.hasPrefix("\"\"\"\n") else { return "\"\(member.key)\": \(value)" }
                let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
                return "\"\(member.key)\": " + lines.enumerated().map { $0 == 0 ? String($1) : indentation + $1 }.joined(separator: "\n")
            }
        }
    }

    private func text(_ string: String) -> String {
        var text = string
        if let length, string.count > length {
            let kept = max(length - 20, 0)
            text = "\(string.prefix(kept))...(+\(string.count - kept) more chars)"
        }
        return text.contains(where: \.isNewline) ? "\"\"\"\n\(text)\n\"\"\"" : "\"\(text)\""
    }

    private func container<Child>(_ open: String, _ close: String, _ children: [Child], depth: Int, _ text: (Child, Int) -> String) -> String {
        guard !children.isEmpty else { return open + close }
        func line(_ parts: [String]) -> String? {
            let line = "\(open) \(parts.joined(separator: ", ")) \(close)"
            return line.count < 30 && !line.contains("\n") ? line : nil
        }
        // A small container is never cut. One with many children is not small.
        if children.count < 15, let line = line(children.map { text($0, depth + 1) }) { return line }
        let limit = self.depth.map { depth >= $0 } ?? false ? 0 : count ?? children.count
        var parts = children.prefix(limit).map { text($0, depth + 1) }
        if children.count > limit { parts.append("...(+\(children.count - limit) more)") }
        if let line = line(parts) { return line }
        let indented = parts.map { part in
            part.split(separator: "\n", omittingEmptySubsequences: false).map { indentation + $0 }.joined(separator: "\n")
        }
        return "\(open)\n\(indented.joined(separator: ",\n"))\n\(close)"
    }
}
