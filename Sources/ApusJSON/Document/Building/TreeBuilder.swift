// From a tape to a tree, in one pass and without recursion:
//
//     {"a":[1,2],"b":true}
//
//     word        values on the stack
//     {
//     "a" [                                    "a" is recorded
//     1, 2        1  2
//     ]           [1,2]                        the values since `[` move into an array of exactly that size
//     "b" true    [1,2]  true                  "b" is recorded
//     }           {"a":[1,2],"b":true}         the values since `{` move into an object
//
// The stack is reused from tree to tree. Containers are allocated once, when their size is known. A
// tree of any depth needs no more of the thread's stack than a flat one.
//
// Keys are most of the cost of an object, so most objects share them. Each key has an ID
// (`KeyCache`), and so has each list of keys (`ShapeCache`). An object is expected to have the same
// keys as the last object in the same position, that is, the last value of the same key in its
// parent. As long as it does, each key is compared with just one other, and at the end the list is
// shared. Otherwise the keys are looked up one by one, and then their list. Keys that are too long,
// too many or repeated have no ID; an object with such keys is read from the tape again when it
// ends.

/// Builds values from tapes. It keeps its stacks and the keys it has seen from one tree to the
/// next.
struct TreeBuilder: ~Copyable {
    private var keys = KeyCache()
    private var shapes = ShapeCache()
    private var values = BuilderStack<JSONValue>()
    private var keyIDs = BuilderStack<KeyCache.ID>()
    private var frames = BuilderStack<Frame>()
    private var readsDoubles = false

    /// An open container.
    @safe
    struct Frame {
        /// Its index on the tape.
        var start: Int
        /// The number of values on the stack before its own.
        var valueBase: Int
        /// The number of key IDs on the stack before its own. Only for objects.
        var keyBase: Int
        /// The key whose value it is, or whose value the enclosing array is.
        var key: KeyCache.ID
        /// The list that its keys have matched so far, or `none` as soon as a key differs. Only for
        /// objects.
        var expected: ShapeCache.ID
        /// The IDs of the keys of that list.
        // Safety: they are in the memory of `shapes` until it is cleared, which happens before a
        // tree is built and never while a frame exists.
        var expectedIDs: UnsafeBufferPointer<KeyCache.ID>
        var isObject: Bool
        /// Whether any key has no ID. Only for objects.
        var isIrregular: Bool
    }

    /// The number of values, keys and open containers for which memory is kept between trees.
    private static let kept = 1 << 17

    /// The reason why a tape cannot be made into a tree.
    enum Failure: Error {
        /// The key at this index is repeated in its object, and the policy makes that an error.
        case duplicateKey(at: Int)
        /// The container at this index is nested deeper than `JSONLimits.maximumValueDepth`.
        case tooDeep(at: Int)
    }

    /// Forgets the keys of earlier trees.
    mutating func clearCache() {
        keys.clear()
        shapes.clear()
    }
}

// Safety, for all pushes and pops here: room for a container's children and their keys is reserved
// when it is opened (`open`, `pushDoubles`); room for the root's value and for frames is reserved
// where they are pushed. A container's own value uses the room that its parent reserved, after its
// children have been moved out. Keys and lists are accessed by IDs that the caches have assigned
// since they were last cleared, which happens only before a tree is built. The caller holds the
// tape for the duration of the call.
extension TreeBuilder {
    /// Builds the value at `root`, with everything inside it.
    ///
    /// - Parameters:
    ///   - readsDoubles: Whether doubles may be the nearest ones to other numbers, which keep their text.
    ///   - written: Returns the value of the number at a tape index if its text decides: of the integer 0 if it is written
    ///     `-0`, and of a double only if `readsDoubles` is true. It is called in the order of the tape.
    /// - Complexity: O(words).
    mutating func build(
        _ tape: Tape, at root: Int, duplicateKeys: JSONDuplicateKeyPolicy, readsDoubles: Bool, written: (Int) -> JSONValue?
    ) throws(Failure) -> JSONValue {
        self.readsDoubles = readsDoubles
        if keys.count > KeyCache.capacity / 4 * 3 || shapes.isNearlyFull { clearCache() }
        defer {
            values.removeAll(keeping: Self.kept)
            keyIDs.removeAll(keeping: Self.kept)
            frames.removeAll(keeping: Self.kept)
        }
        values.reserve(1)
        var index = root
        guard Self.isStart(tape.tag(at: index)) else {
            _ = pushScalar(tape, at: index, written)
            return unsafe values.pop()
        }
        var frame = open(tape, at: index, under: KeyCache.none)
        index += 1
        containers: while true {
            if frame.isObject {
                while tape.tag(at: index) != TapeTag.objectEnd {
                    let key = unsafe noteKey(tape.strings + Int(truncatingIfNeeded: tape.payload(at: index)), in: &frame)
                    index &+= 1
                    if !Self.isStart(tape.tag(at: index)) {
                        index = pushScalar(tape, at: index, written)
                    } else if try enter(tape, at: &index, under: key, from: &frame, written) {
                        continue containers
                    }
                }
                try closeObject(frame, tape, duplicateKeys)
            } else {
                while tape.tag(at: index) != TapeTag.arrayEnd {
                    if !Self.isStart(tape.tag(at: index)) {
                        index = pushScalar(tape, at: index, written)
                    } else if try enter(tape, at: &index, under: frame.key, from: &frame, written) {
                        continue containers
                    }
                }
                closeArray(values.count &- frame.valueBase)
            }
            index &+= 1
            if frames.count == 0 { return unsafe values.pop() }
            frame = unsafe frames.pop()
        }
    }

    @inline(__always)
    private static func isStart(_ tag: UInt8) -> Bool {
        tag == TapeTag.objectStart || tag == TapeTag.arrayStart
    }

    /// Enters a container inside the one with this frame, and returns true. An empty container or an
    /// array of doubles is pushed at once instead.
    @inline(__always)
    private mutating func enter(
        _ tape: Tape, at index: inout Int, under key: KeyCache.ID, from frame: inout Frame, _ written: (Int) -> JSONValue?
    ) throws(Failure) -> Bool {
        // The root's frame and this container's are not on the stack of waiting frames.
        guard frames.count &+ 2 <= JSONLimits.maximumValueDepth else { throw .tooDeep(at: index) }
        if let next = pushLeaf(tape, at: index, written) {
            index = next
            return false
        }
        frames.reserve(1)
        unsafe frames.push(frame)
        frame = open(tape, at: index, under: key)
        index &+= 1
        return true
    }

    /// Makes a frame for a container, and room on the stacks for all its children.
    @inline(__always)
    private mutating func open(_ tape: Tape, at index: Int, under key: KeyCache.ID) -> Frame {
        let isObject = tape.tag(at: index) == TapeTag.objectStart
        let count = tape.count(at: index)
        values.reserve(count)
        var frame = unsafe Frame(
            start: index, valueBase: values.count, keyBase: keyIDs.count, key: key, expected: ShapeCache.none,
            expectedIDs: UnsafeBufferPointer(start: nil, count: 0), isObject: isObject, isIrregular: false)
        if isObject {
            keyIDs.reserve(count)
            if count > ShapeCache.maximumKeyCount {
                frame.isIrregular = true
            } else {
                frame.expected = shapes.expected(under: key)
                if frame.expected != ShapeCache.none { unsafe frame.expectedIDs = shapes.keyIDs(frame.expected) }
            }
        }
        return frame
    }

    /// Records the next key of an object and returns its ID.
    @inline(__always)
    private mutating func noteKey(_ bytes: UnsafePointer<UInt8>, in frame: inout Frame) -> KeyCache.ID {
        if frame.expected != ShapeCache.none {
            let position = values.count &- frame.valueBase
            if unsafe position < frame.expectedIDs.count {
                let expected = unsafe frame.expectedIDs[position]
                if unsafe keys.matches(expected, bytes) { return expected }
            }
            leaveExpectation(of: &frame, after: position)
        }
        if frame.isIrregular { return KeyCache.none }
        let key = unsafe keys.intern(bytes)
        if key == KeyCache.none { frame.isIrregular = true }
        unsafe keyIDs.push(key)
        return key
    }

    /// Records the keys so far one by one, because the next one does not match the expected list.
    private mutating func leaveExpectation(of frame: inout Frame, after count: Int) {
        // Safety: room for the IDs of all keys was reserved when the object was opened.
        for position in unsafe 0..<min(count, frame.expectedIDs.count) { unsafe keyIDs.push(frame.expectedIDs[position]) }
        frame.expected = ShapeCache.none
    }

    /// Pushes a value that isn't a container, and returns the index after it.
    @inline(__always)
    private mutating func pushScalar(_ tape: Tape, at index: Int, _ written: (Int) -> JSONValue?) -> Int {
        switch tape.tag(at: index) {
        case TapeTag.string:
            unsafe values.push(.string(tape.string(at: index)))
            return index &+ 1
        case TapeTag.integer:
            let integer = tape.integer(at: index)
            if integer == 0, let number = written(index) {
                unsafe values.push(number)
            } else {
                unsafe values.push(JSONValue(integer))
            }
            return index &+ 2
        case TapeTag.double:
            if readsDoubles, let number = written(index) {
                unsafe values.push(number)
            } else {
                unsafe values.push(.double(tape.double(at: index)))
            }
            return index &+ 2
        case TapeTag.unsigned:
            unsafe values.push(JSONValue(tape.unsigned(at: index)))
            return index &+ 2
        case TapeTag.true: unsafe values.push(.boolean(true))
        case TapeTag.false: unsafe values.push(.boolean(false))
        case TapeTag.bigNumber: unsafe values.push(.number(tape.string(at: index)))
        default: unsafe values.push(.null)
        }
        return index &+ 1
    }

    /// Pushes an empty container or an array of doubles, and returns the index after it. Returns
    /// nil for any other container.
    @inline(__always)
    private mutating func pushLeaf(_ tape: Tape, at index: Int, _ written: (Int) -> JSONValue?) -> Int? {
        let end = tape.containerEnd(at: index)
        let isArray = tape.tag(at: index) == TapeTag.arrayStart
        if end == index &+ 2 {
            unsafe values.push(isArray ? .array([]) : .object(JSONValue.Object()))
            return end
        }
        guard isArray, tape.tag(at: index &+ 1) == TapeTag.double else { return nil }
        return pushDoubles(tape, from: index &+ 1, to: end &- 1, written) ? end : nil
    }

    /// Pushes an array of the words from `start` to `end`, if all of them are doubles.
    private mutating func pushDoubles(_ tape: Tape, from start: Int, to end: Int, _ written: (Int) -> JSONValue?) -> Bool {
        guard (end &- start) & 1 == 0 else { return false }
        let count = (end &- start) / 2
        for position in 0..<count where tape.tag(at: start &+ 2 &* position) != TapeTag.double { return false }
        values.reserve(count)
        if readsDoubles {
            for position in 0..<count { _ = pushScalar(tape, at: start &+ 2 &* position, written) }
        } else {
            for position in 0..<count { unsafe values.push(.double(tape.double(at: start &+ 2 &* position))) }
        }
        closeArray(count)
        return true
    }

    /// Moves the last `count` values into an array.
    @inline(__always)
    private mutating func closeArray(_ count: Int) {
        unsafe values.setCount(values.count &- count)
        let elements = unsafe values.base + values.count
        var array: [JSONValue]
        // Safety: the elements are moved out of the stack, whose count has already been reduced.
        switch count {
        // Nothing is appended to an empty array: that would write to the count of the empty array
        // storage, which all threads share.
        case 0: array = []
        // Literals are allocated at their exact size, with metadata that the compiler knows.
        case 1: array = unsafe [elements.move()]
        case 2: array = unsafe [elements.move(), (elements + 1).move()]
        case 3: array = unsafe [elements.move(), (elements + 1).move(), (elements + 2).move()]
        case 4: array = unsafe [elements.move(), (elements + 1).move(), (elements + 2).move(), (elements + 3).move()]
        default:
            // Not `Array(unsafeUninitializedCapacity:)`, which is not specialized: it asks the
            // runtime for the storage's class each time.
            array = []
            array.append(addingCapacity: count) { span in
                unsafe span.withUnsafeMutableBufferPointer { buffer, initializedCount in
                    unsafe buffer.baseAddress?.moveInitialize(from: elements, count: count)
                    initializedCount = count
                }
            }
        }
        unsafe values.push(.array(array))
    }

    @inline(__always)
    private mutating func closeObject(_ frame: Frame, _ tape: Tape, _ duplicateKeys: JSONDuplicateKeyPolicy) throws(Failure) {
        let count = values.count &- frame.valueBase
        guard count > 0 else { return unsafe values.push(.object(JSONValue.Object())) }
        if frame.expected != ShapeCache.none, unsafe frame.expectedIDs.count == count {
            unsafe pushObject(count, ObjectStorage.make(capacity: count, keys: shapes.keys(frame.expected)))
        } else {
            try closeUnexpectedObject(frame, count, tape, duplicateKeys)
        }
    }

    /// Moves the last `count` values into an object's storage, which has as many keys.
    @inline(__always)
    private mutating func pushObject(_ count: Int, _ storage: consuming ObjectStorage) {
        unsafe values.setCount(values.count &- count)
        // Safety: the values are moved out of the stack, whose count has been reduced; there are as
        // many keys.
        let members = unsafe values.base + values.count
        if count <= 16 {
            // A value that has just been stored word by word cannot be loaded in longer blocks
            // until the words have reached the processor's cache.
            for position in 0..<count { unsafe (storage.values + position).initialize(to: (members + position).move()) }
        } else {
            unsafe storage.values.moveInitialize(from: members, count: count)
        }
        storage.count = count
        unsafe values.push(.object(JSONValue.Object(storage: storage)))
    }
}

extension TreeBuilder {
    /// Ends an object whose keys differ from those of the last object in its position.
    @inline(never)
    private mutating func closeUnexpectedObject(
        _ frame: Frame, _ count: Int, _ tape: Tape, _ duplicateKeys: JSONDuplicateKeyPolicy
    ) throws(Failure) {
        var frame = frame
        if frame.expected != ShapeCache.none { leaveExpectation(of: &frame, after: count) }
        let firstID = unsafe keyIDs.base + frame.keyBase
        let ids = unsafe UnsafeBufferPointer(start: firstID, count: keyIDs.count - frame.keyBase)
        unsafe keyIDs.setCount(frame.keyBase)
        guard !frame.isIrregular else { return try closeIrregularObject(frame, count, tape, duplicateKeys) }
        let (known, slot) = unsafe shapes.find(ids)
        if let known {
            shapes.note(known, under: frame.key)
            return unsafe pushObject(count, ObjectStorage.make(capacity: count, keys: shapes.keys(known)))
        }
        guard unsafe !keys.haveDuplicates(ids) else { return try closeIrregularObject(frame, count, tape, duplicateKeys) }
        let list = ObjectKeys.make(capacity: count)
        for position in ids.indices { unsafe (list.elements + position).initialize(to: keys.string(ids[position])) }
        list.count = count
        if let slot { unsafe shapes.note(shapes.add(list, ids, slot: slot), under: frame.key) }
        pushObject(count, ObjectStorage.make(capacity: count, keys: list))
    }

    /// Ends an object by reading its keys from the tape again, each into a string of its own.
    private mutating func closeIrregularObject(
        _ frame: Frame, _ count: Int, _ tape: Tape, _ duplicateKeys: JSONDuplicateKeyPolicy
    ) throws(Failure) {
        let keys = ObjectKeys.make(capacity: count)
        let table = count >= ObjectIndex.threshold ? ObjectIndexTable(capacity: count) : nil
        // The values to keep are moved together on the stack, which releases them if this throws.
        let members = unsafe values.base + frame.valueBase
        var index = frame.start + 1
        for position in 0..<count {
            let key = tape.string(at: index)
            let present = if let table { table.position(of: key, in: keys, orAdd: keys.count) } else { keys.positionComparingEach(key) }
            if let present {
                switch duplicateKeys.kind {
                case .first: break
                case .last: unsafe swap(&members[present], &members[position])
                case .error: throw .duplicateKey(at: index)
                }
            } else {
                if keys.count < position { unsafe swap(&members[keys.count], &members[position]) }
                keys.appendUnindexed(key)
            }
            index = tape.next(after: index + 1)
        }
        if let table { keys.publish(table) }
        let kept = keys.count
        unsafe (members + kept).deinitialize(count: count - kept)
        unsafe values.setCount(frame.valueBase + kept)
        pushObject(kept, ObjectStorage.make(capacity: kept, keys: keys))
    }
}

// MARK: - Idle builders

/// A builder that keeps its memory, and the keys that it has seen, for the next document.
final class KeptTreeBuilder {
    /// The builders of all entry points except those of ``JSONLines``.
    static let idle = Pool<KeptTreeBuilder>()

    fileprivate var builder = TreeBuilder()
}

extension Pool<KeptTreeBuilder> {
    /// Calls `body` with an idle builder, or a new one if none is idle.
    func withBuilder<Result, Failure: Error>(_ body: (inout TreeBuilder) throws(Failure) -> Result) throws(Failure) -> Result {
        let kept = take() ?? KeptTreeBuilder()
        do throws(Failure) {
            let result = try body(&kept.builder)
            give(consume kept)
            return result
        } catch {
            give(consume kept)
            throw error
        }
    }
}
