/// A type that a property can have for JSON to be put onto it.
///
/// These are the standard library's and Foundation's usual ones (all integers, `Double`, `Float`, `Decimal`, `Bool`, `String`, `Character`, `Date`, `URL`,
/// `UUID`, `Data`), `JSONValue`, ``JSONMappable`` types, and optionals, arrays, sets and dictionaries of them. An enum, or another type with a raw value that is
/// one of these, declares it and is done: `enum Gender: Int, JSONMappableValue { … }`.
///
/// Its requirements are for the types of this module: others have them.
public protocol JSONMappableValue: SendableMetatype {
    /// The value at the cursor; nil when there is none, or what was there has been updated itself, which the cursor then says.
    ///
    /// - Parameter current: the property's value, for those that are updated in place.
    static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self?

    /// What a provider's number is as one of this type.
    static func _number(_ number: JSONValue) -> Self?

    /// Writes the value.
    func _write(to output: inout JSONMappingOutput) throws
}

extension JSONMappableValue {
    public static func _number(_ number: JSONValue) -> Self? { nil }
}
