import Foundation

/// The answers of a recording. Each list is a pointer to the next answer.
///
/// Nothing is checked, looked up or retained: no decoder can do less.
struct Answers {
    // Safety: the replayed decode asks exactly the questions of the recorded one, so no pointer
    // passes the end of its list.

    private(set) var marks: UnsafePointer<Bool>
    private(set) var plans: UnsafePointer<Plan>
    private(set) var counts: UnsafePointer<Int>
    private(set) var integers: UnsafePointer<Int>
    private(set) var doubles: UnsafePointer<Double>
    private(set) var dates: UnsafePointer<Date>
    private(set) var collections: UnsafePointer<any ElementwiseCollection.Type>
    private(set) var keyLists: UnsafePointer<UnsafeRawPointer>
    private(set) var keyTypes: UnsafePointer<Int>
    /// The boxes of the containers, by the number of their key type. Nil if each container gets a
    /// new one.
    private let boxes: UnsafeMutablePointer<AnyObject?>?
    private(set) var strings: UnsafePointer<String>
    /// The bytes of the strings, from which a decoder would have to create them. Nil if the strings
    /// themselves are handed out.
    private(set) var texts: UnsafePointer<UInt8>?
    private(set) var lengths: UnsafePointer<Int>

    /// Copies the answers into memory that is never released, because a benchmark reads them until
    /// its process ends.
    init(_ recording: Recording, makesStrings: Bool, reusesBoxes: Bool) {
        marks = recording.marks.copied()
        plans = recording.plans.copied()
        counts = recording.counts.copied()
        integers = recording.integers.copied()
        doubles = recording.doubles.copied()
        dates = recording.dates.copied()
        collections = recording.collections.copied()
        keyLists = recording.keyLists.copied()
        keyTypes = recording.keyTypes.copied()
        boxes = reusesBoxes ? UnsafeMutablePointer(mutating: [AnyObject?](repeating: nil, count: recording.keyTypeCount).copied()) : nil
        strings = recording.strings.copied()
        texts = makesStrings ? recording.strings.flatMap { Array($0.utf8) }.copied() : nil
        lengths = recording.strings.map(\.utf8.count).copied()
    }

    @inline(__always) mutating func mark() -> Bool { Answers.next(&marks) }
    @inline(__always) mutating func plan() -> Plan { Answers.next(&plans) }
    @inline(__always) mutating func count() -> Int { Answers.next(&counts) }
    @inline(__always) mutating func integer() -> Int { Answers.next(&integers) }
    @inline(__always) mutating func double() -> Double { Answers.next(&doubles) }
    @inline(__always) mutating func date() -> Date { Answers.next(&dates) }
    @inline(__always) mutating func collection() -> any ElementwiseCollection.Type { Answers.next(&collections) }

    /// The keys of an object, as a list whose type is known.
    @inline(__always)
    mutating func keys<Key>(_ type: Key.Type) -> [Key] {
        let keys = Answers.next(&keyLists).assumingMemoryBound(to: [Key].self).pointee
        // Not the recorded list itself, because a decoder must make one.
        return keys.count == 1 ? [keys[0]] : keys.map { $0 }
    }

    /// The container of an object. All containers for keys of one type are the same, so they can
    /// share a box: a container is nothing but a reference to one.
    @inline(__always)
    mutating func container<Key: CodingKey>(_ make: () -> KeyedDecodingContainer<Key>) -> KeyedDecodingContainer<Key> {
        guard let boxes, Recording.isEnumeration(Key.self) else { return make() }
        let number = Answers.next(&keyTypes)
        if let box = boxes[number] { return unsafeBitCast(box, to: KeyedDecodingContainer<Key>.self) }
        let container = make()
        boxes[number] = unsafeBitCast(container, to: AnyObject.self)
        return container
    }

    @inline(__always)
    mutating func string() -> String {
        guard let text = texts else { return Answers.next(&strings) }
        let length = Answers.next(&lengths)
        texts = text + length
        return String(copying: UTF8Span(unchecked: UnsafeBufferPointer(start: text, count: length).span))
    }

    mutating func integerArray() -> [Int] { Answers.array(&integers, count: count()) }
    mutating func doubleArray() -> [Double] { Answers.array(&doubles, count: count()) }

    mutating func stringArray() -> [String] {
        let count = count()
        var array: [String] = []
        array.reserveCapacity(count)
        for _ in 0..<count { array.append(string()) }
        return array
    }

    mutating func doubleRows() -> [[Double]] {
        let count = count()
        var rows: [[Double]] = []
        rows.reserveCapacity(count)
        for _ in 0..<count { rows.append(doubleArray()) }
        return rows
    }

    mutating func doubleSheets() -> [[[Double]]] {
        let count = count()
        var sheets: [[[Double]]] = []
        sheets.reserveCapacity(count)
        for _ in 0..<count { sheets.append(doubleRows()) }
        return sheets
    }

    @inline(__always)
    private static func next<Value>(_ list: inout UnsafePointer<Value>) -> Value {
        defer { list += 1 }
        return list.pointee
    }

    @inline(__always)
    private static func array<Value>(_ list: inout UnsafePointer<Value>, count: Int) -> [Value] {
        defer { list += count }
        // The compiler knows the metadata of array literals when it allocates them.
        return switch count {
        case 0: []
        case 1: [list[0]]
        case 2: [list[0], list[1]]
        case 3: [list[0], list[1], list[2]]
        default: Array(UnsafeBufferPointer(start: list, count: count))
        }
    }
}

extension Array {
    /// Copies the elements into memory that is never released.
    fileprivate func copied() -> UnsafePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: Swift.max(count, 1))
        _ = UnsafeMutableBufferPointer(start: memory, count: count).initialize(from: self)
        return UnsafePointer(memory)
    }
}
