extension JSONProperty {
    /// Creates a property from its key path.
    ///
    /// - Parameters:
    ///   - name: the property's name, from which the mapper's key strategy makes the key.
    ///   - tokens: if the value is nested deeper in the document, the path from the object to it: keys,
    ///     which are used unchanged, and indexes of arrays (the tokens of a JSON Pointer, RFC 6901).
    ///     `at: ["author", "name"]` is for `{"author": {"name": …}}`.
    ///   - path: the key path.
    ///   - key: the key, if it is not to be made from the name.
    ///   - aliases: other keys that are accepted. They are used unchanged.
    @inlinable
    public static func property<Value: JSONMappableValue>(
        _ name: String, at tokens: [String] = [], _ path: any WritableKeyPath<Root, Value> & Sendable, key: String? = nil, aliases: [String] = []
    ) -> JSONProperty {
        let keys = KeyForm(key, at: tokens)
        // A stored property of a struct has a fixed offset. For a class, only `\.self` has one,
        // which is the variable that holds the object.
        guard let offset = MemoryLayout<Root>.offset(of: path), !(Root.self is AnyObject.Type) else {
            return property(
                name, keys, aliases, isThroughObject: path is ReferenceWritableKeyPath<Root, Value>, get: { $0[keyPath: path] },
                set: { $0[keyPath: path] = $1 })
        }
        return unsafe JSONProperty(
            ErasedProperty(
                name, keys, aliases, Value.self,
                read: { json, root in
                    // Safety: the root is a value of this type, and the property is at this offset
                    // in it.
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

    /// Creates a property from the key path of an object's property.
    ///
    /// Write the key path literally. In optimized code, it is then as fast as a getter and a
    /// setter. Any other expression is evaluated for each access, and mapping to it is more than
    /// twice as slow.
    ///
    /// - Parameters:
    ///   - name: the property's name, from which the mapper's key strategy makes the key.
    ///   - tokens: if the value is nested deeper in the document, the path from the object to it: keys,
    ///     which are used unchanged, and indexes of arrays (the tokens of a JSON Pointer, RFC 6901).
    ///   - path: the key path.
    ///   - key: the key, if it is not to be made from the name.
    ///   - aliases: other keys that are accepted. They are used unchanged.
    @inlinable
    public static func property<Value: JSONMappableValue>(
        _ name: String, at tokens: [String] = [],
        _ path: @autoclosure @escaping @Sendable () -> any ReferenceWritableKeyPath<Root, Value> & Sendable,
        key: String? = nil, aliases: [String] = []
    ) -> JSONProperty {
        // The optimizer replaces access through a literal with direct access to the property, but not
        // if a closure in the initializer of a `static let` captures the literal. So the literal has a
        // closure of its own.
        property(
            name, KeyForm(key, at: tokens), aliases, isThroughObject: true, get: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
    }

    /// Creates a property from a getter and a setter. The value that is set need not be the one
    /// that is stored.
    ///
    /// - Parameters:
    ///   - name: the property's name, from which the mapper's key strategy makes the key.
    ///   - tokens: if the value is nested deeper in the document, the path from the object to it: keys,
    ///     which are used unchanged, and indexes of arrays (the tokens of a JSON Pointer, RFC 6901).
    ///   - key: the key, if it is not to be made from the name.
    ///   - aliases: other keys that are accepted. They are used unchanged.
    ///   - get: returns the current value, so that it can be written, or updated in place.
    ///   - set: sets the value.
    @inlinable
    public static func property<Value: JSONMappableValue>(
        _ name: String, at tokens: [String] = [], key: String? = nil, aliases: [String] = [], get: @escaping @Sendable (Root) -> Value,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> JSONProperty {
        property(name, KeyForm(key, at: tokens), aliases, get: get, set: set)
    }

    /// Creates a property from a getter and a setter.
    ///
    /// - Parameter isThroughObject: whether setting the property changes a class instance, even if
    ///   a struct has the property.
    @inlinable
    @inline(__always)
    static func property<Value: JSONMappableValue>(
        _ name: String, _ keys: KeyForm, _ aliases: [String], isThroughObject: Bool = false, get: @escaping @Sendable (Root) -> Value,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> JSONProperty {
        unsafe JSONProperty(
            ErasedProperty(
                name, keys, aliases, Value.self,
                read: { json, root in
                    // Safety: the root is a value of this type, or a variable that holds an object
                    // of it.
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

    /// Creates a property that is written but never set. The report lists its key as ignored.
    @inlinable
    public static func readOnly<Value: JSONMappableValue>(
        _ name: String, _ path: any KeyPath<Root, Value> & Sendable, key: String? = nil
    ) -> JSONProperty {
        unsafe JSONProperty(
            ErasedProperty(
                name, KeyForm(key), [], Value.self, read: nil,
                write: { root, output in
                    // Safety: the root is a value of this type, or a variable that holds an object
                    // of it.
                    try unsafe root.assumingMemoryBound(to: Root.self).pointee[keyPath: path]._write(to: &output)
                }))
    }

    /// Creates a property for a class instance that is updated but never replaced, such as
    /// `let address = Address()`.
    @inlinable
    public static func readOnly<Value: JSONMappable & AnyObject>(
        _ name: String, _ path: any KeyPath<Root, Value> & Sendable, key: String? = nil
    ) -> JSONProperty {
        unsafe JSONProperty(
            ErasedProperty(
                name, KeyForm(key), [], Value.self,
                read: { json, root in
                    // Safety: the root is a value of this type, or a variable that holds an object
                    // of it.
                    let root = unsafe root.assumingMemoryBound(to: Root.self)
                    _ = Value._map(&json) { unsafe root.pointee[keyPath: path] }
                    return json.isUpdated
                },
                write: { root, output in
                    // Safety: as above.
                    try unsafe root.assumingMemoryBound(to: Root.self).pointee[keyPath: path]._write(to: &output)
                }))
    }

    /// Creates a property whose key is known but skipped. It does not appear in the report.
    public static func ignored(_ name: String, key: String? = nil) -> JSONProperty {
        unsafe JSONProperty(ErasedProperty(name, KeyForm(key), [], Void.self, read: nil, write: nil))
    }

    /// Creates a property for an array of objects whose type is not known statically. The provider
    /// supplies their type for the array's name.
    ///
    /// - Parameters:
    ///   - name: the property's name, from which the mapper's key strategy makes the key.
    ///   - path: the key path.
    ///   - key: the key, if it is not to be made from the name.
    ///   - aliases: other keys that are accepted. They are used unchanged.
    public static func property(
        _ name: String, _ path: any WritableKeyPath<Root, [any JSONMappable]> & Sendable, key: String? = nil, aliases: [String] = []
    ) -> JSONProperty {
        let isThroughObject = path is ReferenceWritableKeyPath<Root, [any JSONMappable]>
        return unsafe JSONProperty(
            ErasedProperty(
                name, KeyForm(key), aliases, [any JSONMappable].self,
                read: { json, root in
                    guard let elements = json.mapElements(ofArrayNamed: name) else { return false }
                    // Safety: the root is a value of this type, or a variable that holds an object
                    // of it.
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

/// Changes the owner of a property.
///
/// If the owner is a class instance, the variable must still hold an instance of the same class
/// afterwards, because the table's other properties belong to that class.
@inlinable
func change<Root>(_ root: UnsafeMutablePointer<Root>, _ body: (inout Root) -> Void) {
    let type = unsafe Swift.type(of: root.pointee)
    unsafe body(&root.pointee)
    if unsafe type != Swift.type(of: root.pointee) { replaced(type) }
}

/// Ends the process, and says why in a release build too, where `precondition` does not.
@usableFromInline
@inline(never)
func replaced(_ type: any Any.Type) -> Never { fatalError("A property of \(type) replaced the object with one of another class.") }
