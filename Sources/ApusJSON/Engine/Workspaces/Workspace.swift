import CApusSimdjson
import CApusSystem

/// All the memory needed to parse a document, allocated on first use and reused: simdjson's parser,
/// or the Swift engine's tape.
///
/// A workspace is used by one document at a time, whose tape is stored in it.
final class Workspace: @unchecked Sendable {
    // Safety: a workspace is in a pool or has one owner, never both, and only its owner touches it,
    // while parsing.

    @exclusivity(unchecked) private var simdjsonParser: OpaquePointer?
    @exclusivity(unchecked) private var padded: UnsafeMutableBufferPointer<UInt8>?
    @exclusivity(unchecked) private var memory: TapeMemory?
    /// Identifies the document in the memory. No two documents of a process share a number.
    /// Cursors rely on this to check which document a position belongs to.
    @exclusivity(unchecked) private(set) var documentID = apus_unique_number()
    /// The values of `capacity` and of the pool's return counter when this workspace came back to
    /// the pool. Owned by the pool, under its lock.
    @exclusivity(unchecked) var idleCapacity = 0
    @exclusivity(unchecked) var idleSince = 0

    deinit {
        release()
    }

    /// Marks the end of a document: the memory will be used for another one.
    func endDocument() {
        documentID = apus_unique_number()
    }

    /// The size of the largest document, in bytes, that the present memory can hold. About ten
    /// times as many bytes are reserved.
    var capacity: Int {
        var capacity = memory?.capacity ?? 0
        if let simdjsonParser { capacity = max(capacity, apus_parser_capacity(simdjsonParser)) }
        return capacity
    }

    /// Releases all memory.
    func release() {
        memory = nil
        apus_parser_destroy(simdjsonParser)
        simdjsonParser = nil
        padded?.deallocate()
        padded = nil
    }

    /// Whether the memory is large enough to be worth releasing when idle.
    var isLarge: Bool { idleCapacity > 1 << 18 }

    /// Whether the workspace is a reasonable choice for a document of `byteCount` bytes: the
    /// document uses at least a quarter of its capacity, or the workspace is small.
    func suits(_ byteCount: Int) -> Bool {
        !isLarge || byteCount >= idleCapacity / 4
    }

    /// An empty tape in memory for a document of `byteCount` bytes; nil if there is not enough
    /// memory.
    func tapeWriter(byteCount: Int, growing: Bool) -> TapeWriter? {
        if !(memory?.hasRoom(for: byteCount, growing: growing) ?? false) {
            memory = nil
            memory = TapeMemory(byteCount: max(byteCount, 1024), growing: growing)
        }
        guard let words = memory?.words, let strings = memory?.strings else { return nil }
        return TapeWriter(words: words, strings: strings)
    }

    /// simdjson's parser; nil if there is not enough memory for it.
    func parser() -> OpaquePointer? {
        if simdjsonParser == nil { simdjsonParser = apus_parser_create() }
        return simdjsonParser
    }

    /// A copy of `text` followed by `APUS_PADDING` readable bytes, valid until the next call.
    func paddedCopy(of text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        let needed = text.count + Int(APUS_PADDING)
        if (padded?.count ?? 0) < needed {
            padded?.deallocate()
            let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: needed)
            buffer.initialize(repeating: 0)
            padded = buffer
        }
        let buffer = padded!
        // Safety: the buffer has room for the text and the padding, and all of its bytes are
        // initialized.
        if let source = text.baseAddress { buffer.baseAddress!.update(from: source, count: text.count) }
        return UnsafePointer(buffer.baseAddress!)
    }
}
