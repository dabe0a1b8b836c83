#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONValue {
    /// An object without members. For parsers it is also the rest of a value that has been taken,
    /// and printers start with it.
    public static var empty: JSONValue { .object([:]) }

    /// Creates an object without members.
    public init() { self = .empty }

    /// The number of JSONParsing's case `float`.
    @available(*, deprecated, renamed: "double")
    public static func float(_ value: Double) -> JSONValue { .double(value) }

    /// Whether this is an object without members.
    @usableFromInline var isEmptyObject: Bool {
        if case .object(let members) = self { members.isEmpty } else { false }
    }

    /// Parses the bytes of a `Data`, optionally JSON5, into a tree. Numbers beyond `Int` become
    /// ``double(_:)``.
    ///
    /// - Throws: `JSONSyntaxError` if the bytes are not JSON; an error with the text
    ///   `Unable to parse empty data.` if there are no bytes.
    public init(_ jsonData: Data, allowJSON5: Bool = false) throws {
        guard !jsonData.isEmpty else { throw SerializationError(message: "Unable to parse empty data.") }
        self = try JSONValue(parsing: jsonData, options: allowJSON5 ? .json5 : .strict).withoutUnsigned
    }

    /// The value with floating-point numbers in place of large integers.
    private var withoutUnsigned: JSONValue {
        switch self {
        case .unsigned(let integer): .double(Double(integer))
        case .array(let elements) where elements.contains(where: \.isWide): .array(elements.map(\.withoutUnsigned))
        case .object(let members) where members.contains(where: \.value.isWide): .object(members.mapValues(\.withoutUnsigned))
        default: self
        }
    }

    /// Whether this is, or may contain, a large integer.
    private var isWide: Bool {
        switch self {
        case .unsigned, .array, .object: true
        default: false
        }
    }

    /// Writes the value as compact JSON, with members sorted by their keys.
    ///
    /// - Throws: an error with the text `Can't serialize JSONValue containing a NaN number.`, or
    ///   `… an infinite number.`
    public func toJsonData() throws -> Data {
        do {
            return try jsonText(.sortedKeys)
        } catch let error as JSONWriteError where error.code == .nonFiniteNumber {
            throw SerializationError.nonFinite(isNaN: containsNaN)
        }
    }

    var containsNaN: Bool {
        switch self {
        case .double(let double): double.isNaN
        case .array(let elements): elements.contains(where: \.containsNaN)
        case .object(let members): members.contains(where: \.value.containsNaN)
        default: false
        }
    }
}

/// The error of a tree that cannot be read or written.
struct SerializationError: Error, CustomDebugStringConvertible {
    let message: String
    var debugDescription: String { message }

    static func nonFinite(isNaN: Bool) -> SerializationError {
        SerializationError(message: "Can't serialize JSONValue containing \(isNaN ? "a NaN" : "an infinite") number.")
    }
}
