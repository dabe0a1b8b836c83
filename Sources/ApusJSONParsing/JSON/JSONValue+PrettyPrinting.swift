extension JSONValue {
    /// Formats the value for people: short containers on one line, sorted keys, and only as much as
    /// the limits allow. Strings are not escaped.
    ///
    /// Each limit defaults to none.
    ///
    /// - Parameters:
    ///   - maxDepth: the number of levels of containers whose contents are shown.
    ///   - maxSubValueCount: the number of elements or members that are shown of each container.
    ///   - maxStringLength: the length up to which a string is shown in full, in characters.
    ///   - indentationString: the text before each line, once for each level.
    public func prettyPrinted(
        maxDepth: Int? = nil, maxSubValueCount: Int? = nil, maxStringLength: Int? = nil, indentationString: String = "  "
    ) -> String {
        var text = ""
        PrettyPrinter(depth: maxDepth, count: maxSubValueCount, length: maxStringLength, indentation: indentationString)
            .write(self, depth: 0, indentedBy: "", to: &text)
        return text
    }
}

private struct PrettyPrinter {
    let depth: Int?
    let count: Int?
    let length: Int?
    let indentation: String

    /// A container is written on one line if that line is shorter than this.
    private static let lineLength = 30
    /// Only containers with fewer children are examined as a whole, to see whether they fit on one
    /// line.
    private static let smallCount = 15

    private typealias Child = (key: String?, value: JSONValue)

    /// Writes a value, continuing the current line. Each further line begins with the indentation.
    func write(_ value: JSONValue, depth: Int, indentedBy indent: String, to text: inout String) {
        guard let childCount = Self.childCount(of: value) else {
            let scalar = scalar(value)
            // A string may have several lines.
            text += scalar.contains("\n") ? scalar.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + indent) : scalar
            return
        }
        let (open, close) = Self.brackets(value)
        guard childCount > 0 else {
            text += open + close
            return
        }
        if let line = shortContainer(value, childCount, depth: depth, room: Self.lineLength) {
            text += line
            return
        }
        let limit = limit(childCount, depth: depth)
        let inner = indent + indentation
        text += open
        var separator = "\n"
        for child in Self.children(of: value, limit) {
            text += separator + inner
            separator = ",\n"
            if let key = child.key { text += "\"\(key)\": " }
            let isLong = if child.key != nil, case .string = child.value { true } else { false }
            write(child.value, depth: depth + 1, indentedBy: isLong ? inner + indentation : inner, to: &text)
        }
        if childCount > limit { text += separator + inner + "...(+\(childCount - limit) more)" }
        text += "\n" + indent + close
    }

    private func scalar(_ value: JSONValue) -> String {
        switch value {
        case .boolean(let boolean): "\(boolean)"
        case .integer(let integer): "\(integer)"
        case .unsigned(let integer): "\(integer)"
        case .double(let double): "\(double)"
        case .number(let text): text
        case .string(let string): text(string)
        case .null, .array, .object: "null"
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

    /// The number of children of a container; nil for a scalar.
    private static func childCount(of value: JSONValue) -> Int? {
        switch value {
        case .array(let elements): elements.count
        case .object(let members): members.count
        default: nil
        }
    }

    /// How many children of a container are shown.
    private func limit(_ childCount: Int, depth: Int) -> Int {
        self.depth.map { depth >= $0 } ?? false ? 0 : min(count ?? childCount, childCount)
    }

    // MARK: One line

    /// The text that `write` would write, if that is one line of at most `room` characters. Only as
    /// much of the value is examined as fits on such a line.
    private func shortText(_ child: Child, depth: Int, room: Int) -> String? {
        let keyCount = child.key.map { $0.prefix(Self.lineLength).count + 4 } ?? 0
        guard room > keyCount else { return nil }
        let short: String?
        if let childCount = Self.childCount(of: child.value) {
            let (open, close) = Self.brackets(child.value)
            short = childCount == 0 ? open + close : shortContainer(child.value, childCount, depth: depth, room: room - keyCount)
        } else if case .string(let string) = child.value, length ?? .max >= Self.lineLength + 20 {
            short = string.prefix(Self.lineLength).count < Self.lineLength ? text(string) : nil
        } else {
            short = scalar(child.value)
        }
        guard let short, short.count + keyCount <= room, !short.contains("\n") else { return nil }
        return child.key.map { "\"\($0)\": \(short)" } ?? short
    }

    /// A container on one short line, complete or cut, if it fits. A small container is never cut;
    /// a container with many children is not small.
    private func shortContainer(_ value: JSONValue, _ childCount: Int, depth: Int, room: Int) -> String? {
        if childCount < Self.smallCount, let line = line(value, childCount, of: childCount, depth: depth, room: room) { return line }
        let limit = limit(childCount, depth: depth)
        return limit < childCount && limit < Self.lineLength ? line(value, limit, of: childCount, depth: depth, room: room) : nil
    }

    /// Some children of a container and the number of the others on one short line, if they fit.
    private func line(_ value: JSONValue, _ count: Int, of childCount: Int, depth: Int, room: Int) -> String? {
        let rest = count < childCount ? ["...(+\(childCount - count) more)"] : []
        var parts: [String] = []
        var room = room - 4 - (rest.first?.count ?? 0)
        for child in Self.children(of: value, count) {
            guard let part = shortText(child, depth: depth + 1, room: room) else { return nil }
            room -= part.count + 2
            parts.append(part)
        }
        parts += rest
        // No character on such a line has 64 bytes, so a line with this many bytes is too long.
        guard parts.reduce(0, { $0 + $1.utf8.count }) < 64 * Self.lineLength else { return nil }
        let (open, close) = Self.brackets(value)
        let line = "\(open) \(parts.joined(separator: ", ")) \(close)"
        return line.count < Self.lineLength && !line.contains("\n") ? line : nil
    }

    private static func brackets(_ value: JSONValue) -> (String, String) {
        if case .array = value { ("[", "]") } else { ("{", "}") }
    }

    /// The first elements, or the first members sorted by their keys. O(*n*) in the children if
    /// only a few are requested.
    private static func children(of value: JSONValue, _ count: Int) -> [Child] {
        switch value {
        case .array(let elements): return elements.prefix(count).map { (nil, $0) }
        case .object(let members):
            guard count < min(members.count, smallCount) else { return members.sorted { $0.key < $1.key }.prefix(count).map { ($0.key, $0.value) } }
            var first: [JSONValue.Object.Element] = []
            for member in members where first.count < count || first.last.map({ member.key < $0.key }) ?? false {
                first.insert(member, at: first.firstIndex { member.key < $0.key } ?? first.count)
                if first.count > count { first.removeLast() }
            }
            return first.map { ($0.key, $0.value) }
        default: return []
        }
    }
}
