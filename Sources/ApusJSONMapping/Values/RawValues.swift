// Enums, and other types whose raw value has a mappable type.
extension JSONMappableValue where Self: RawRepresentable, RawValue: JSONMappableValue {
    /// Reads the raw value at the cursor and returns its case.
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? {
        let state = json.beginRawValue()
        let value = RawValue._map(&json) { nil }.flatMap { Self(rawValue: $0) }
        if json.endRawValue(state), let value { return value }
        return json.finishRawValue(value, RawValue.self, state)
    }

    /// Writes the raw value.
    @inlinable
    public func _write(to output: inout JSONMappingOutput) throws { try rawValue._write(to: &output) }
}
