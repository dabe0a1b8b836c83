#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Safety, for this file: the writer is the only owner of its array, and changes it only here. So
// the spare capacity stays in place until `grow` replaces the array, and bytes written there become
// elements when the array's count is raised to include them.

extension JSONWriter {
    /// Room for a small document, so that writing one allocates once.
    static let firstRoom = 512

    /// Makes room for `count` more bytes.
    @_transparent
    mutating func reserve(_ count: Int) {
        if limit - next < count { grow(by: count) }
    }

    @inline(never)
    private mutating func grow(by count: Int) {
        let written = next - base
        let room = limit - base
        // By a factor of four, so that little is copied and few pages are touched twice; by two if
        // the text is very large, because memory matters then. Never only by the requested count: a
        // string of escapes requests a few more bytes again and again. The bytes before the text
        // are copied too, so they count as well.
        let factor = room < 1 << 22 ? 4 : 2
        var larger: [UInt8] = []
        larger.reserveCapacity(max(storage.count + max(written + count, room * factor), 2 * storage.count))
        larger.append(contentsOf: storage)
        let start = Self.room(in: &larger, atLeast: 0)
        start.update(from: base, count: written)
        storage = larger
        base = start
        next = base + written
        limit = base + (larger.capacity - larger.count)
    }

    /// Returns the spare capacity of an array, at least `count` bytes. An array without that much
    /// grows to at least twice its size, so that appending to one array repeatedly copies each byte
    /// a constant number of times.
    static func room(in array: inout [UInt8], atLeast count: Int) -> UnsafeMutablePointer<UInt8> {
        let needed = array.count + count
        array.reserveCapacity(needed <= array.capacity ? needed : max(needed, 2 * array.count))
        var start: UnsafeMutablePointer<UInt8>?
        array.append(addingCapacity: array.capacity - array.count) { spare in
            spare.withUnsafeMutableBufferPointer { bytes, _ in start = bytes.baseAddress }
        }
        return start ?? UnsafeMutablePointer(bitPattern: -1)!
    }
}

// MARK: - Finishing

extension JSONWriter {
    /// Ends the text and returns its bytes, without a copy.
    ///
    /// - Throws: ``JSONWriteError`` if the calls did not produce exactly one value: the error of
    ///   the first misplaced call, or ``JSONErrorCode/unfinished``.
    public consuming func finish() throws(JSONWriteError) -> [UInt8] {
        try checkComplete()
        return takeStorage(withText: true)
    }

    /// Ends the text and returns it as a string, copied once; its UTF-8 is not validated again.
    ///
    /// - Throws: ``JSONWriteError`` if the calls did not produce exactly one value.
    public consuming func finishString() throws(JSONWriteError) -> String {
        try checkComplete()
        return String(validUTF8: UnsafeBufferPointer(start: base, count: next - base))
    }

    /// Ends the text and returns it as a `Data`. Beyond 16 KiB it is not copied.
    ///
    /// - Throws: ``JSONWriteError`` if the calls did not produce exactly one value.
    public consuming func finishData() throws(JSONWriteError) -> Data {
        try checkComplete()
        guard byteCount > 16_384 else { return Data(bytes: base, count: byteCount) }
        return takeStorage(withText: true).asData
    }

    /// Appends one JSON text to an array of bytes.
    ///
    /// ```swift
    /// var line: [UInt8] = []
    /// try JSONWriter.append(to: &line) { json in
    ///     json.write(42)
    /// }
    /// ```
    ///
    /// The text is written into the array's own memory if its capacity suffices. On failure,
    /// `bytes` is unchanged.
    ///
    /// - Throws: any error that `body` throws, or ``JSONWriteError`` if its calls did not produce
    ///   exactly one value.
    public static func append(
        to bytes: inout [UInt8], options: JSONWriteOptions = [], _ body: (_ json: inout JSONWriter) throws -> Void
    ) throws {
        // Moved, because an array with two owners would be copied.
        var json = JSONWriter(appendingTo: consume bytes, options: options)
        bytes = []
        var failure: (any Error)?
        do {
            try body(&json)
            try json.checkComplete()
        } catch {
            failure = error
        }
        bytes = json.takeStorage(withText: failure == nil)
        if let failure { throw failure }
    }

    /// Returns the array, either with the text or as it was passed in.
    consuming func takeStorage(withText: Bool) -> [UInt8] {
        if withText {
            let written = next - base
            storage.append(addingCapacity: written) { spare in
                spare.withUnsafeMutableBufferPointer { bytes, count in
                    assert(written == 0 || bytes.baseAddress == base)
                    count = written
                }
            }
        }
        return storage
    }
}

extension [UInt8] {
    /// A `Data` that shares these bytes and keeps them alive.
    var asData: Data {
        // Safety: an array's elements stay in place while it is neither changed nor released. The
        // deallocator holds it as long as the data exists, and `Data` copies before it writes to
        // bytes that it does not own.
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return Data() }
            return Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: count, deallocator: .custom { _, _ in withExtendedLifetime(self) {} })
        }
    }
}
