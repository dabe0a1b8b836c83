#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONValue {
    /// The value as JSON text, in bytes.
    ///
    /// ```swift
    /// let body = try value.jsonBytes()
    /// let file = try value.jsonBytes([.prettyPrinted, .sortedKeys])
    /// ```
    ///
    /// - Throws: ``JSONWriteError`` with the path of the first NaN, infinity, or ``number(_:)`` whose text is not one, or of a container
    ///   nested deeper than ``JSONLimits/maximumValueDepth``.
    public func jsonBytes(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> [UInt8] {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finish()
    }

    /// The value as JSON text.
    ///
    /// - Throws: as ``jsonBytes(_:)``.
    public func jsonString(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> String {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finishString()
    }

    /// The value as JSON text, in data.
    ///
    /// - Throws: as ``jsonBytes(_:)``.
    public func jsonData(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> Data {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finishData()
    }

    /// Appends the value as JSON text to bytes that are there, in the array's own memory where its capacity suffices.
    ///
    /// On an error `bytes` are what they were.
    ///
    /// - Throws: as ``jsonBytes(_:)``.
    public func write(into bytes: inout [UInt8], options: JSONWriteOptions = []) throws(JSONWriteError) {
        // Moved, for an array with two owners would be copied.
        var json = JSONWriter(appendingTo: consume bytes, options: options)
        bytes = []
        do {
            try write(to: &json)
            try json.checkComplete()
        } catch {
            bytes = json.takeStorage(withText: false)
            throw error
        }
        bytes = json.takeStorage(withText: true)
    }

    /// Writes the value where a writer stands.
    ///
    /// - Throws: as ``jsonBytes(_:)``, the path counted from the writer's root. The writer has failed then: finishing it throws the same error.
    public func write(to json: inout JSONWriter) throws(JSONWriteError) {
        writeTree(to: &json)
        if let failure = json.failure { throw failure }
    }
}

// The walk over the tree. It throws nothing: the writer remembers what went wrong and ignores what follows, and the walk's frames stay small, for
// it is as deep as the tree. Values are looked at where they stand in memory; copied into a variable first, each would be retained and released.

extension JSONValue {
    /// Writes the value, or makes the writer fail.
    fileprivate func writeTree(to json: inout JSONWriter) {
        switch self {
        case .null: json.writeNull()
        case .boolean(let boolean): json.write(boolean)
        case .integer(let integer): json.write(integer)
        case .unsigned(let unsigned): json.write(unsigned)
        case .float(let double): json.writeLeaf(double)
        case .number(let text): json.writeLeaf(number: text)
        case .string(let string): json.writeLeaf(string)
        case .array(let elements):
            guard json.hasDepthLeft() else { return }
            json.beginArray()
            // Safety: `self` is borrowed to the end and holds the array; a struct of one field lies in memory as that field does.
            let start = unsafe elements.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
            if let values = unsafe start?.assumingMemoryBound(to: BorrowedValue.self) {
                for position in 0..<elements.count { unsafe values[position].write(to: &json) }
            }
            json.endArray()
        case .object(let object):
            guard json.hasDepthLeft() else { return }
            json.beginObject()
            if let storage = object.storage {
                // Safety: `self` holds the storage, which holds `count` keys and values; for the structs as above.
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

/// A value where it stands in memory: what cannot be copied is not retained.
struct BorrowedValue: ~Copyable {
    let value: JSONValue

    @inline(__always)
    fileprivate borrowing func write(to json: inout JSONWriter) { value.writeTree(to: &json) }
}

/// A key where it stands in memory.
struct BorrowedKey: ~Copyable {
    let key: String

    @inline(__always)
    fileprivate borrowing func write(to json: inout JSONWriter) { json.writeLeaf(key: key) }
}

// Out of line, so that the walk's own function stays small.
extension JSONWriter {
    @inline(__always)
    fileprivate mutating func hasDepthLeft() -> Bool {
        if containers.depth < JSONLimits.maximumValueDepth { return true }
        failTooDeep()
        return false
    }

    @inline(never)
    private mutating func failTooDeep() {
        guard state != .failed else { return }
        let message = "The tree is nested more than \(JSONLimits.maximumValueDepth) levels deep, which no reader would build."
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

    @inline(never)
    fileprivate mutating func writeLeaf(_ value: String) {
        write(value)
    }

    @inline(never)
    fileprivate mutating func writeLeaf(key: String) {
        self.key(key)
    }
}
