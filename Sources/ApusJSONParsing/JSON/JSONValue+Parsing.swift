#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONValue {
    /// An object without members. To parsers it is also what is left of a value that has been taken, and where printers begin.
    public static var empty: JSONValue { .object([:]) }

    /// An object without members.
    public init() { self = .empty }

    /// Whether this is an object without members.
    @usableFromInline
    var isEmptyObject: Bool {
        if case .object(let members) = self { members.isEmpty } else { false }
    }

    /// Parses the bytes of a `Data` into a tree. Numbers beyond `Int` become ``float(_:)``.
    ///
    /// - Throws: `JSONSyntaxError` when the bytes are not JSON; an error with the text `Unable to parse empty data.` when there are none.
    public init(_ jsonData: Data) throws { try self.init(jsonData, allowJSON5: false) }

    /// Parses the bytes of a `Data`, which may be JSON5, into a tree. Otherwise as without.
    public init(_ jsonData: Data, allowJSON5: Bool) throws {
        guard !jsonData.isEmpty else { throw SerializationError(message: "Unable to parse empty data.") }
        self = try JSONValue(parsing: jsonData, options: allowJSON5 ? .json5 : .strict).withoutUnsigned
    }

    /// Large integers as floating-point numbers.
    private var withoutUnsigned: JSONValue {
        switch self {
        case .unsigned(let integer): .float(Double(integer))
        case .array(let elements) where elements.contains(where: \.isWide): .array(elements.map(\.withoutUnsigned))
        case .object(let members) where members.contains(where: \.value.isWide): .object(members.mapValues(\.withoutUnsigned))
        default: self
        }
    }

    /// Whether this is, or may hold, a large integer.
    private var isWide: Bool {
        switch self {
        case .unsigned, .array, .object: true
        default: false
        }
    }

    /// The value as compact JSON, members in the order of their keys.
    ///
    /// - Throws: an error with the text `Can't serialize JSONValue containing a NaN number.`, or `… an infinite number.`
    public func toJsonData() throws -> Data {
        do {
            return try jsonData(.sortedKeys)
        } catch {
            guard error.code == .nonFiniteNumber else { throw error }
            throw SerializationError(message: "Can't serialize JSONValue containing \(containsNaN ? "a NaN" : "an infinite") number.")
        }
    }

    private var containsNaN: Bool {
        switch self {
        case .float(let double): double.isNaN
        case .array(let elements): elements.contains(where: \.containsNaN)
        case .object(let members): members.contains(where: \.value.containsNaN)
        default: false
        }
    }
}

/// Why a tree cannot be read or written.
struct SerializationError: Error, CustomDebugStringConvertible {
    let message: String
    var debugDescription: String { message }
}
