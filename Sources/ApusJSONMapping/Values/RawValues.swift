public import ApusJSON

// Enums, and other types with a raw value that a property can have.
extension JSONMappableValue where Self: RawRepresentable, RawValue: JSONMappableValue {
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? {
        let state = json.beginRawValue()
        let value = RawValue._map(&json) { nil }.flatMap { Self(rawValue: $0) }
        if json.endRawValue(state), let value { return value }
        return json.finishRawValue(value, RawValue.self, state)
    }

    public static func _number(_ number: JSONValue) -> Self? { RawValue._number(number).flatMap { Self(rawValue: $0) } }

    @inlinable
    public func _write(to output: inout JSONMappingOutput) throws { try rawValue._write(to: &output) }
}
