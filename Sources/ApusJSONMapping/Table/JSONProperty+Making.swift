extension JSONProperty {
    /// A property by its key path.
    ///
    /// - Parameters:
    ///   - name: its name, of which the mapper's key strategy makes the key.
    ///   - path: the key path.
    ///   - key: the key itself, when it is not to be made of the name.
    ///   - aliases: other keys under which it may stand. They are taken as they stand.
    @inlinable
    public static func property<Value: JSONMappableValue>(
        _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, key: String? = nil, aliases: [String] = []
    ) -> JSONProperty {
        property(name, KeyForm(key), aliases, path)
    }

    /// A property that stands deeper in the document: `at: ["author", "name"]` for `{"author": {"name": …}}`.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - path: the key path.
    ///   - tokens: the keys from the object on, taken as they stand; in arrays, indexes (the tokens of a JSON Pointer, RFC 6901).
    @inlinable
    public static func property<Value: JSONMappableValue>(
        _ name: String, at tokens: [String], _ path: any WritableKeyPath<Root, Value> & Sendable
    ) -> JSONProperty {
        property(name, .path(tokens), [], path)
    }

    @inlinable
    static func property<Value: JSONMappableValue>(
        _ name: String, _ keys: KeyForm, _ aliases: [String], _ path: any WritableKeyPath<Root, Value> & Sendable
    ) -> JSONProperty {
        // A stored property of a struct is at a fixed offset. Of a class only `\.self` is, the variable that holds the object.
        guard let offset = MemoryLayout<Root>.offset(of: path), !(Root.self is AnyObject.Type) else {
            return property(
                name, keys, aliases, isThroughObject: path is ReferenceWritableKeyPath<Root, Value>, get: { $0[keyPath: path] },
                set: { $0[keyPath: path] = $1 })
        }
        return unsafe JSONProperty(
            ErasedProperty(
                name, keys, aliases, Value.self,
                read: { json, root in
                    // Safety: the root is a value of this type, whose property this is.
                    let field = unsafe (root + offset).assumingMemoryBound(to: Value.self)
                    guard let value = Value._map(&json, { unsafe field.pointee }) else { return json.isUpdated }
                    unsafe field.pointee = value
                    return true
                },
                write: { root, output in
                    // Safety: as above.
                    try unsafe (root + offset).assumingMemoryBound(to: Value.self).pointee._write(to: &output)
                }))
    }

    /// A property by functions: what is set need not be what is stored, and for classes this is faster than a key path.
    ///
    /// - Parameters:
    ///   - name: its name, of which the mapper's key strategy makes the key.
    ///   - key: the key itself, when it is not to be made of the name.
    ///   - aliases: other keys under which it may stand.
    ///   - get: the value as it is: for writing it, and for updating what is in it.
    ///   - set: sets it.
    @inlinable
    public static func property<Value: JSONMappableValue>(
        _ name: String, key: String? = nil, aliases: [String] = [], get: @escaping @Sendable (Root) -> Value,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> JSONProperty {
        property(name, KeyForm(key), aliases, get: get, set: set)
    }

    /// A property by functions that stands deeper in the document.
    @inlinable
    public static func property<Value: JSONMappableValue>(
        _ name: String, at tokens: [String], get: @escaping @Sendable (Root) -> Value, set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> JSONProperty {
        property(name, .path(tokens), [], get: get, set: set)
    }

    /// - Parameter isThroughObject: whether it is an object that is changed, also where a struct has the property.
    @inlinable
    static func property<Value: JSONMappableValue>(
        _ name: String, _ keys: KeyForm, _ aliases: [String], isThroughObject: Bool = false, get: @escaping @Sendable (Root) -> Value,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> JSONProperty {
        unsafe JSONProperty(
            ErasedProperty(
                name, keys, aliases, Value.self,
                read: { json, root in
                    // Safety: the root is a value of this type, or a variable that holds an object of it.
                    let root = unsafe root.assumingMemoryBound(to: Root.self)
                    guard let value = Value._map(&json, { unsafe get(root.pointee) }) else { return json.isUpdated }
                    if json.isDeferring || isThroughObject && json.isPresent && json.isStrict {
                        let object = unsafe root.pointee
                        json.postpone {
                            var object = object
                            set(&object, value)
                        }
                    } else {
                        unsafe change(root) { set(&$0, value) }
                    }
                    return true
                },
                write: { root, output in
                    // Safety: as above.
                    try unsafe get(root.assumingMemoryBound(to: Root.self).pointee)._write(to: &output)
                }))
    }

    /// A property that is written, and never set: the report lists its key as ignored.
    ///
    /// An object in a `let` is not set, but can be updated: that is a property of its own kind, ``nested(_:_:key:)``.
    @inlinable
    public static func readOnly<Value: JSONMappableValue>(
        _ name: String, _ path: any KeyPath<Root, Value> & Sendable, key: String? = nil
    ) -> JSONProperty {
        unsafe JSONProperty(
            ErasedProperty(
                name, KeyForm(key), [], Value.self, read: nil,
                write: { root, output in
                    // Safety: the root is a value of this type, or a variable that holds an object of it.
                    try unsafe root.assumingMemoryBound(to: Root.self).pointee[keyPath: path]._write(to: &output)
                }))
    }

    /// An object that cannot be replaced, and is updated: `let address = Address()` of a class.
    @inlinable
    public static func nested<Value: JSONMappable & AnyObject>(
        _ name: String, _ path: any KeyPath<Root, Value> & Sendable, key: String? = nil
    ) -> JSONProperty {
        unsafe JSONProperty(
            ErasedProperty(
                name, KeyForm(key), [], Value.self,
                read: { json, root in
                    // Safety: the root is a value of this type, or a variable that holds an object of it.
                    let root = unsafe root.assumingMemoryBound(to: Root.self)
                    _ = Value._map(&json) { unsafe root.pointee[keyPath: path] }
                    return json.isUpdated
                },
                write: { root, output in
                    // Safety: as above.
                    try unsafe root.assumingMemoryBound(to: Root.self).pointee[keyPath: path]._write(to: &output)
                }))
    }

    /// A key that is known, and of which nothing is made: it is not in the report.
    public static func ignored(_ name: String, key: String? = nil) -> JSONProperty {
        unsafe JSONProperty(ErasedProperty(name, KeyForm(key), [], Void.self, read: nil, write: nil))
    }

    /// An array of objects of different types: the provider says which, by the array's name.
    public static func property(
        _ name: String, _ path: any WritableKeyPath<Root, [any JSONMappable]> & Sendable, key: String? = nil, aliases: [String] = []
    ) -> JSONProperty {
        let isThroughObject = path is ReferenceWritableKeyPath<Root, [any JSONMappable]>
        return unsafe JSONProperty(
            ErasedProperty(
                name, KeyForm(key), aliases, [any JSONMappable].self,
                read: { json, root in
                    guard let elements = json.mapElements(ofArrayNamed: name) else { return false }
                    // Safety: the root is a value of this type, or a variable that holds an object of it.
                    let root = unsafe root.assumingMemoryBound(to: Root.self)
                    if json.isDeferring || isThroughObject && json.isPresent && json.isStrict {
                        let object = unsafe root.pointee
                        json.postpone {
                            var object = object
                            object[keyPath: path] = elements
                        }
                    } else {
                        unsafe change(root) { $0[keyPath: path] = elements }
                    }
                    return true
                },
                write: { root, output in
                    // Safety: as above.
                    let elements = unsafe root.assumingMemoryBound(to: Root.self).pointee[keyPath: path]
                    output.json.beginArray()
                    for element in elements { try element._write(to: &output) }
                    output.json.endArray()
                }))
    }
}

/// Changes what has a property.
///
/// Where that is an object, the variable that holds it must go on holding one of the same class: its other properties are those of this class.
@inlinable
func change<Root>(_ root: UnsafeMutablePointer<Root>, _ body: (inout Root) -> Void) {
    let type = unsafe Swift.type(of: root.pointee)
    unsafe body(&root.pointee)
    precondition(unsafe type == Swift.type(of: root.pointee), "A property of \(type) replaced the object by one of another class.")
}
