import CApusSystem
import Synchronization

// Where idle objects wait, so that threads neither wait for each other nor write to the same line of a processor's cache
//
//     one thread        first: an object
//     several threads   thread:  0        1        2      …      63
//                                object   –        object        –        each in a line of its own
//
// Most objects that can be idle are used by one thread. Their places have one word, and get one for each thread when two
// objects are idle at once. A thread puts an object into its own word, and takes it from there. Only if that word is full, or
// empty, it looks at those of the others: there are never more objects than were in use at once, however many threads come
// and go.

/// The addresses of up to 65 idle objects, which threads put here and take without a lock.
@safe
package struct IdleObjects: ~Copyable, @unchecked Sendable {
    // Safety: a word has the address of a retained object, or 0. Exchanging it for 0 transfers ownership of the reference
    // that was stored with it, so an object is used by one thread at a time. Threads whose numbers end in the same bits
    // share a word.
    private let first = Atomic<UInt>(0)
    /// The address of the threads' words, or 0 while `first` is the only one.
    private let words = Atomic<UInt>(0)

    package init() {}

    deinit {
        clear()
        unsafe IdleWords(address: words.load(ordering: .acquiring))?.base.deallocate()
    }

    /// Takes an object, if there is one, with the reference that was put here.
    @unsafe
    @inline(__always)
    package func take() -> UnsafeRawPointer? {
        guard let words = unsafe IdleWords(address: words.load(ordering: .acquiring)) else {
            return unsafe UnsafeRawPointer(bitPattern: first.exchange(0, ordering: .acquiring))
        }
        return unsafe UnsafeRawPointer(bitPattern: words.own.pointee.exchange(0, ordering: .acquiring)) ?? takeElsewhere(words)
    }

    /// Puts an object here that nothing else refers to, with a reference that the caller owns. Returns whether there was room;
    /// otherwise the caller still owns it.
    @unsafe
    @inline(__always)
    package func put(_ object: UnsafeRawPointer) -> Bool {
        let address = UInt(bitPattern: object)
        guard let words = unsafe IdleWords(address: words.load(ordering: .acquiring)) else {
            return first.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged || putElsewhere(address, addWords())
        }
        return unsafe words.own.pointee.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged
            || putElsewhere(address, words)
    }

    /// Releases all objects.
    func clear() {
        while let object = unsafe take() { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
    }

    /// Takes the object of any thread.
    @unsafe
    @inline(never)
    private func takeElsewhere(_ words: IdleWords) -> UnsafeRawPointer? {
        for offset in 0..<IdleWords.count {
            let word = unsafe words[offset]
            guard unsafe word.pointee.load(ordering: .relaxed) != 0 else { continue }
            let address = unsafe word.pointee.exchange(0, ordering: .acquiring)
            if address != 0 { return unsafe UnsafeRawPointer(bitPattern: address) }
        }
        return unsafe UnsafeRawPointer(bitPattern: first.exchange(0, ordering: .acquiring))
    }

    /// Puts an object into the word of any thread.
    @inline(never)
    private func putElsewhere(_ address: UInt, _ words: IdleWords) -> Bool {
        (0..<IdleWords.count).contains { offset in
            let word = unsafe words[offset]
            return unsafe word.pointee.load(ordering: .relaxed) == 0
                && word.pointee.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged
        }
    }

    /// Makes a word for each thread, unless another thread has just done that.
    @inline(never)
    private func addWords() -> IdleWords {
        let new = IdleWords()
        let (isPublished, present) = unsafe words.compareExchange(
            expected: 0, desired: UInt(bitPattern: new.base), ordering: .acquiringAndReleasing)
        guard !isPublished, let other = unsafe IdleWords(address: present) else { return new }
        unsafe new.base.deallocate()
        return other
    }
}

/// Words that threads do not share.
@safe
private struct IdleWords {
    // Safety: `count` lines, allocated and initialized in `init`. Indices are masked.
    let base: UnsafeMutableRawPointer
    /// One for each thread that runs at the same time on a machine with as many cores. Beyond, threads share them.
    static var count: Int { 64 }
    /// Two lines of x86-64, which are read together, or one of ARM.
    private static var lineByteCount: Int { 128 }

    init() {
        unsafe base = .allocate(byteCount: Self.count * Self.lineByteCount, alignment: Self.lineByteCount)
        for offset in 0..<Self.count { unsafe self[offset].initialize(to: Atomic(0)) }
    }

    /// Words that exist; nil if the address is 0.
    @unsafe
    @inline(__always)
    init?(address: UInt) {
        guard let base = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return nil }
        unsafe self.base = base
    }

    /// The word of this thread.
    @inline(__always)
    var own: UnsafeMutablePointer<Atomic<UInt>> { unsafe self[0] }

    /// The word at a distance from that of this thread.
    @inline(__always)
    subscript(offset: Int) -> UnsafeMutablePointer<Atomic<UInt>> {
        let index = (Int(truncatingIfNeeded: apus_thread_number()) &+ offset) & (Self.count &- 1)
        return unsafe (base + index &* Self.lineByteCount).assumingMemoryBound(to: Atomic<UInt>.self)
    }
}
