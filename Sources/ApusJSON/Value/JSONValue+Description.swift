extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value as compact JSON. NaN and infinities, which JSON lacks, appear by name.
    public var description: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): String(boolean)
        case .integer(let integer): String(integer)
        case .unsigned(let unsigned): String(unsigned)
        case .float(let double): String(double)
        case .number(let text): text
        case .string(let string): "\"" + string + "\""
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
        case .object(let members): members.description
        }
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension JSONValue.Object: CustomStringConvertible, CustomDebugStringConvertible {
    /// The object as compact JSON.
    public var description: String {
        "{" + map { "\"\($0.key)\":\($0.value.description)" }.joined(separator: ",") + "}"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
