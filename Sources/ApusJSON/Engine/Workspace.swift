#if Simdjson
import CApusSimdjson
#endif

/// All the memory that parsing a document takes, made when first needed and used again: simdjson's parser, or the Swift engine's tape.
///
/// Used by one document at a time, whose tape lives in it.
final class Workspace: @unchecked Sendable {
    // Safety: it is in a pool or with one owner, never both, and only its owner while parsing touches it.

    #if Simdjson
    private var simdjsonParser: OpaquePointer?
    private var padded: UnsafeMutableBufferPointer<UInt8>?
    #endif
    private var memory: TapeMemory?
    /// How many documents in a row would have fitted into a quarter of the memory.
    private var smallDocuments = 0

    deinit {
        release()
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

    /// Gives all memory back when it is large and has been mostly idle: the last 32 documents would have fitted into a quarter of it.
    func noteUse(byteCount: Int) {
        let capacity = capacity
        guard capacity > 1 << 18, byteCount < capacity / 4 else {
            smallDocuments = 0
            return
        }
        smallDocuments += 1
        if smallDocuments >= 32 {
            release()
            smallDocuments = 0
        }
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
