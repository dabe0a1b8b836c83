import Foundation

/// The answers of a decoder in the order in which they were requested, with one list for each type
/// of answer.
final class Recording: @unchecked Sendable {
    // Safety: one decode fills it on one thread. After that it is only read.

    /// Whether a key is present, whether a value is null, and the Booleans.
    private(set) var marks: [Bool] = []
    /// The ways in which values of generic types were decoded.
    private(set) var plans: [Plan] = []
    /// The numbers of keys and elements.
    private(set) var counts: [Int] = []
    private(set) var integers: [Int] = []
    private(set) var doubles: [Double] = []
    private(set) var strings: [String] = []
    private(set) var dates: [Date] = []
    /// The types of the collections that are created element by element.
    private(set) var collections: [any ElementwiseCollection.Type] = []
    /// The key type of each keyed container, as a number.
    private(set) var keyTypes: [Int] = []
    /// The addresses of the lists of keys, where a model requested them all. Never released.
    private(set) var keyLists: [UnsafeRawPointer] = []
    private var keyTypeNumbers: [ObjectIdentifier: Int] = [:]

    /// How many key types there are.
    var keyTypeCount: Int { keyTypeNumbers.count }

    func mark(_ mark: Bool) -> Bool {
        marks.append(mark)
        return mark
    }

    /// Records how a value of the type is decoded. Returns whether that is with its `init(from:)`,
    /// through a recording decoder.
    func isNested(_ type: Any.Type) -> Bool {
        let plan = Plan(for: type)
        if plan == .nested, let collection = type as? any ElementwiseCollection.Type {
            plans.append(.elements)
            collections.append(collection)
        } else {
            plans.append(plan)
        }
        return plan == .nested
    }

    /// Whether the keys of a type are an enumeration's, whose list is known. The others are those
    /// of dictionaries, which request no container when they are created element by element.
    static func isEnumeration<Key: CodingKey>(_ type: Key.Type) -> Bool { MemoryLayout<Key>.size <= 1 }

    func container<Key: CodingKey>(keyedBy type: Key.Type) {
        guard Recording.isEnumeration(type) else { return }
        let number = keyTypeNumbers[ObjectIdentifier(type), default: keyTypeNumbers.count]
        keyTypeNumbers[ObjectIdentifier(type)] = number
        keyTypes.append(number)
    }

    func keys<Key: CodingKey>(_ keys: [Key]) -> [Key] {
        let list = UnsafeMutablePointer<[Key]>.allocate(capacity: 1)
        list.initialize(to: keys)
        keyLists.append(UnsafeRawPointer(list))
        return keys
    }

    func count(_ count: Int) {
        counts.append(count)
    }

    func string(_ string: String) -> String {
        // A copy, because Foundation's string may be an NSString, or larger than necessary.
        strings.append(String(decoding: Array(string.utf8), as: UTF8.self))
        return string
    }

    func integer<I: FixedWidthInteger>(_ integer: I) throws -> I {
        guard let word = Int(exactly: integer) else { throw Unrecordable("the integer \(integer)") }
        integers.append(word)
        return integer
    }

    func double<F: BinaryFloatingPoint>(_ value: F) -> F {
        doubles.append(Double(value))
        return value
    }

    /// Records a value of one of the types with a plan.
    func value<T>(_ value: T) throws -> T {
        switch value {
        case let boolean as Bool: marks.append(boolean)
        case let integer as Int: integers.append(integer)
        case let value as Double: doubles.append(value)
        case let text as String: _ = string(text)
        case let date as Date: dates.append(date)
        default: try array(value)
        }
        return value
    }

    private func array<T>(_ value: T) throws {
        // The static type is compared, because an empty array can be cast to any array type.
        if T.self == [Int].self, let values = value as? [Int] {
            counts.append(values.count)
            integers += values
        } else if T.self == [Double].self, let values = value as? [Double] {
            counts.append(values.count)
            doubles += values
        } else if T.self == [String].self, let values = value as? [String] {
            counts.append(values.count)
            for value in values { _ = string(value) }
        } else if T.self == [[Double]].self, let rows = value as? [[Double]] {
            counts.append(rows.count)
            for row in rows { try array(row) }
        } else if T.self == [[[Double]]].self, let sheets = value as? [[[Double]]] {
            counts.append(sheets.count)
            for sheet in sheets { try array(sheet) }
        } else {
            throw Unrecordable("a value of type \(T.self)")
        }
    }
}

/// The error for a way of decoding that no model here uses and that cannot be recorded.
struct Unrecordable: Error, CustomStringConvertible {
    let description: String

    init(_ what: String) {
        description = "\(what) cannot be recorded. Add support for it to Recording and Replay."
    }
}
