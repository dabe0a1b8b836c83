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

    /// The member of an object under `key`, or a default when there is none: for changing what may be missing.
    ///
    /// ```swift
    /// settings["theme", default: [:]]["dark"] = true     // makes the member when it is missing
    /// ```
    ///
    /// What is changed becomes the member, as with ``subscript(_:)-(String)``: in a value that is neither an object nor `null`, nothing does.
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
            guard let count, index >= 0, index <= count, var elements = takeArray() else {
                yield &element
                return
            }
            // The element is taken out, so that it has one owner while it is changed.
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

    /// The member named in the source: `value.user?.name` is `value["user"]?["name"]`.
    ///
    /// Names that ``JSONValue`` itself has are not looked up: `count`, `kind`, `string`, `boolean`, `integer`, `unsigned`, `double`, `decimal`, `number`, `array`,
    /// `object`, `description` and the like. For a member with such a name, or with one that a program does not choose itself, write `value["count"]`.
    public subscript(dynamicMember key: String) -> JSONValue? {
        get { self[key] }
        _modify { yield &self[key] }
    }
}
