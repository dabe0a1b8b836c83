extension JSONValue {
    /// The value of an object's member, or nil if there is no such key or the value isn't an
    /// object.
    ///
    /// Assigning replaces an existing member's value or appends a new member; assigning nil removes
    /// the member (JSON's `null` is ``null``). Assigning to a member of `null` turns it into an
    /// object. In any other value, assigning does nothing.
    ///
    /// Members are changed in place: `value["user"]?["tags"]?.array?.append("new")` copies only
    /// shared storage.
    ///
    /// - Complexity: O(1) on average to find, replace or append; O(n) to remove, and for the first
    ///   lookup in a large object.
    public subscript(key: String) -> JSONValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members[key]
        }
        _modify {
            if var members = takeObject() {
                defer { self = .object(members) }
                yield &members[key]
            } else {
                var value: JSONValue?
                defer {
                    if let value, isNull { self = .object([key: value]) }
                }
                yield &value
            }
        }
    }

    /// The value of an object's member, or a default if there is none. Use it to change a member
    /// that may be missing.
    ///
    /// ```swift
    /// settings["theme", default: [:]]["dark"] = true     // adds the member if it is missing
    /// ```
    ///
    /// The changed value becomes the member. If this value is neither an object nor `null`, the
    /// change has no effect.
    ///
    /// - Complexity: O(1) on average.
    public subscript(key: String, default defaultValue: @autoclosure () -> JSONValue) -> JSONValue {
        get { self[key] ?? defaultValue() }
        _modify {
            if self[key] == nil { self[key] = defaultValue() }
            if self[key] != nil {
                yield &self[key]!
            } else {
                var value = defaultValue()
                yield &value
            }
        }
    }

    /// The element of an array, or nil if the index is out of range or the value isn't an array.
    ///
    /// Assigning replaces the element, assigning nil removes it, and assigning at the end appends.
    /// At other indexes, and if the value isn't an array, assigning does nothing.
    public subscript(index: Int) -> JSONValue? {
        get {
            guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
            return elements[index]
        }
        _modify {
            var element: JSONValue?
            guard let count, index >= 0, index <= count, var elements = takeArray() else {
                yield &element
                return
            }
            // Take the element out, so that it has one owner while it is changed.
            if index < count { element = Swift.exchange(&elements[index], with: .null) }
            defer {
                switch (element, index < count) {
                case (let element?, true): elements[index] = element
                case (let element?, false): elements.append(element)
                case (nil, true): elements.remove(at: index)
                case (nil, false): break
                }
                self = .array(elements)
            }
            yield &element
        }
    }
}
