extension JSONValue: JSONWritable {
    /// Writes the value at a writer's current position.
    ///
    /// - Throws: ``JSONWriteError`` with the path, from the writer's root, of the first NaN,
    ///   infinity or invalid ``number(_:)``, or of the first container nested deeper than
    ///   ``JSONLimits/maximumValueDepth``. The writer has then failed, and finishing it throws the
    ///   same error.
    public func write(to json: inout JSONWriter) throws(JSONWriteError) {
        // An encoder's limit is not that of a tree.
        let depthLimit = json.containers.depthLimit
        json.containers.depthLimit = .max
        writeTree(to: &json)
        json.containers.depthLimit = depthLimit
        if let failure = json.failure { throw failure }
    }
}

// The walk over the tree. It does not throw: the writer remembers its first failure and ignores
// everything after it. This keeps the walk's frames small, which matters because the recursion is
// as deep as the tree. Values are read in place in memory; copying each to a variable first would
// retain and release it.

extension JSONValue {
    /// Writes the value, or makes the writer fail.
    fileprivate func writeTree(to json: inout JSONWriter) {
        switch self {
        case .null: json.writeNull()
        case .boolean(let boolean): json.write(boolean)
        case .integer(let integer): json.write(integer)
        case .unsigned(let unsigned): json.write(unsigned)
        case .double(let double): json.writeLeaf(double)
        case .number(let text): json.writeLeaf(number: text)
        case .string(let string): json.write(string)
        case .array(let elements):
            guard json.hasDepthLeft() else { return }
            json.beginArray()
            // Safety: `self` is borrowed to the end and holds the array; a struct of one field has
            // the same memory layout as that field.
            let start = unsafe elements.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
            if let values = unsafe start?.assumingMemoryBound(to: BorrowedValue.self) {
                for position in 0..<elements.count { unsafe values[position].write(to: &json) }
            }
            json.endArray()
        case .object(let object):
            guard json.hasDepthLeft() else { return }
            if json.sortsMembers { return object.writeSorted(to: &json) }
            json.beginObject()
            if let storage = object.storage {
                // Safety: `self` holds the storage, which holds `count` keys and values; the
                // structs have the layout of their one field, as above.
                let keys = unsafe UnsafeRawPointer(storage.keys.elements).assumingMemoryBound(to: BorrowedKey.self)
                let values = unsafe UnsafeRawPointer(storage.values).assumingMemoryBound(to: BorrowedValue.self)
                for position in 0..<storage.count {
                    unsafe keys[position].write(to: &json)
                    unsafe values[position].write(to: &json)
                }
            }
            json.endObject()
        }
    }
}

extension JSONValue.Object {
    /// Writes the members in the order of their keys, so that none has to be moved.
    @inline(never)
    fileprivate func writeSorted(to json: inout JSONWriter) {
        json.beginSortedObject()
        if let storage {
            // Safety: as above.
            let (keys, values) = unsafe (storage.keys.elements, UnsafeRawPointer(storage.values).assumingMemoryBound(to: BorrowedValue.self))
            let asUTF16 = json.style.isCanonical
            for position in json.orders.order(of: storage.keys, { storage.keys.sortedPositions(asUTF16: asUTF16) }) {
                unsafe json.write(key: keys[Int(position)], isRecorded: false)
                unsafe values[Int(position)].write(to: &json)
            }
        }
        json.endObject()
    }
}

/// A value in its memory. It cannot be copied, so reading it does not retain.
package struct BorrowedValue: ~Copyable {
    package let value: JSONValue

    @inline(__always)
    fileprivate borrowing func write(to json: inout JSONWriter) { value.writeTree(to: &json) }
}

/// A key in its memory.
package struct BorrowedKey: ~Copyable {
    package let key: String

    @inline(__always)
    fileprivate borrowing func write(to json: inout JSONWriter) { json.key(asIs: key) }
}

extension JSONValue {
    /// The children of an array or an object, and the keys of an object, in their memory: valid as long as the value is held.
    package var borrowedChildren: (count: Int, keys: UnsafePointer<BorrowedKey>?, values: UnsafePointer<BorrowedValue>?) {
        // Safety: as above.
        if case .array(let elements) = self {
            let values = unsafe elements.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
            return unsafe (elements.count, nil, values?.assumingMemoryBound(to: BorrowedValue.self))
        }
        guard case .object(let object) = self, let storage = object.storage else { return (0, nil, nil) }
        let keys = unsafe UnsafeRawPointer(storage.keys.elements).assumingMemoryBound(to: BorrowedKey.self)
        return unsafe (storage.count, keys, UnsafeRawPointer(storage.values).assumingMemoryBound(to: BorrowedValue.self))
    }
}

// These are out of line to keep the walk's own function small.
extension JSONWriter {
    @inline(__always)
    fileprivate mutating func hasDepthLeft() -> Bool {
        if containers.depth < JSONLimits.maximumValueDepth { return true }
        failTreeTooDeep()
        return false
    }

    @inline(never)
    private mutating func failTreeTooDeep() {
        guard state != .failed else { return }
        let message = "The tree is nested more than \(JSONLimits.maximumValueDepth) levels deep, which is more than any reader accepts."
        fail(.tooDeep, message, path: pathToValue())
    }

    @inline(never)
    fileprivate mutating func writeLeaf(_ value: Double) {
        do { try write(value) } catch { fail(error) }
    }

    @inline(never)
    fileprivate mutating func writeLeaf(number text: String) {
        do { try writeNumber(text: text) } catch { fail(error) }
    }
}
