import ApusJSON

extension Overlay {
    /// Compares a value with the expected one.
    ///
    /// - Throws: ``JSONPatchError`` if the value is missing or different.
    mutating func test(_ pointer: JSONPointer, _ expected: JSONValue) throws(JSONPatchError) {
        let isEqual: Bool
        if let (entry, container) = try existing(pointer, changing: false) {
            isEqual = self.isEqual(entry, of: container, to: expected)
        } else if let number = openRoot(changing: false) {
            isEqual = self.isEqual(number, to: expected)
        } else {
            isEqual = scalar(root, in: nil).isEquivalent(to: expected)
        }
        guard !isEqual else { return }
        let found: JSONValue
        if let (entry, container) = try existing(pointer, changing: false) {
            found = scalar(containers[container].entries[entry].slot, in: container)
        } else {
            found = scalar(root, in: nil)
        }
        throw .testFailed(pointer, found: found, expected: expected)
    }

    /// The value of a slot if it is neither an array nor an object; otherwise, an empty array or
    /// object.
    private func scalar(_ slot: Slot, in container: Int?) -> JSONValue {
        switch slot.place {
        case .text(let index):
            guard let node = document?.node(at: index) else { return .null }
            return node.kind == .array ? [] : node.kind == .object ? [:] : (try? JSONValue(node)) ?? .null
        case .child(let position): return container.map { containers[$0].child(position) } ?? .null
        case .value(let number): return value(number)
        case .container(let number): return containers[number].isObject ? [:] : []
        case .nothing: return .null
        }
    }

    // To compare a container of the document, it is opened, which happens only once. So a patch
    // that tests the same container many times pays for the expected values, not for what the
    // container holds. Not recursive, because values can be nested more deeply than small stacks
    // allow.

    /// A child and its expected value.
    private typealias Comparison = (entry: Int, container: Int, expected: JSONValue)

    private mutating func isEqual(_ entry: Int, of container: Int, to expected: JSONValue) -> Bool {
        isEqual([(entry, container, expected)])
    }

    private mutating func isEqual(_ container: Int, to expected: JSONValue) -> Bool {
        var comparisons: [Comparison] = []
        return append(childrenOf: container, expected, to: &comparisons) && isEqual(comparisons)
    }

    private mutating func isEqual(_ comparisons: [Comparison]) -> Bool {
        var pending = comparisons
        while let (entry, container, expected) = pending.popLast() {
            let slot = containers[container].entries[entry].slot
            let opened: Int
            switch slot.place {
            case .child(let position):
                guard containers[container].child(position).passesTest(expected) else { return false }
                continue
            case .value(let number):
                guard value(number).passesTest(expected) else { return false }
                continue
            case .text(let index):
                let count = document?.tape.containerCount(at: index)
                switch expected {
                case .array(let elements): guard count == elements.count else { return false }
                // A key can be repeated in the document.
                case .object(let members): guard let count, count >= members.count else { return false }
                default:
                    guard count == nil, scalar(slot, in: nil).isEquivalent(to: expected) else { return false }
                    continue
                }
                guard let number = open(entry, in: container, changing: false) else { return false }
                opened = number
            case .container(let number): opened = number
            case .nothing: return false
            }
            guard append(childrenOf: opened, expected, to: &pending) else { return false }
        }
        return true
    }

    /// Appends the comparisons that decide whether a container equals a value. Returns false if it
    /// cannot.
    private func append(childrenOf container: Int, _ expected: JSONValue, to comparisons: inout [Comparison]) -> Bool {
        let (isObject, count) = (containers[container].isObject, containers[container].count)
        switch expected {
        case .array(let elements):
            guard !isObject, count == elements.count else { return false }
            for position in elements.indices { comparisons.append((position, container, elements[position])) }
            return true
        case .object(let members):
            guard isObject, count == members.count else { return false }
            for (key, value) in members {
                guard let entry = containers[container].member(key) else { return false }
                comparisons.append((entry, container, value))
            }
            return true
        default: return false
        }
    }
}

extension Tape {
    /// The number of children of a container; nil for any other value.
    fileprivate func containerCount(at index: Int) -> Int? {
        tag(at: index) == TapeTag.objectStart || tag(at: index) == TapeTag.arrayStart ? count(at: index) : nil
    }
}
