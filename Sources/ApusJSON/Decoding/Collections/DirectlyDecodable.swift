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

extension Array: DirectlyDecodable where Element: Decodable {
    static var element: (any Decodable.Type)? { Element.self }

    @unsafe
    static func decodeToScratch(_ session: DecodingSession, _ index: Int, frame: UInt32) throws {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.arrayStart, let storage = ArrayStorage.storage(of: Element.self),
            case let count = tape.count(at: index), count <= storage.capacityLimit
        else {
            let array = try longOrSingle(session, index, frame: frame)
            // Safety: it is one reference.
            unsafe session.frames.scratch.initializeMemory(as: Self.self, to: array)
            return
        }
        guard count > 0 else { return unsafe storage.storeEmpty(session.frames.scratch) }
        let kind = session.kind(of: Element.self)
        let object = unsafe storage.make(count)
        var filled = 0
        do {
            // Safety: the object has room for `count` elements.
            let elements = unsafe (object + ArrayStorage.header).assumingMemoryBound(to: Element.self)
            try session.forEachElement(ofArrayAt: index, frame: frame) { child, frame in
                unsafe (elements + filled).initialize(to: try session.decode(Element.self, kind, child, frame: frame))
                filled += 1
            }
        } catch {
            unsafe ArrayStorage.setCount(of: object, filled)
            unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
            throw error
        }
        unsafe ArrayStorage.setCount(of: object, filled)
        unsafe session.frames.scratch.storeBytes(of: object, as: UnsafeMutableRawPointer.self)
    }

    /// Decodes a long array, or one element that counts as an array.
    private static func longOrSingle(_ session: DecodingSession, _ index: Int, frame: UInt32) throws -> Self {
        guard session.tape.tag(at: index) == TapeTag.arrayStart else {
            guard session.countsAsArray(Self.self, index) else { throw session.containerMismatch([Any].self, "unkeyed", at: index) }
            return [try session.decode(Element.self, index, frame: frame)]
        }
        return try growing(session, index, frame: frame, session.tape.count(at: index), session.kind(of: Element.self))
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
        try session.forEachElement(ofArrayAt: index, frame: frame) { child, frame in
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
        let dictionary = try decoded(session, index, frame: frame)
        // Safety: it is one reference.
        unsafe session.frames.scratch.initializeMemory(as: Self.self, to: dictionary)
    }

    /// Keys are used as they are, whatever the key strategy. The duplicate-key policy decides which
    /// of repeated keys counts.
    private static func decoded(_ session: DecodingSession, _ index: Int, frame: UInt32) throws -> Self {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.objectStart else {
            throw session.containerMismatch([String: Any].self, "keyed", at: index)
        }
        let takesLast = session.duplicateKeys.kind == .last
        let kind = session.kind(of: Value.self)
        let container = UInt32(truncatingIfNeeded: index)
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        var dictionary = Self(minimumCapacity: Reserve.count(tape.count(at: index), of: Element.self, words: end - child))
        while child < end {
            let key = tape.key(at: child)
            if takesLast || dictionary.index(forKey: key) == nil {
                do {
                    let value = try session.framed(.text(child), child + 1, parent: frame, container: container) { session, frame in
                        try session.decode(Value.self, kind, child + 1, frame: frame)
                    }
                    dictionary.updateValue(value, forKey: key)
                } catch { try session.note(error, at: child + 1) }
            }
            child = tape.next(after: child + 1)
        }
        return dictionary
    }
}

extension DecodingSession {
    /// Calls `body` for each element of an array, with its index and its frame. While errors are
    /// collected, those of elements are noted.
    @inline(__always)
    func forEachElement(ofArrayAt array: Int, frame: UInt32, _ body: (_ index: Int, _ frame: UInt32) throws -> Void) throws {
        guard tape.tag(at: array) == TapeTag.arrayStart else { throw containerMismatch([Any].self, "unkeyed", at: array) }
        let end = tape.containerEnd(at: array) - 1
        guard array + 1 < end else { return }
        let container = UInt32(truncatingIfNeeded: array)
        try framed(.index(0), array + 1, parent: frame, container: container) { session, element in
            var child = array + 1
            var position = 0
            while true {
                do { try body(child, element) } catch { try session.note(error, at: child) }
                child = tape.next(after: child)
                position += 1
                guard child < end else { break }
                session.frames.proceed(element, to: child, position: position)
            }
        }
    }
}
