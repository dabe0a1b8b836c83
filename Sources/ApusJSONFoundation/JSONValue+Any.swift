public import ApusJSON
import Foundation

// Converts the trees of `Any` that JSONSerialization, and JSONKit before it, take and return. Only
// a few types may occur in them.

extension JSONValue {
    /// Creates a value from a tree of Swift or Foundation values: those that `JSONSerialization`
    /// takes, and some more.
    ///
    /// ```swift
    /// let value = try JSONValue(any: ["at": Date.now, "by": NSNull()]) { ($0 as? Date)?.timeIntervalSince1970 }
    /// ```
    ///
    /// | value | becomes |
    /// |---|---|
    /// | `NSNull`, nil | `.null` |
    /// | `Bool`, `NSNumber` made from one | `.boolean` |
    /// | any integer, `NSNumber` made from one | `.integer`, `.unsigned`; beyond 64 bits `.number` |
    /// | `Double`, `Float`, `CGFloat`, `NSNumber` made from one | `.double`; the digits of a `Float` are its own: 0.1 |
    /// | `Decimal`, `NSDecimalNumber` | an integer, or `.double`; `.number` for other digits |
    /// | `String`, `Substring`, `NSString` | `.string`; an unpaired surrogate in an `NSString` becomes U+FFFD |
    /// | an array, slice or `NSArray` | `.array` |
    /// | a dictionary or `NSDictionary` whose keys are strings | `.object`, in the dictionary's current order |
    /// | `JSONValue`, `JSONValue.Object` | itself |
    ///
    /// Each of these may be wrapped in optionals.
    ///
    /// `jsonString(_:)` and the other functions that write a value write each number as `JSONSerialization`
    /// does. A number that would be written otherwise is a `.number`, such as 16777216 times 2 as a `Float`,
    /// which is `3.3554432e+07`.
    ///
    /// - Parameters:
    ///   - any: the tree.
    ///   - unsupported: called once for each value that is not in the table, to replace it. It may
    ///     return any value in the table, including an array or dictionary with unsupported values,
    ///     for which it is called in turn. It returns nil if it does not know the value either.
    /// - Throws: `JSONWriteError` for an unsupported value without a replacement, a
    ///   replacement that is unsupported itself, NaN and infinities, a key that is not a string,
    ///   and nesting deeper than `JSONLimits.maximumValueDepth`; any error that `unsupported`
    ///   throws.
    /// - Complexity: O(*n*) in the number of values. Does not recurse.
    public init(any: Any, unsupported: (Any) throws -> Any? = { _ in nil }) throws {
        var conversion = AnyConversion()
        self = try conversion.convert(any, unsupported)
    }

    /// The value as the tree that `JSONSerialization` returns for the same text, for code that
    /// takes such trees apart with casts.
    ///
    /// ```swift
    /// let tree = try JSONValue(parsing: #"{"at": [8, 50.5]}"#).foundationValue
    /// let position = (tree as? [String: Any])?["at"] as? [Double]  // [8.0, 50.5]
    /// ```
    ///
    /// | value | becomes | a cast with `as?` gives |
    /// |---|---|---|
    /// | `.null` | `NSNull` | `NSNull` |
    /// | `.boolean` | `NSNumber`, one of the two Booleans | `Bool`, and any number type as 0 or 1 |
    /// | `.integer`, `.unsigned`, `.double` | `NSNumber` | any number type that holds the value exactly; 0 and 1 also `Bool` |
    /// | `.number` | `NSDecimalNumber` if a `Decimal` holds it, otherwise the nearest `Double` as an `NSNumber`, infinite for `1e999` and zero for `1e-999` | `Decimal`, `Double` |
    /// | `.string` | `String` | `String`, `NSString` |
    /// | `.array` | `[Any]` | `NSArray`, and `[T]` if every element is a `T` |
    /// | `.object` | `[String: Any]` | `NSDictionary`, and `[String: T]` if every value is a `T` |
    ///
    /// `JSONSerialization` makes an `NSDecimalNumber` of each fraction of more than 17 characters.
    /// Here, fractions are the nearest doubles. Only numbers that were read with
    /// `JSONNumberPolicy.exact`, and of which a `Double` does not have all digits, are decimal numbers.
    ///
    /// A dictionary has no order, and treats keys as equal if they are
    /// canonically equivalent but differ in their bytes ("é"); the last of them wins.
    ///
    /// - Complexity: O(*n*) in the number of values.
    public var foundationValue: Any {
        switch self {
        case .null: return NSNull()
        case .boolean(let boolean): return NSNumber(value: boolean)
        case .integer(let integer): return NSNumber(value: integer)
        case .unsigned(let unsigned): return NSNumber(value: unsigned)
        case .double(let double): return NSNumber(value: double)
        case .number(let text):
            if let decimal { return NSDecimalNumber(decimal: decimal) }
            return double.map { NSNumber(value: $0) } ?? text
        case .string(let string): return string
        case .array(let elements): return elements.map(\.foundationValue)
        case .object(let members): return members.foundationValue
        }
    }
}

extension JSONValue.Object {
    /// The object as a dictionary whose values are converted by `JSONValue.foundationValue`.
    ///
    /// - Complexity: O(*n*) in the number of values.
    public var foundationValue: [String: Any] {
        var dictionary: [String: Any] = [:]
        dictionary.reserveCapacity(count)
        for (key, value) in self { dictionary[key] = value.foundationValue }
        return dictionary
    }
}

/// A conversion, with a stack of the containers that are being converted.
private struct AnyConversion {
    /// A container whose children are being converted, and those converted so far.
    private struct Frame {
        var children: [Any]
        /// The children's keys; nil for an array.
        var keys: [String]?
        var converted: [JSONValue] = []

        init(_ children: [Any], keys: [String]?) {
            self.children = children
            self.keys = keys
            converted.reserveCapacity(children.count)
        }

        /// The pointer token of the next child.
        var token: String { keys.map { $0[converted.count] } ?? String(converted.count) }

        var value: JSONValue {
            guard let keys else { return .array(converted) }
            return .object(JSONValue.Object(zip(keys, converted).map { ($0, $1) }))
        }
    }

    private enum Step {
        case value(JSONValue)
        case container(Frame)
        case unsupported
    }

    private var frames: [Frame] = []

    private var path: JSONPointer { JSONPointer(tokens: frames.map(\.token)) }

    mutating func convert(_ root: Any, _ unsupported: (Any) throws -> Any?) throws -> JSONValue {
        var any = root
        while true {
            switch try step(any, unsupported) {
            case .container(let frame):
                guard frames.count < JSONLimits.maximumValueDepth else {
                    throw error(.tooDeep, "Arrays and dictionaries are nested deeper than \(JSONLimits.maximumValueDepth).")
                }
                frames.append(frame)
            case .value(let value):
                guard !frames.isEmpty else { return value }
                frames[frames.count - 1].converted.append(value)
            case .unsupported:
                throw error(
                    .unsupportedType, "A value of the type \(type(of: any)) has no counterpart in JSON; convert it in the closure `unsupported`.")
            }
            // End the containers that are complete, from the innermost outwards.
            while let frame = frames.last, frame.converted.count == frame.children.count {
                frames.removeLast()
                guard !frames.isEmpty else { return frame.value }
                frames[frames.count - 1].converted.append(frame.value)
            }
            if let frame = frames.last { any = frame.children[frame.converted.count] }
        }
    }

    private func error(_ code: JSONErrorCode, _ message: String) -> JSONWriteError {
        JSONWriteError(code, message, path: path)
    }

    /// Converts a value, or its replacement if the value is unsupported.
    private func step(_ any: Any, _ unsupported: (Any) throws -> Any?) throws -> Step {
        let step = try step(any)
        guard case .unsupported = step, let answer = try unsupported(any) else { return step }
        let second = try self.step(answer)
        if case .unsupported = second {
            throw error(
                .unsupportedType,
                "For a value of the type \(type(of: any)), the closure `unsupported` returned a value of the type \(type(of: answer)), which has no counterpart in JSON either."
            )
        }
        return second
    }

    private func step(_ any: Any) throws -> Step {
        // Check the exact types first: a cast from Any to a value type also accepts values that can
        // be bridged, so an NSNumber 1 would become a Bool.
        let type = type(of: any)
        if type == String.self, let string = any as? String { return .value(.string(string)) }
        if type == Int.self, let integer = any as? Int { return .value(.integer(integer)) }
        if type == Double.self, let double = any as? Double { return try .value(finite(double)) }
        if type == Bool.self, let boolean = any as? Bool { return .value(.boolean(boolean)) }
        if type == AnyHashable.self, let hashable = any as? AnyHashable { return try step(hashable.base) }
        if type is AnyClass { return try step(object: any) }
        switch any {
        case let optional as any AnyOptional: return try optional.wrapped.map { try step($0) } ?? .value(.null)
        case let list as any AnyList: return .container(Frame(list.children, keys: nil))
        case let dictionary as any AnyDictionary: return .container(try frame(dictionary.members))
        case let value as JSONValue: return .value(value)
        case let members as JSONValue.Object: return .value(.object(members))
        case let integer as any BinaryInteger: return .value(JSONValue(integer))
        case let float as Float: return try .value(finite(float))
        case let float as any BinaryFloatingPoint: return try .value(finite(Double(float)))
        case let string as any StringProtocol: return .value(JSONValue(string))
        case let decimal as Decimal: return try .value(finite(decimal))
        default: return .unsupported
        }
    }

    private func step(object: Any) throws -> Step {
        switch object {
        case is NSNull: return .value(.null)
        case let decimal as NSDecimalNumber: return try .value(finite(decimal.decimalValue))
        case let number as NSNumber: return try .value(value(number))
        case let string as NSString: return .value(.string(String(string)))
        case let array as NSArray: return .container(Frame(array.map { $0 }, keys: nil))
        case let dictionary as NSDictionary: return .container(try frame(dictionary.map { ($0.key, $0.value) }))
        default: return .unsupported
        }
    }

    private func frame(_ members: [(key: Any, value: Any)]) throws -> Frame {
        var keys: [String] = []
        keys.reserveCapacity(members.count)
        for (key, _) in members {
            let key = (key as? AnyHashable)?.base ?? key
            guard let key = key as? String ?? (key as? Substring).map(String.init) else {
                throw error(.nonStringKey, "The keys of a JSON object must be strings, but a dictionary has a key of the type \(type(of: key)).")
            }
            keys.append(key)
        }
        return Frame(members.map(\.value), keys: keys)
    }

    private func value(_ number: NSNumber) throws -> JSONValue {
        // There is exactly one NSNumber for each Boolean. Comparing identities is the only way to
        // recognise them that works in both Foundations: in Apple's, the type encoding of a Bool is
        // that of an Int8.
        if number === NSNumber(value: true) { return .boolean(true) }
        if number === NSNumber(value: false) { return .boolean(false) }
        switch unsafe UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"): return try finite(number.doubleValue)
        case UInt8(ascii: "f"): return try finite(number.floatValue)
        case UInt8(ascii: "Q"), UInt8(ascii: "L"): return JSONValue(number.uint64Value)
        default: return JSONValue(number.int64Value)
        }
    }

    private func finite(_ double: Double) throws -> JSONValue {
        guard double.isFinite else { throw error(.nonFiniteNumber, "The number \(double) cannot be represented in JSON.") }
        return .double(double)
    }

    private func finite(_ float: Float) throws -> JSONValue {
        let double = try finite(Double(float))
        var text = float.description
        if text.hasSuffix(".0") { text.removeLast(2) }
        return Double(text).map { JSONValue.double($0).written(as: text) } ?? double
    }

    private func finite(_ decimal: Decimal) throws -> JSONValue {
        guard decimal.isFinite else { throw error(.nonFiniteNumber, "A Decimal that is NaN cannot be represented in JSON.") }
        return JSONValue(decimal).written(as: decimal.description)
    }
}

extension JSONValue {
    /// The number, as a text if it would be written otherwise.
    fileprivate func written(as text: String) -> JSONValue { (try? jsonString()) == text ? self : .number(text) }
}

// Protocols that give access to the values of a generic type whose parameters are unknown.

private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { map { $0 } }
}

private protocol AnyList {
    var children: [Any] { get }
}

extension AnyList where Self: Collection {
    fileprivate var children: [Any] { map { $0 } }
}

extension Array: AnyList {}
extension ArraySlice: AnyList {}
extension ContiguousArray: AnyList {}

private protocol AnyDictionary {
    var members: [(key: Any, value: Any)] { get }
}

extension Dictionary: AnyDictionary {
    fileprivate var members: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }
}
