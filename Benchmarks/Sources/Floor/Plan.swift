import Foundation

/// How a value of a type that a container knows only as `T` is decoded.
enum Plan: UInt8 {
    /// By the type's `init(from:)`.
    case nested
    // By the decoder itself, as fast decoders do. The arrays are those of numbers and strings, and arrays of such arrays.
    case boolean, integer, double, string, date
    case integers, doubles, strings, doubleRows, doubleSheets
    /// An array or dictionary of other values, made element by element.
    case elements

    init(for type: Any.Type) {
        self = Plan.plans[ObjectIdentifier(type)] ?? .nested
    }

    private static let plans: [ObjectIdentifier: Plan] = [
        ObjectIdentifier(Bool.self): .boolean,
        ObjectIdentifier(Int.self): .integer,
        ObjectIdentifier(Double.self): .double,
        ObjectIdentifier(String.self): .string,
        ObjectIdentifier(Date.self): .date,
        ObjectIdentifier([Int].self): .integers,
        ObjectIdentifier([Double].self): .doubles,
        ObjectIdentifier([String].self): .strings,
        ObjectIdentifier([[Double]].self): .doubleRows,
        ObjectIdentifier([[[Double]]].self): .doubleSheets,
    ]
}
