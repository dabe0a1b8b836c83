import Synchronization

#if Simdjson
import CApusSimdjson
#endif

/// All the memory that parsing a document takes, made when first needed and used again: simdjson's parser, or the Swift engine's tape.
///
/// Used by one document at a time, whose tape lives in it.
final class Workspace: @unchecked Sendable {
    // Safety: it is in a pool or with one owner, never both, and only its owner while parsing touches it.

    #if Simdjson
    @exclusivity(unchecked) private var simdjsonParser: OpaquePointer?
    @exclusivity(unchecked) private var padded: UnsafeMutableBufferPointer<UInt8>?
    #endif
    @exclusivity(unchecked) private var memory: TapeMemory?
    /// Which document is in the memory: no two of a process have the same number.
    @exclusivity(unchecked) private(set) var documentID = Workspace.takeIDs()
    /// How many times 2^20 numbers have been taken: 2^44 times is more than a process lives.
    private static let takenIDs = Atomic<UInt64>(0)

    /// The first of 2^20 numbers that no other workspace gets. Cursors rely on it: of a document
    /// they tell by its number what they may look for where.
    private static func takeIDs() -> UInt64 { takenIDs.add(1, ordering: .relaxed).newValue << 20 }
    /// `capacity`, and how many workspaces had come back to the pool, when this one did. The pool's, under its lock.
    @exclusivity(unchecked) var idleCapacity = 0
    @exclusivity(unchecked) var idleSince = 0

    deinit {
        release()
    }

    /// Takes note that the memory will be used for another document.
    func endDocument() {
        documentID &+= 1
        if documentID & 0xF_FFFF == 0 { documentID = Self.takeIDs() }
    }

    /// The largest document, in bytes, that the present memory is enough for. About ten times as many bytes are reserved.
    var capacity: Int {
        var capacity = memory?.capacity ?? 0
        #if Simdjson
        if let simdjsonParser { capacity = max(capacity, apus_parser_capacity(simdjsonParser)) }
        #endif
        return capacity
    }

    /// Gives all memory back.
    func release() {
        memory = nil
        #if Simdjson
        apus_parser_destroy(simdjsonParser)
        simdjsonParser = nil
        padded?.deallocate()
        padded = nil
        #endif
    }

    /// Whether it is worth giving back when it is not used.
    var isLarge: Bool { idleCapacity > 1 << 18 }

    /// Whether a document of `byteCount` bytes is worth the memory: it takes up a quarter of it, or it is not much.
    func suits(_ byteCount: Int) -> Bool {
        !isLarge || byteCount >= idleCapacity / 4
    }

    /// An empty tape in memory for a document of `byteCount` bytes; nil when there is not as much.
    func tapeWriter(byteCount: Int, growing: Bool) -> TapeWriter? {
        if !(memory?.hasRoom(for: byteCount, growing: growing) ?? false) {
            memory = nil
            memory = TapeMemory(byteCount: max(byteCount, 1024), growing: growing)
        }
        guard let words = memory?.words, let strings = memory?.strings else { return nil }
        return TapeWriter(words: words, strings: strings)
    }

    #if Simdjson
    /// simdjson's parser; nil when there is no memory for it.
    func parser() -> OpaquePointer? {
        if simdjsonParser == nil { simdjsonParser = apus_parser_create() }
        return simdjsonParser
    }

    /// A copy of `text` with `APUS_PADDING` readable bytes after it, good until the next call.
    func paddedCopy(of text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        let needed = text.count + Int(APUS_PADDING)
        if (padded?.count ?? 0) < needed {
            padded?.deallocate()
            let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: needed)
            buffer.initialize(repeating: 0)
            padded = buffer
        }
        let buffer = padded!
        // Safety: the buffer has room for the text and the padding, whose bytes are initialised.
        if let source = text.baseAddress { buffer.baseAddress!.update(from: source, count: text.count) }
        return UnsafePointer(buffer.baseAddress!)
    }
    #endif
}
