import ApusJSON

extension Editor {
    /// Whether a content equals the expected value of a `test`. Gives the same result as
    /// `JSONValue.isEquivalent(to:)`, which is recursive, except for what numbers may have lost when they were read.
    ///
    /// To compare a container of the text, it is opened, which happens only once. So a patch that
    /// tests the same container many times pays for the expected values, not for what the container
    /// holds.
    mutating func isEqual(_ content: Content, to expected: JSONValue) -> Bool {
        guard expected.isContainer else { return isScalar(content, expected) }
        var pending = [(content: content, expected: expected)]
        while let (content, expected) = pending.popLast() {
            switch (content, expected) {
            case (.value(.array(let elements)), .array(let others)):
                guard elements.count == others.count else { return false }
                for (element, other) in zip(elements, others) where !isEqual(element, other) { return false }
            case (.value(.object(let members)), .object(let others)):
                guard members.count == others.count else { return false }
                for (key, value) in members {
                    guard let other = others[key], isEqual(value, other) else { return false }
                }
            case (.text(let index), .array), (.text(let index), .object):
                // A key can be repeated in the document.
                guard kind(of: content) == expected.kind, count(of: content) >= expected.count ?? 0, let number = reading(index) else {
                    return false
                }
                pending.append((.container(number), expected))
            case (.container(let number), .array(let others)):
                guard !containers[number].isObject, containers[number].count == others.count else { return false }
                for (position, other) in others.enumerated() { pending.append((containers[number].content(position), other)) }
            case (.container(let number), .object(let others)):
                guard containers[number].isObject, containers[number].count == others.count else { return false }
                for (key, other) in others {
                    guard let position = containers[number].position(of: key) else { return false }
                    pending.append((containers[number].content(position), other))
                }
            default: guard isScalar(content, expected) else { return false }
            }
        }
        return true

        /// Compares scalars at once, which most values are.
        func isEqual(_ value: JSONValue, _ expected: JSONValue) -> Bool {
            guard value.isContainer, expected.isContainer else { return value.isEqualAsRead(to: expected) }
            pending.append((.value(value), expected))
            return true
        }
    }

    /// Whether a content is an expected scalar. A number of a text may have all digits that it has there, whatever the
    /// document's policy for numbers.
    private func isScalar(_ content: Content, _ expected: JSONValue) -> Bool {
        let value = scalar(content)
        guard case .text(let index) = content, case .double = value, let text = document?.node(at: index).numberText else {
            return value.isEqualAsRead(to: expected)
        }
        return value.isEquivalent(to: expected) || JSONValue.number(text).isEquivalent(to: expected)
    }

    /// A content as a value; an empty array or object for a container.
    func scalar(_ content: Content) -> JSONValue {
        switch kind(of: content) {
        case .array: return []
        case .object: return [:]
        default: break
        }
        switch content {
        case .text(let index): return document.flatMap { try? JSONValue($0.node(at: index)) } ?? .null
        case .value(let value): return value
        case .container, .nothing: return .null
        }
    }
}
