import Foundation

/// The way to decode a value whose type a container only knows as `T`.
enum Plan: UInt8 {
    /// With the type's `init(from:)`.
    case nested
    // With the decoder itself, as fast decoders do. The arrays are those of numbers and strings,
    // and arrays of these.
    case boolean, integer, double, string, date
    case integers, doubles, strings, doubleRows, doubleSheets
    /// An array or dictionary of other values, created element by element.
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
