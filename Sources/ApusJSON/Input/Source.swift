#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if !_pointerBitWidth(_64)
#error("ApusJSON needs a platform of 64 bits: words of its tape, and the numbers that it scans, are taken as Int.")
#endif

/// A document's bytes, who keeps them alive, and how they were given.
struct Source: @unchecked Sendable {
    /// Who owns the bytes.
    private enum Owner {
        case array([UInt8])
        case data(Data)
        case string(String)
        case copy(SourceCopy)
        case object(AnyObject)
        /// Nobody here: the caller keeps the bytes for as long as the source is used.
        case caller
    }

    /// The document in UTF-8, without a byte order mark.
    let text: UnsafeBufferPointer<UInt8>
    /// How the document was given.
    let encoding: TextEncoding
    /// How many bytes were given.
    let byteCount: Int
    /// How many readable bytes are known to follow the text.
    private let spareBytes: Int
    private let owner: Owner
    /// Whether braces have been put around what was given.
    private let hasAddedBraces: Bool

    // Safety, for all of these: an array's, a Data's or a string's heap storage does not move while a copy of the value is kept, and is never
    // mutated while shared. Where the bytes may be inside the value itself, they are copied.

    /// Bytes in an array, which is retained.
    init(_ array: [UInt8], _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        let bytes = array.withUnsafeBufferPointer { $0 }
        try self.init(bytes, owner: .array(array), spareBytes: array.capacity - array.count, configuration)
    }

    /// Bytes in a `Data`, which is retained; up to 32 are copied.
    init(_ data: Data, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        // Asked once: each question is an access that is checked while the program runs.
        let bytes = data.bytes.withUnsafeBytes { $0.assumingMemoryBound(to: UInt8.self) }
        if bytes.count <= 32 {
            let copy = SourceCopy(count: bytes.count) { target in _ = data.copyBytes(to: target) }
            try self.init(copy.bytes, owner: .copy(copy), spareBytes: SourceCopy.padding, configuration)
        } else {
            try self.init(bytes, owner: .data(data), spareBytes: 0, configuration)
        }
    }

    /// A string, which is retained when its UTF-8 is on the heap, and copied otherwise.
    init(_ string: String, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        let utf8 = string.utf8
        if utf8.count > 32, let bytes = utf8.withContiguousStorageIfAvailable({ $0 }) {
            try self.init(bytes, owner: .string(string), spareBytes: 0, isString: true, configuration)
        } else {
            try self.init(copying: utf8, configuration)
        }
    }

    /// A part of a string, which is retained when its UTF-8 is on the heap, and copied otherwise.
    init(_ string: Substring, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        let utf8 = string.utf8
        // Of a string that is on the heap: any that is longer than what can be within the value itself.
        if utf8.count > 32, let bytes = utf8.withContiguousStorageIfAvailable({ $0 }) {
            try self.init(bytes, owner: .string(string.base), spareBytes: 0, isString: true, configuration)
        } else {
            try self.init(copying: utf8, configuration)
        }
    }

    /// The UTF-8 of a string, which is copied.
    private init(copying utf8: some Collection<UInt8>, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        let copy = SourceCopy(count: utf8.count) { target in
            target.copyBytes(from: utf8)
        }
        try self.init(copy.bytes, owner: .copy(copy), spareBytes: SourceCopy.padding, isString: true, configuration)
    }

    /// Bytes that are copied.
    init(copying bytes: UnsafeRawBufferPointer, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        let copy = SourceCopy(count: bytes.count) { target in target.copyMemory(from: bytes) }
        try self.init(copy.bytes, owner: .copy(copy), spareBytes: SourceCopy.padding, configuration)
    }

    /// Bytes that an object keeps, which is retained.
    init(_ bytes: RetainedBytes, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        try self.init(
            bytes.bytes.assumingMemoryBound(to: UInt8.self), owner: .object(bytes.owner), spareBytes: bytes.spareBytes, configuration)
    }

    /// Bytes that the caller keeps in place for as long as the source, and all that reads it, is used.
    init(borrowing bytes: UnsafeRawBufferPointer, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        try self.init(bytes.assumingMemoryBound(to: UInt8.self), owner: .caller, spareBytes: 0, configuration)
    }

    /// A line of a longer text in UTF-8, whose memory an object keeps; where there is none, the caller, as with `borrowing`. What looks like a byte order mark or
    /// another encoding is none here.
    init(line bytes: UnsafeRawBufferPointer, spareBytes: Int, owner: AnyObject?) {
        text = bytes.assumingMemoryBound(to: UInt8.self)
        encoding = .plain
        byteCount = bytes.count
        self.spareBytes = spareBytes
        self.owner = owner.map(Owner.object) ?? .caller
        hasAddedBraces = false
    }

    /// A line of a longer text in UTF-8, which is copied.
    init(copyingLine bytes: UnsafeRawBufferPointer) {
        let copy = SourceCopy(count: bytes.count) { target in target.copyMemory(from: bytes) }
        self.init(line: UnsafeRawBufferPointer(copy.bytes), spareBytes: SourceCopy.padding, owner: copy)
    }

    /// A text that a `JSONWriter` has written.
    init(written text: [UInt8]) {
        self.text = text.withUnsafeBufferPointer { $0 }
        encoding = TextEncoding(utf8: self.text)
        byteCount = text.count
        spareBytes = text.capacity - text.count
        owner = .array(text)
        hasAddedBraces = false
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, owner: Owner, spareBytes: Int, isString: Bool = false, _ configuration: JSONReadConfiguration
    ) throws(JSONSyntaxError) {
        byteCount = bytes.count
        hasAddedBraces = false
        let limit = min(configuration.limits.maximumByteCount, Int(UInt32.max))
        guard bytes.count <= limit else { throw .tooLarge(bytes, limit: limit, configuration) }
        // A string is UTF-8, whatever NULs are in it.
        let encoding = isString ? TextEncoding(utf8: bytes) : TextEncoding(detecting: bytes)
        self.encoding = encoding
        if encoding.unit == .utf8 {
            text = UnsafeBufferPointer(rebasing: bytes[encoding.markLength...])
            self.spareBytes = spareBytes
            self.owner = owner
        } else {
            let transcoded = try encoding.transcode(bytes, configuration)
            text = transcoded.withUnsafeBufferPointer { $0 }
            self.spareBytes = transcoded.capacity - transcoded.count
            self.owner = .array(transcoded)
        }
    }

    /// The same document with braces around it, unless it begins with one: the members of an object without its braces.
    ///
    /// Places stay those of what was given.
    func addingBraces() -> Source {
        let first = text.first { $0 > 0x20 }
        return first == UInt8(ascii: "{") ? self : Source(addingBracesTo: self)
    }

    private init(addingBracesTo other: Source) {
        var braced: [UInt8] = []
        braced.reserveCapacity(other.text.count + 2 + SourceCopy.padding)
        braced.append(UInt8(ascii: "{"))
        braced.append(contentsOf: other.text)
        braced.append(UInt8(ascii: "}"))
        text = braced.withUnsafeBufferPointer { $0 }
        encoding = other.encoding
        byteCount = other.byteCount
        spareBytes = braced.capacity - braced.count
        owner = .array(braced)
        hasAddedBraces = true
    }

    /// Whether `count` bytes after the text can be read, if only as part of the page that the text ends in. Where they cannot, simdjson is given a copy.
    func isPadded(by count: Int) -> Bool {
        if spareBytes >= count { return true }
        #if arch(arm64) && (canImport(Darwin) || os(Android))
        // Where memory is tagged, the 16 bytes after an allocation may already be another's, and to read them ends the process.
        return false
        #else
        // Safety: memory protection works by pages of at least 4 kB, so that what shares the last byte's page is readable.
        let end = UInt(bitPattern: text.baseAddress) &+ UInt(text.count)
        return end & 4095 != 0 && (end & 4095) + UInt(count) <= 4096
        #endif
    }
}

extension Source {
    /// The text without added braces.
    private var given: UnsafeBufferPointer<UInt8> {
        hasAddedBraces ? UnsafeBufferPointer(rebasing: text[1..<text.count - 1]) : text
    }

    private func givenOffset(_ offset: Int) -> Int {
        hasAddedBraces ? min(max(offset - 1, 0), text.count - 2) : offset
    }

    /// The offset, in the bytes as they were given, of what is at `offset` in the text.
    func byteOffset(of offset: Int) -> Int {
        encoding.originalOffset(of: givenOffset(offset), in: given)
    }

    /// Line, column and excerpt for what is at `offset` in the text.
    func report(at offset: Int, _ options: JSONReadOptions) -> PlaceReport {
        PlaceReport(offset: givenOffset(offset), in: given, options: options)
    }

    /// As ``report(at:_:)``, with the scan of an earlier place in the same text.
    func report(at offset: Int, _ scan: inout LineScan) -> PlaceReport {
        PlaceReport(offset: givenOffset(offset), in: given, &scan)
    }

    /// The text's lines, so that many offsets can be located in any order. O(text).
    func lineIndex(_ options: JSONReadOptions) -> LineIndex {
        LineIndex(given, encoding, options)
    }

    /// The location of what is at `offset` in the text, by an index of its lines. O(1).
    func location(at offset: Int, _ lines: LineIndex) -> JSONLocation {
        let scan = lines.scan(to: givenOffset(offset), in: given)
        return JSONLocation(
            byteOffset: lines.byteOffset(of: givenOffset(offset), in: given, encoding), line: scan.line, column: scan.columnsBefore + 1)
    }

    /// As ``report(at:_:)``, by an index of the text's lines. O(1).
    func report(at offset: Int, _ lines: LineIndex) -> PlaceReport {
        let offset = givenOffset(offset)
        var scan = lines.scan(to: offset, in: given)
        return PlaceReport(offset: offset, in: given, &scan)
    }
}

/// Bytes of a source's own, with room to read on after them.
final class SourceCopy {
    static let padding = 64
    private let memory: UnsafeMutableRawBufferPointer

    /// The bytes, without the padding.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count: memory.count - Self.padding)
    }

    init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
        memory = .allocate(byteCount: count + Self.padding, alignment: 16)
        fill(UnsafeMutableRawBufferPointer(rebasing: memory[..<count]))
        UnsafeMutableRawBufferPointer(rebasing: memory[count...]).initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
        memory.deallocate()
    }
}
