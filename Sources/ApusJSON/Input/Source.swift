#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if !_pointerBitWidth(_64)
#error("ApusJSON requires a 64-bit platform: it stores tape words and scanned numbers as Int.")
#endif

/// A document's bytes, their owner, and the encoding they were given in.
struct Source: @unchecked Sendable {
    /// The owner of the bytes.
    private enum Owner {
        case array([UInt8])
        case data(Data)
        case string(String)
        case object(AnyObject)
        /// No owner: the caller keeps the bytes for as long as the source is used.
        case caller
    }

    // The last property is a word: copies of a value whose size is odd load its end while it is still being stored.
    private let owner: Owner
    /// Whether braces have been added around the given text.
    private var hasAddedBraces = false
    /// The encoding in which the document was given.
    let encoding: TextEncoding
    /// The document in UTF-8, without a byte order mark.
    let text: UnsafeBufferPointer<UInt8>
    /// The number of bytes given.
    let byteCount: Int
    /// The number of bytes after the text that are known to be readable.
    let spareBytes: Int
}

extension Source {
    // Safety, for all of these: the heap storage of an array, a Data or a string does not move
    // while a copy of the value is kept, and is never mutated while shared. Bytes that may be
    // inside the value itself are copied.

    /// Creates a source from an array, which is retained.
    init(_ array: [UInt8], _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        let bytes = array.withUnsafeBufferPointer { $0 }
        try self.init(bytes, owner: .array(array), spareBytes: array.capacity - array.count, configuration)
    }

    /// Creates a source from a `Data`, which is retained; up to 32 bytes are copied.
    init(_ data: Data, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        // The bytes are accessed once, because each access is checked at run time.
        let bytes = data.bytes.withUnsafeBytes { $0.assumingMemoryBound(to: UInt8.self) }
        if bytes.count <= 32 {
            let copy = SourceCopy.make(count: bytes.count) { target in data.withUnsafeBytes { target.copyMemory(from: $0) } }
            try self.init(copy.bytes, owner: .object(copy), spareBytes: SourceCopy.padding, configuration)
        } else {
            try self.init(bytes, owner: .data(data), spareBytes: 0, configuration)
        }
    }

    /// Creates a source from a string, which is retained if its UTF-8 is on the heap and copied
    /// otherwise.
    init(_ string: String, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        try self.init(string[...], configuration)
    }

    /// Creates a source from a part of a string, which is retained if its UTF-8 is on the heap and
    /// copied otherwise.
    init(_ string: Substring, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        let utf8 = string.utf8
        // A string too long to fit inside the value itself is on the heap.
        if utf8.count > 32, let bytes = utf8.withContiguousStorageIfAvailable({ $0 }) {
            try self.init(bytes, owner: .string(string.base), spareBytes: 0, isString: true, configuration)
        } else {
            let copy = SourceCopy.make(count: utf8.count) { target in target.copyBytes(from: utf8) }
            try self.init(copy.bytes, owner: .object(copy), spareBytes: SourceCopy.padding, isString: true, configuration)
        }
    }

    /// Creates a source from bytes, which are copied.
    init(copying bytes: UnsafeRawBufferPointer, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        let copy = SourceCopy.make(count: bytes.count) { target in target.copyMemory(from: bytes) }
        try self.init(copy.bytes, owner: .object(copy), spareBytes: SourceCopy.padding, configuration)
    }

    /// Creates a source from bytes kept by an object, which is retained.
    init(_ bytes: RetainedBytes, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        try self.init(
            bytes.bytes.assumingMemoryBound(to: UInt8.self), owner: .object(bytes.owner), spareBytes: bytes.spareBytes, configuration)
    }

    /// Creates a source from bytes that the caller keeps in place for as long as the source, and
    /// anything that reads it, is used.
    init(borrowing bytes: UnsafeRawBufferPointer, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        try self.init(bytes.assumingMemoryBound(to: UInt8.self), owner: .caller, spareBytes: 0, configuration)
    }

    /// Creates a source from a line of a longer text in UTF-8, whose memory is kept by `owner`, or
    /// by the caller if that is nil. A leading byte order mark and other encodings are not
    /// recognized here.
    init(line bytes: UnsafeRawBufferPointer, spareBytes: Int, owner: AnyObject?) {
        self.init(
            owner: owner.map(Owner.object) ?? .caller, encoding: .plain, text: bytes.assumingMemoryBound(to: UInt8.self), byteCount: bytes.count,
            spareBytes: spareBytes)
    }

    /// Creates a source from a line of a longer text in UTF-8, which is copied.
    init(copyingLine bytes: UnsafeRawBufferPointer) {
        let copy = SourceCopy.make(count: bytes.count) { target in target.copyMemory(from: bytes) }
        self.init(line: UnsafeRawBufferPointer(copy.bytes), spareBytes: SourceCopy.padding, owner: copy)
    }

    /// Creates a source from a text of lines in UTF-8. A byte order mark and other encodings are not
    /// recognized here, and the text may be longer than a document.
    init(lines input: some JSONInput) {
        var configuration = JSONReadConfiguration.strict
        configuration.opensLines = true
        do { self = try input._text(configuration, isKept: true).open() } catch { fatalError("Lines are opened as they are.") }
    }

    /// Creates a source from text that a `JSONWriter` has written.
    init(written text: [UInt8]) {
        let bytes = text.withUnsafeBufferPointer { $0 }
        self.init(
            owner: .array(text), encoding: TextEncoding(utf8: bytes), text: bytes, byteCount: text.count, spareBytes: text.capacity - text.count)
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, owner: Owner, spareBytes: Int, isString: Bool = false, _ configuration: JSONReadConfiguration
    ) throws(JSONSyntaxError) {
        byteCount = bytes.count
        if configuration.opensLines {
            (text, encoding, self.spareBytes, self.owner) = (bytes, .plain, spareBytes, owner)
            return
        }
        let limit = min(configuration.limits.maximumByteCount, Int(UInt32.max))
        guard bytes.count <= limit else { throw .tooLarge(bytes, limit: limit, configuration) }
        // A string is UTF-8, even if it contains NULs.
        let encoding = isString ? TextEncoding(utf8: bytes) : TextEncoding(detecting: bytes)
        self.encoding = encoding
        if encoding.unit == .utf8 {
            text = encoding.markLength == 0 ? bytes : UnsafeBufferPointer(rebasing: bytes[encoding.markLength...])
            self.spareBytes = spareBytes
            self.owner = owner
        } else {
            let transcoded = try encoding.transcode(bytes, configuration)
            text = transcoded.withUnsafeBufferPointer { $0 }
            self.spareBytes = transcoded.capacity - transcoded.count
            self.owner = .array(transcoded)
        }
    }

    /// The same document with braces around it, unless it already begins with one. Used for the
    /// members of an object written without braces.
    ///
    /// Offsets and locations still refer to the given text.
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
        self.init(
            owner: .array(braced), hasAddedBraces: true, encoding: other.encoding, text: braced.withUnsafeBufferPointer { $0 },
            byteCount: other.byteCount, spareBytes: braced.capacity - braced.count)
    }

    /// Whether `count` bytes after the text can be read, if only because they are on the page in
    /// which the text ends. If not, simdjson is given a copy.
    func isPadded(by count: Int) -> Bool {
        if spareBytes >= count { return true }
        #if arch(arm64) && (canImport(Darwin) || os(Android))
        // With memory tagging, the 16 bytes after an allocation may belong to another one, and
        // reading them ends the process.
        return false
        #else
        // Safety: memory protection has a granularity of at least 4 KiB, so the rest of the last
        // byte's page is readable.
        let end = UInt(bitPattern: text.baseAddress) &+ UInt(text.count)
        return end & 4095 != 0 && (end & 4095) + UInt(count) <= 4096
        #endif
    }
}

extension Source {
    /// The text without the added braces.
    private var given: UnsafeBufferPointer<UInt8> {
        hasAddedBraces ? UnsafeBufferPointer(rebasing: text[1..<text.count - 1]) : text
    }

    private func givenOffset(_ offset: Int) -> Int {
        hasAddedBraces ? min(max(offset - 1, 0), text.count - 2) : offset
    }

    /// The offset, in the bytes as given, of the position at `offset` in the text.
    func byteOffset(of offset: Int) -> Int {
        encoding.originalOffset(of: givenOffset(offset), in: given)
    }

    /// The line, column and excerpt of the position at `offset` in the text.
    func report(at offset: Int, _ options: JSONReadOptions) -> LocationReport {
        LocationReport(offset: givenOffset(offset), byteOffset: byteOffset(of: offset), in: given, options: options)
    }

    /// The line, column and excerpt of the position at `offset` in the text, continuing the scan of
    /// an earlier position.
    func report(at offset: Int, _ scan: inout LineScan) -> LocationReport {
        LocationReport(offset: givenOffset(offset), byteOffset: byteOffset(of: offset), in: given, &scan)
    }

    /// An index of the text's lines, for locating many offsets in any order. O(text).
    func lineIndex(_ options: JSONReadOptions) -> LineIndex {
        LineIndex(given, encoding, options)
    }

    /// The location of the position at `offset` in the text, looked up in an index of its lines.
    /// O(1).
    func location(at offset: Int, _ lines: LineIndex) -> JSONLocation {
        let scan = lines.scan(to: givenOffset(offset), in: given)
        return JSONLocation(
            byteOffset: lines.byteOffset(of: givenOffset(offset), in: given, encoding), line: scan.line, column: scan.columnsBefore + 1)
    }

    /// The line, column and excerpt of the position at `offset` in the text, looked up in an index
    /// of its lines. O(1).
    func report(at offset: Int, _ lines: LineIndex) -> LocationReport {
        let offset = givenOffset(offset)
        var scan = lines.scan(to: offset, in: given)
        return LocationReport(offset: offset, byteOffset: lines.byteOffset(of: offset, in: given, encoding), in: given, &scan)
    }
}

/// Bytes owned by a source, followed by readable padding, in one allocation.
final class SourceCopy: ManagedBuffer<Int, UInt8> {
    static let padding = 64

    /// Allocates room for `count` bytes, which `fill` writes.
    static func make(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) -> SourceCopy {
        let buffer = create(minimumCapacity: count + padding) { _ in count }
        buffer.withUnsafeMutablePointerToElements { start in
            fill(UnsafeMutableRawBufferPointer(start: start, count: count))
            (start + count).initialize(repeating: 0, count: padding)
        }
        // Safety: `create` makes an instance of the class it is called on.
        return unsafeDowncast(buffer, to: SourceCopy.self)
    }

    /// The bytes, without the padding.
    var bytes: UnsafeBufferPointer<UInt8> { withUnsafeMutablePointers { UnsafeBufferPointer(start: $1, count: $0.pointee) } }
}
