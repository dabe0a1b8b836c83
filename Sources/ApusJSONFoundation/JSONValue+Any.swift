public import ApusJSON
import Foundation

// The trees that JSONSerialization takes and returns, and JSONKit before it: Any, as far as it is one of a few types.

extension JSONValue {
    /// Converts a tree of Swift or Foundation values: what `JSONSerialization` takes, and some more.
    ///
    /// ```swift
    /// let value = try JSONValue(any: ["at": Date.now, "by": NSNull()]) { ($0 as? Date)?.timeIntervalSince1970 }
    /// ```
    ///
    /// | taken | as |
    /// |---|---|
    /// | `NSNull`, an optional that is nil | `.null` |
    /// | `Bool`, an `NSNumber` made of one | `.boolean` |
    /// | any integer, an `NSNumber` made of one | `.integer`, `.unsigned`; beyond 64 bits `.number` |
    /// | `Double`, `Float`, `CGFloat`, an `NSNumber` made of one | `.float` |
    /// | `Decimal`, `NSDecimalNumber` | what `JSONValue.init(_: Decimal)` makes of it |
    /// | `String`, `Substring`, `NSString` | `.string`; half of a surrogate pair in an `NSString` becomes U+FFFD |
    /// | an array, slice or `NSArray` | `.array` |
    /// | a dictionary or `NSDictionary` with strings as keys | `.object`, in the order the dictionary has today |
    /// | `JSONValue`, `JSONValue.Object` | itself |
    ///
    /// All of these may be wrapped in optionals.
    ///
    /// - Parameters:
    ///   - any: the tree.
    ///   - unsupported: is asked for a replacement of each value that is nothing of the above, once. It may answer with any of these, also with an array
    ///     or dictionary that has such values inside, which it will be asked for in turn; with nil when it does not know the value either.
    /// - Throws: ``JSONConversionError`` for a value that nothing is known to stand for, an answer that is such a value, NaN and infinities, a key
    ///   that is no string, and nesting beyond `JSONLimits.maximumValueDepth`; and whatever `unsupported` throws.
    /// - Complexity: O(values). No recursion.
    public init(any: Any, unsupported: (Any) throws -> Any? = { _ in nil }) throws {
        var conversion = AnyConversion()
        self = try conversion.convert(any, unsupported)
    }

    /// The value as what `JSONSerialization` gives and takes: `NSNull`, `Bool`, `Int`, `UInt`, `Double`, `String`, `[Any]`, `[String: Any]`.
    ///
    /// A `.number` becomes a `Decimal` where one holds it, else the nearest `Double`, which is infinite for `1e999`. A dictionary knows no order, and takes
    /// keys for one that differ in their bytes but not in what they mean ("é"); of these the last counts.
    public var foundationValue: Any {
        switch self {
        case .null: return NSNull()
        case .boolean(let boolean): return boolean
        case .integer(let integer): return integer
        case .unsigned(let unsigned): return unsigned
        case .float(let double): return double
        case .number(let text):
            if let decimal { return decimal }
            return double ?? text
        case .string(let string): return string
        case .array(let elements): return elements.map(\.foundationValue)
        case .object(let members): return members.foundationValue
        }
    }
}

extension JSONValue.Object {
    /// The object as a dictionary of what `JSONValue.foundationValue` gives.
    public var foundationValue: [String: Any] {
        var dictionary: [String: Any] = [:]
        dictionary.reserveCapacity(count)
        for (key, value) in self { dictionary[key] = value.foundationValue }
        return dictionary
    }
}

/// A conversion, with the containers it is in the middle of.
private struct AnyConversion {
    /// A container whose children are being converted, and what they have become.
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

        /// Where the next child stands.
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
            // Ends the containers that are complete, from the innermost out.
            while let frame = frames.last, frame.converted.count == frame.children.count {
                frames.removeLast()
                guard !frames.isEmpty else { return frame.value }
                frames[frames.count - 1].converted.append(frame.value)
            }
            if let frame = frames.last { any = frame.children[frame.converted.count] }
        }
    }

    private func error(_ code: JSONConversionError.Code, _ message: String) -> JSONConversionError {
        JSONConversionError(code: code, message: message, path: path)
    }

    /// What a value is, after asking for a replacement if it is nothing known.
    private func step(_ any: Any, _ unsupported: (Any) throws -> Any?) throws -> Step {
        let step = try step(any)
        guard case .unsupported = step, let answer = try unsupported(any) else { return step }
        let second = try self.step(answer)
        if case .unsupported = second {
            throw error(
                .unsupportedAnswer,
                "For a value of the type \(type(of: any)) the closure `unsupported` answered one of the type \(type(of: answer)), which has no counterpart in JSON either."
            )
        }
        return second
    }

    private func step(_ any: Any) throws -> Step {
        // The exact types first: casts of Any to value types also take what can be bridged, so that an NSNumber 1 would be a Bool.
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
                throw error(.nonStringKey, "The keys of a JSON object are strings; a dictionary has a key of the type \(type(of: key)).")
            }
            keys.append(key)
        }
        return Frame(members.map(\.value), keys: keys)
    }

    private func value(_ number: NSNumber) throws -> JSONValue {
        // There is one NSNumber for each truth value, and no other way to know them that both Foundations have: the type encoding of a Bool is
        // that of an Int8 on Apple's.
        if number === NSNumber(value: true) { return .boolean(true) }
        if number === NSNumber(value: false) { return .boolean(false) }
        switch unsafe UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return try finite(number.doubleValue)
        case UInt8(ascii: "Q"), UInt8(ascii: "L"): return JSONValue(number.uint64Value)
        default: return JSONValue(number.int64Value)
        }
    }

    private func finite(_ double: Double) throws -> JSONValue {
        guard double.isFinite else { throw error(.nonFiniteNumber, "The number \(double) has no place in JSON.") }
        return .float(double)
    }

    private func finite(_ decimal: Decimal) throws -> JSONValue {
        guard decimal.isFinite else { throw error(.nonFiniteNumber, "A decimal that is not a number has no place in JSON.") }
        return JSONValue(decimal)
    }
}

// What is known of a generic type's values when its parameters are not.

private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { map { $0 } }
}

private protocol AnyList {
    var children: [Any] { get }
}

extension Array: AnyList {
    fileprivate var children: [Any] { map { $0 } }
}

extension ArraySlice: AnyList {
    fileprivate var children: [Any] { map { $0 } }
}

extension ContiguousArray: AnyList {
    fileprivate var children: [Any] { map { $0 } }
}

private protocol AnyDictionary {
    var members: [(key: Any, value: Any)] { get }
}

extension Dictionary: AnyDictionary {
    fileprivate var members: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }
}
