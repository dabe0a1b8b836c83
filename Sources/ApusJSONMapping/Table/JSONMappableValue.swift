/// The type of a property that JSON can be mapped to.
///
/// These types conform: the usual ones of the standard library and Foundation (all integers,
/// `Double`, `Float`, `Decimal`, `Bool`, `String`, `Character`, `Date`, `URL`, `UUID`, `Data`),
/// `JSONValue`, ``JSONMappable`` types, and optionals, arrays, sets and dictionaries of them. An
/// enum, or another type whose raw value is one of these, only needs to declare the conformance:
/// `enum Gender: Int, JSONMappableValue { … }`.
///
/// This module provides implementations of all requirements. Do not implement them yourself.
public protocol JSONMappableValue: SendableMetatype {
    /// Reads the value at the cursor. Returns nil if that fails, or if the existing value was
    /// updated in place, which the cursor then indicates.
    ///
    /// - Parameter current: returns the property's current value, for types that are updated in
    ///   place.
    static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self?

    /// Writes the value.
    func _write(to output: inout JSONMappingOutput) throws
}
