extension JSONValue {
    /// The member of an object under `key`, or nil when there is none or the value is no object.
    ///
    /// Assigning replaces the member where it stands or appends it; assigning nil removes it (JSON's `null` is ``null``). Under `null` the
    /// first assignment makes an object. In all other values assigning does nothing.
    ///
    /// Members are changed in place: `value["user"]?["tags"]?.array?.append("new")` copies nothing that is not shared.
    ///
    /// - Complexity: O(1) on average, as ``Object/subscript(_:)-(String)``.
    public subscript(key: String) -> JSONValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members[key]
        }
        _modify {
            switch self {
            case .object(var members):
                self = .null
                defer { self = .object(members) }
                yield &members[key]
            case .null:
                var value: JSONValue?
                defer {
                    if let value { self = .object([key: value]) }
                }
                yield &value
            default:
                var value: JSONValue?
                yield &value
            }
        }
    }

    /// The element of an array at `index`, or nil when there is none or the value is no array.
    ///
    /// Assigning replaces the element, assigning nil removes it, and assigning at the end appends. At other indexes, and in
    /// values that are no arrays, assigning does nothing.
    public subscript(index: Int) -> JSONValue? {
        get {
            guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
            return elements[index]
        }
        _modify {
            var element: JSONValue?
            guard case .array(var elements) = self, index >= 0, index <= elements.count else {
                yield &element
                return
            }
            self = .null
            let isAtEnd = index == elements.count
            if !isAtEnd {
                element = .null
                swap(&element!, &elements[index])
            }
            defer {
                if let element {
                    if isAtEnd { elements.append(element) } else { elements[index] = element }
                } else if !isAtEnd {
                    elements.remove(at: index)
                }
                self = .array(elements)
            }
            yield &element
        }
    }

    /// The member named in the source: `value.user?.name` is `value["user"]?["name"]`.
    ///
    /// Names that ``JSONValue`` itself has (`count`, `string`, `array`…) are not looked up: write `value["count"]`.
    public subscript(dynamicMember key: String) -> JSONValue? {
        get { self[key] }
        _modify { yield &self[key] }
    }
}
