// From a tape to a tree, in one pass and without recursion:
//
//     {"a":[1,2],"b":true}
//
//     word        values on the stack
//     {
//     "a" [                                    "a" is noted
//     1, 2        1  2
//     ]           [1,2]                        what came since `[` moves into an array of just that size
//     "b" true    [1,2]  true                  "b" is noted
//     }           {"a":[1,2],"b":true}         what came since `{` moves into an object
//
// The stack is kept from tree to tree, containers are allocated once, when their size is known, and a tree of any depth needs no more of the
// thread's stack than a flat one.
//
// Most of what an object costs is its keys, so most objects pay for none. Each key has a number (`KeyCache`), and so has each list of keys that occurred
// (`ShapeCache`). An object is expected to have the same keys as the last one in the same place, that is, under the same key of its parent. While it has,
// each key is compared with one other, and at the end the list is shared. Else keys are looked up one by one, and then their list is. Keys that
// are too long, too many or repeated have no number; an object with such keys is read from the tape once more when it ends.

/// Makes values of tapes. It keeps its stacks, and the keys it has met, from one tree to the next.
struct TreeBuilder: ~Copyable {
    private var keys = KeyCache()
    private var shapes = ShapeCache()
    private var values = BuilderStack<JSONValue>()
    private var keyIDs = BuilderStack<KeyCache.ID>()
    private var frames = BuilderStack<Frame>()

    /// A container that is open.
    @safe
    struct Frame {
        /// Its index on the tape.
        var start: Int
        /// How many values were on the stack before its own.
        var valueBase: Int
        /// How many key numbers were on the stack before its own. Only for objects.
        var keyBase: Int
        /// The key it stands under, or the array around it does.
        var key: KeyCache.ID
        /// The list of keys it has, as far as it has been read; `none` as soon as a key differs. Only for objects.
        var expected: ShapeCache.ID
        /// The numbers of the keys of that list.
        // Safety: in the memory of `shapes`, where they stay until it is cleared: before a tree,
        // not while there is a frame.
        var expectedIDs: UnsafeBufferPointer<KeyCache.ID>
        var isObject: Bool
        /// Whether some key has no number. Only for objects.
        var isIrregular: Bool
    }

    /// How many values, keys and open containers there is room for between trees.
    private static let kept = 1 << 17

    /// Why a tape becomes no tree.
    enum Failure: Error {
        /// The key at this index is in its object already, and that is an error.
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

// Safety, for all that is pushed and popped here: room for a container's children and their keys is
// reserved when it is opened (`open`, `pushDoubles`), for the root's value and for frames where
// they are. A container's own value takes the place that was reserved around it, after its children
// have been moved out. Keys and lists are asked for by numbers that the caches have given since
// they were cleared, which happens before a tree only. The tape is the caller's, who holds it for
// the call.
extension TreeBuilder {
    /// Makes the value at `root`, with all that is in it.
    ///
    /// - Parameter isNegativeZero: says of the index of an integer 0 whether the text has `-0` there.
    /// - Complexity: O(words).
    mutating func build(
        _ tape: Tape, at root: Int, duplicateKeys: JSONDuplicateKeyPolicy, isNegativeZero: (Int) -> Bool
    ) throws(Failure) -> JSONValue {
        if keys.count > KeyCache.capacity / 4 * 3 || shapes.isNearlyFull { clearCache() }
        defer {
            values.removeAll(keeping: Self.kept)
            keyIDs.removeAll(keeping: Self.kept)
            frames.removeAll(keeping: Self.kept)
        }
        values.reserve(1)
        var index = root
        guard Self.isStart(tape.tag(at: index)) else {
            _ = pushScalar(tape, at: index, isNegativeZero)
            return unsafe values.pop()
        }
        var frame = open(tape, at: index, under: KeyCache.none)
        index += 1
        containers: while true {
            if frame.isObject {
                while tape.tag(at: index) != TapeTag.objectEnd {
                    let key = unsafe noteKey(tape.strings + Int(truncatingIfNeeded: tape.payload(at: index)), in: &frame)
                    index &+= 1
                    if Self.isStart(tape.tag(at: index)) {
                        // The root's frame and this container's are not on the stack of those that wait.
                        guard frames.count &+ 2 <= JSONLimits.maximumValueDepth else { throw .tooDeep(at: index) }
                        if let next = pushLeaf(tape, at: index) {
                            index = next
                            continue
                        }
                        frames.reserve(1)
                        unsafe frames.push(frame)
                        frame = open(tape, at: index, under: key)
                        index &+= 1
                        continue containers
                    }
                    index = pushScalar(tape, at: index, isNegativeZero)
                }
                try closeObject(frame, tape, duplicateKeys)
            } else {
                while tape.tag(at: index) != TapeTag.arrayEnd {
                    if Self.isStart(tape.tag(at: index)) {
                        // The root's frame and this container's are not on the stack of those that wait.
                        guard frames.count &+ 2 <= JSONLimits.maximumValueDepth else { throw .tooDeep(at: index) }
                        if let next = pushLeaf(tape, at: index) {
                            index = next
                            continue
                        }
                        frames.reserve(1)
                        unsafe frames.push(frame)
                        frame = open(tape, at: index, under: frame.key)
                        index &+= 1
                        continue containers
                    }
                    index = pushScalar(tape, at: index, isNegativeZero)
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

    /// A frame for a container, with room on the stacks for all its children.
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

    /// Takes note of the next key of an object, and returns its number.
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

    /// Notes the keys so far one by one, because the next one is not as expected.
    private mutating func leaveExpectation(of frame: inout Frame, after count: Int) {
        // Safety: room for the numbers of all keys has been reserved when the object was opened.
        for position in unsafe 0..<min(count, frame.expectedIDs.count) { unsafe keyIDs.push(frame.expectedIDs[position]) }
        frame.expected = ShapeCache.none
    }

    /// Pushes a value that is no container, and returns the index after it.
    @inline(__always)
    private mutating func pushScalar(_ tape: Tape, at index: Int, _ isNegativeZero: (Int) -> Bool) -> Int {
        switch tape.tag(at: index) {
        case TapeTag.string:
            unsafe values.push(.string(tape.string(at: index)))
            return index &+ 1
        case TapeTag.integer:
            let integer = tape.integer(at: index)
            if integer == 0, isNegativeZero(index) {
                unsafe values.push(.float(-0.0))
            } else {
                unsafe values.push(JSONValue(integer))
            }
            return index &+ 2
        case TapeTag.double:
            unsafe values.push(.float(tape.double(at: index)))
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

    /// Pushes a container that is empty, or an array of doubles, and returns the index after it. Nil for all others.
    @inline(__always)
    private mutating func pushLeaf(_ tape: Tape, at index: Int) -> Int? {
        let end = tape.containerEnd(at: index)
        let isArray = tape.tag(at: index) == TapeTag.arrayStart
        if end == index &+ 2 {
            unsafe values.push(isArray ? .array([]) : .object(JSONValue.Object()))
            return end
        }
        guard isArray, tape.tag(at: index &+ 1) == TapeTag.double else { return nil }
        return pushDoubles(tape, from: index &+ 1, to: end &- 1) ? end : nil
    }

    /// Pushes an array of the doubles that the words from `start` to `end` are, if they are nothing else.
    private mutating func pushDoubles(_ tape: Tape, from start: Int, to end: Int) -> Bool {
        guard (end &- start) & 1 == 0 else { return false }
        let count = (end &- start) / 2
        for position in 0..<count where tape.tag(at: start &+ 2 &* position) != TapeTag.double { return false }
        values.reserve(count)
        for position in 0..<count { unsafe values.push(.float(tape.double(at: start &+ 2 &* position))) }
        closeArray(count)
        return true
    }

    /// Moves the last `count` values into an array.
    @inline(__always)
    private mutating func closeArray(_ count: Int) {
        unsafe values.setCount(values.count &- count)
        let elements = unsafe values.base + values.count
        var array: [JSONValue]
        // Safety: the elements move out of the stack, whose count says so already.
        switch count {
        // Nothing is appended to an array without memory: that would write the count of the one which all threads share.
        case 0: array = []
        // Literals are allocated with metadata the compiler knows, and exactly as large as they are.
        case 1: array = unsafe [elements.move()]
        case 2: array = unsafe [elements.move(), (elements + 1).move()]
        case 3: array = unsafe [elements.move(), (elements + 1).move(), (elements + 2).move()]
        case 4: array = unsafe [elements.move(), (elements + 1).move(), (elements + 2).move(), (elements + 3).move()]
        default:
            // Not `Array(unsafeUninitializedCapacity:)`, which is not specialised: it asks the runtime for the storage's class each time.
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

    /// Moves the last values into an object's storage, which has as many keys.
    @inline(__always)
    private mutating func pushObject(_ count: Int, _ storage: consuming ObjectStorage) {
        unsafe values.setCount(values.count &- count)
        // Safety: the values move out of the stack, whose count says so; there are as many keys.
        unsafe storage.values.moveInitialize(from: values.base + values.count, count: count)
        storage.count = count
        unsafe values.push(.object(JSONValue.Object(storage: storage)))
    }
}

extension TreeBuilder {
    /// Ends an object that is not like the last one in its place.
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

    /// Ends an object by reading its keys from the tape once more, each into a string of its own.
    private mutating func closeIrregularObject(
        _ frame: Frame, _ count: Int, _ tape: Tape, _ duplicateKeys: JSONDuplicateKeyPolicy
    ) throws(Failure) {
        let keys = ObjectKeys.make(capacity: count)
        let table = count >= ObjectIndex.threshold ? ObjectIndexTable(capacity: count) : nil
        // The values that count move together on the stack, where they are released should this throw.
        let members = unsafe values.base + frame.valueBase
        var index = frame.start + 1
        for position in 0..<count {
            let key = tape.string(at: index)
            if let present = table.map({ $0.find(key, orAdd: keys.count, in: keys) }) ?? keys.positionComparingEach(key) {
                switch duplicateKeys {
                case .first: break
                case .last: unsafe swap(&members[present], &members[position])
                case .error: throw .duplicateKey(at: index)
                }
            } else {
                if keys.count < position { unsafe swap(&members[keys.count], &members[position]) }
                keys.append(key)
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
