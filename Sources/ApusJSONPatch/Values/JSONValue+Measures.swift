import ApusJSON

// None of these functions is recursive, because a value can be nested more deeply than small stacks
// allow.

extension JSONValue {
    var isContainer: Bool { kind == .array || kind == .object }

    /// Whether arrays and objects are nested more than `limit` levels deep in the value.
    ///
    /// - Parameter visited: is increased by the number of values visited.
    func isNested(deeperThan limit: Int, visited: inout Int) -> Bool {
        guard isContainer else { return false }
        guard limit > 0 else { return true }
        var level: [JSONValue] = []
        visited += appendContainers(to: &level)
        var depth = 1
        while !level.isEmpty {
            guard depth < limit else { return true }
            depth += 1
            var next: [JSONValue] = []
            for container in level { visited += container.appendContainers(to: &next) }
            level = next
        }
        return false
    }

    func isNested(deeperThan limit: Int) -> Bool {
        var visited = 0
        return isNested(deeperThan: limit, visited: &visited)
    }

    /// Appends the children that are arrays or objects. Returns the number of all children.
    private func appendContainers(to containers: inout [JSONValue]) -> Int {
        switch self {
        case .array(let elements):
            for element in elements where element.isContainer { containers.append(element) }
            return elements.count
        case .object(let members):
            for value in members.values where value.isContainer { containers.append(value) }
            return members.count
        default: return 0
        }
    }

    /// Whether two values are equal in a `test`. Gives the same result as `isEquivalent(to:)`,
    /// which is recursive.
    func passesTest(_ expected: JSONValue) -> Bool {
        guard isContainer else { return isEquivalent(to: expected) }
        var pending = [(self, expected)]
        while let (found, expected) = pending.popLast() {
            switch (found, expected) {
            case (.array(let elements), .array(let others)):
                guard elements.count == others.count else { return false }
                for (element, other) in zip(elements, others) {
                    if element.isContainer {
                        pending.append((element, other))
                    } else if !element.isEquivalent(to: other) {
                        return false
                    }
                }
            case (.object(let members), .object(let others)):
                guard members.count == others.count else { return false }
                for (key, value) in members {
                    guard let other = others[key] else { return false }
                    if value.isContainer {
                        pending.append((value, other))
                    } else if !value.isEquivalent(to: other) {
                        return false
                    }
                }
            default: return false
            }
        }
        return true
    }

    /// How many bytes the compact text has at most: a `Double` counts as the longest one. Counting
    /// stops beyond `limit`.
    func byteCount(upTo limit: Int) -> Int {
        var count = 0
        var pending: [JSONValue] = []
        append(to: &pending, &count)
        while count <= limit, let container = pending.popLast() {
            switch container {
            case .array(let elements):
                for element in elements where count <= limit {
                    count += 1
                    element.append(to: &pending, &count)
                }
            case .object(let members):
                for (key, value) in members where count <= limit {
                    count += 2 + key.quotedByteCount
                    value.append(to: &pending, &count)
                }
            default: break
            }
        }
        return count
    }

    /// Adds the bytes of the value without its children, and appends a container to `pending` so
    /// that its children are counted later.
    private func append(to pending: inout [JSONValue], _ count: inout Int) {
        switch self {
        case .null: count += 4
        case .boolean: count += 5
        case .integer(let integer): count += integer.magnitude.digitCount + (integer < 0 ? 1 : 0)
        case .unsigned(let unsigned): count += unsigned.digitCount
        // -1.2345678901234567e-300
        case .double: count += 24
        case .number(let text): count += text.utf8.count
        case .string(let text): count += text.quotedByteCount
        case .array, .object:
            count += 2
            pending.append(self)
        }
    }
}

extension UInt {
    fileprivate var digitCount: Int {
        var (count, rest) = (1, self / 10)
        while rest > 0 { (count, rest) = (count + 1, rest / 10) }
        return count
    }
}

extension String {
    /// How many bytes the string has in JSON text, with its quotes.
    var quotedByteCount: Int {
        utf8.reduce(2) { count, byte in
            switch byte {
            case 0x08, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "\\"): count + 2
            case 0..<0x20: count + 6
            default: count + 1
            }
        }
    }
}
