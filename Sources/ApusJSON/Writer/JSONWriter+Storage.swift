#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Safety, for this file: the writer is the only owner of its array, and changes it here alone. So the spare capacity stays where it is until `grow`
// replaces the array, and bytes written there become elements when the array's count is raised over them.

extension JSONWriter {
    /// Room for a small document, so that writing one allocates once.
    static let firstRoom = 512

    /// Makes sure that `count` more bytes can be written.
    @inline(__always)
    mutating func reserve(_ count: Int) {
        if limit - next < count { grow(by: count) }
    }

    @inline(never)
    private mutating func grow(by count: Int) {
        let written = next - base
        let room = limit - base
        // By four times, so that little is copied and few pages are touched twice; very large ones by two, for memory counts there. Never by what is asked for alone: a
        // string of escapes asks for a few bytes more again and again. What was there before the text is copied too, so it counts as well.
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

    /// The spare capacity of an array, of at least `count` bytes. An array without it grows to twice its size, so that appending to one array again and again copies
    /// each byte a constant number of times.
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
    /// - Throws: ``JSONWriteError`` when the calls did not give exactly one value: the first call that was wrong, or
    ///   ``JSONWriteError/Code/unfinished``.
    public consuming func finish() throws(JSONWriteError) -> [UInt8] {
        try checkComplete()
        return takeStorage(withText: true)
    }

    /// Ends the text and returns it as a string, copied once; its UTF-8 is not validated again.
    ///
    /// - Throws: as ``finish()``.
    public consuming func finishString() throws(JSONWriteError) -> String {
        try checkComplete()
        return String(validUTF8: UnsafeBufferPointer(start: base, count: next - base))
    }

    /// Ends the text and returns it as data. Beyond 16 kB it is not copied.
    ///
    /// - Throws: as ``finish()``.
    public consuming func finishData() throws(JSONWriteError) -> Data {
        try checkComplete()
        guard byteCount > 16_384 else { return Data(bytes: base, count: byteCount) }
        return takeStorage(withText: true).asData
    }

    /// Appends one JSON text to bytes that are there.
    ///
    /// ```swift
    /// var line: [UInt8] = []
    /// try JSONWriter.append(to: &line) { json in
    ///     json.write(42)
    /// }
    /// ```
    ///
    /// The text goes into the array's own memory where its capacity suffices. On any error `bytes` are what they were.
    ///
    /// - Throws: what `body` throws, or ``JSONWriteError`` when its calls did not give exactly one value.
    public static func append(
        to bytes: inout [UInt8], options: JSONWriteOptions = [], _ body: (_ json: inout JSONWriter) throws -> Void
    ) throws {
        // Moved, for an array with two owners would be copied.
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

    /// The array, with the text or as it was given.
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
    /// The same bytes, kept by the data.
    var asData: Data {
        // Safety: an array's elements stay where they are while it is neither changed nor released; the deallocator holds it until the data is gone, and
        // `Data` copies before it writes to bytes it was given without ownership.
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return Data() }
            return Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: count, deallocator: .custom { _, _ in withExtendedLifetime(self) {} })
        }
    }
}

// MARK: - Handing on

extension JSONWriter {
    /// Hands on the text that has been written since the last time, and forgets it, so that a text of any length needs little memory.
    ///
    /// What `finish()` returns is what has not been handed on. Paths in errors say where in that rest they are. With sorted keys nothing is handed on, because members
    /// may still have to move.
    package mutating func handOn(_ take: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        guard !style.sorts, next > base else { return }
        try take(UnsafeRawBufferPointer(start: base, count: byteCount))
        next = base
    }
}
