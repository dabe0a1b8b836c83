/// A collection that is decoded without containers: its elements are read in place from the tape,
/// one after another.
protocol DirectlyDecodable {
    /// Decodes the collection, and then puts it in the session's scratch memory. The caller must take
    /// it out before it does anything else.
    @unsafe
    static func decodeToScratch(_ session: DecodingSession, _ index: Int, frame: UInt32) throws

    /// The type of an array's elements; nil for other collections.
    static var element: (any Decodable.Type)? { get }
}

extension DirectlyDecodable {
    static var element: (any Decodable.Type)? { nil }
}

/// How much memory is reserved when a document announces a number of elements, which may turn out
/// not to be what the type accepts.
@usableFromInline
enum Reserve {
    /// At most 1 MB. A larger collection grows as it is filled.
    @inlinable
    @inline(__always)
    static func count<Element>(_ announced: Int, of type: Element.Type) -> Int {
        min(announced, max(1, (1 << 20) / max(MemoryLayout<Element>.stride, 1)))
    }

    /// Makes room for one more element: at first as much as ``count(_:of:)`` says, then twice as
    /// much each time, but never for more elements than were announced.
    @inlinable
    @inline(__always)
    static func grow<Element>(_ array: inout [Element], announced: Int) {
        if array.count == array.capacity, array.count < announced { enlarge(&array, announced: announced) }
    }

    @inlinable
    @inline(never)
    static func enlarge<Element>(_ array: inout [Element], announced: Int) {
        array.reserveCapacity(min(announced, max(2 * array.count, count(announced, of: Element.self))))
    }
}

extension Array: DirectlyDecodable where Element: Decodable {
    static var element: (any Decodable.Type)? { Element.self }

    @unsafe
    static func decodeToScratch(_ session: DecodingSession, _ index: Int, frame: UInt32) throws {
        let array = try Self(session, index, frame: frame)
        // Safety: it is one reference.
        unsafe session.frames.scratch.initializeMemory(as: Self.self, to: array)
    }

    @inline(__always)
    private init(_ session: DecodingSession, _ index: Int, frame: UInt32) throws {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.arrayStart else {
            guard session.countsAsArray(Self.self, index) else { throw session.containerMismatch([Any].self, "unkeyed", at: index) }
            self = [try session.decode(Element.self, index, frame: frame)]
            return
        }
        let count = tape.count(at: index)
        let kind = session.kind(of: Element.self)
        guard count <= Reserve.count(count, of: Element.self) else {
            self = try Self.growing(session, index, frame: frame, count, kind)
            return
        }
        func element(_ position: Int, _ child: Int) throws -> Element {
            try session.framed(.index(position), child, parent: frame, container: UInt32(truncatingIfNeeded: index)) { session, frame in
                try session.decode(Element.self, kind, child, frame: frame)
            }
        }
        // Literals are made with fewer calls than an array that is filled in place, in which the
        // runtime looks up several types.
        switch count {
        case 0:
            self = []
            return
        case 1:
            self = [try element(0, index + 1)]
            return
        case 2:
            self = [try element(0, index + 1), try element(1, tape.next(after: index + 1))]
            return
        default: break
        }
        try unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // If an element throws, the array releases those that have been counted.
            try session.forEachElement(ofArrayAt: index, frame: frame) { position, child, frame in
                unsafe (buffer.baseAddress! + position).initialize(to: try session.decode(Element.self, kind, child, frame: frame))
                initializedCount = position + 1
            }
        }
    }
}

extension Array where Element: Decodable {
    /// Decodes a long array. It never reserves more than twice the room of what has been decoded,
    /// so that a document cannot reserve what its elements do not fill.
    fileprivate static func growing(_ session: DecodingSession, _ index: Int, frame: UInt32, _ count: Int, _ kind: TypeKind) throws -> [Element] {
        // Safety: `filled` elements of `room` are initialised. It is not an array, because this
        // code is not specialised for each type, and appending one element would take longer than
        // decoding it.
        var capacity = Reserve.count(count, of: Element.self)
        var room = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        var filled = 0
        defer {
            unsafe room.deinitialize(count: filled)
            unsafe room.deallocate()
        }
        try session.forEachElement(ofArrayAt: index, frame: frame) { position, child, frame in
            if filled == capacity {
                capacity = Swift.min(count, capacity * 2)
                let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
                unsafe larger.moveInitialize(from: room, count: filled)
                unsafe room.deallocate()
                unsafe room = larger
            }
            unsafe (room + filled).initialize(to: try session.decode(Element.self, kind, child, frame: frame))
            filled += 1
        }
        return unsafe [Element](unsafeUninitializedCapacity: filled) { buffer, initializedCount in
            unsafe buffer.baseAddress?.moveInitialize(from: room, count: filled)
            initializedCount = filled
            filled = 0
        }
    }
}

extension Dictionary: DirectlyDecodable where Key == String, Value: Decodable {
    @unsafe
    static func decodeToScratch(_ session: DecodingSession, _ index: Int, frame: UInt32) throws {
        let dictionary = try Self(session, index, frame: frame)
        // Safety: it is one reference.
        unsafe session.frames.scratch.initializeMemory(as: Self.self, to: dictionary)
    }

    /// Keys are used as they are, whatever the key strategy. The duplicate-key policy decides which
    /// of repeated keys counts.
    private init(_ session: DecodingSession, _ index: Int, frame: UInt32) throws {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.objectStart else {
            throw session.containerMismatch([String: Any].self, "keyed", at: index)
        }
        let takesLast = session.duplicateKeys.kind == .last
        self.init(minimumCapacity: Reserve.count(tape.count(at: index), of: Element.self))
        let container = UInt32(truncatingIfNeeded: index)
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        while child < end {
            let key = tape.string(at: child)
            if takesLast || self[key] == nil {
                self[key] = try session.framed(.text(child), child + 1, parent: frame, container: container) { session, frame in
                    try session.decode(Value.self, child + 1, frame: frame)
                }
            }
            child = tape.next(after: child + 1)
        }
    }
}

extension DecodingSession {
    /// Calls `body` for each element of an array, with its position, its index and its frame.
    @inline(__always)
    func forEachElement(ofArrayAt array: Int, frame: UInt32, _ body: (_ position: Int, _ index: Int, _ frame: UInt32) throws -> Void) throws {
        guard tape.tag(at: array) == TapeTag.arrayStart else { throw containerMismatch([Any].self, "unkeyed", at: array) }
        let end = tape.containerEnd(at: array) - 1
        guard array + 1 < end else { return }
        let container = UInt32(truncatingIfNeeded: array)
        try framed(.index(0), array + 1, parent: frame, container: container) { session, element in
            var child = array + 1
            var position = 0
            while true {
                try body(position, child, element)
                child = tape.next(after: child)
                position += 1
                guard child < end else { break }
                session.frames.proceed(element, to: child, position: position)
            }
        }
    }
}
