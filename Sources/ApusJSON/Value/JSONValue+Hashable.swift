extension JSONValue: Hashable {
    /// Whether two values are the same case with the same content. Strings and keys are compared by
    /// their UTF-8 bytes, and the order of an object's members does not matter.
    ///
    /// - Complexity: O(size) if objects have their members in the same order; each member at a
    ///   different position costs a lookup.
    public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.unsigned(let left), .unsigned(let right)): left == right
        // Readers and initializers never put a number that fits in an `Int` into `.unsigned`, but a
        // caller may.
        case (.integer(let left), .unsigned(let right)): left == right
        case (.unsigned(let left), .integer(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.number(let left), .number(let right)): left.hasSameBytes(as: right)
        case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// Hashes the case and its content, without regard to the order of an object's members.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null:
            hasher.combine(0 as UInt8)
        case .boolean(let boolean):
            hasher.combine(1 as UInt8)
            hasher.combine(boolean)
        case .integer(let integer):
            hasher.combine(2 as UInt8)
            hasher.combine(UInt(bitPattern: integer))
        case .unsigned(let unsigned):
            hasher.combine(2 as UInt8)
            hasher.combine(unsigned)
        case .double(let double):
            hasher.combine(3 as UInt8)
            hasher.combine(double)
        case .number(let text):
            hasher.combine(4 as UInt8)
            text.hashBytes(into: &hasher)
        case .string(let string):
            hasher.combine(5 as UInt8)
            string.hashBytes(into: &hasher)
        case .array(let elements):
            hasher.combine(6 as UInt8)
            hasher.combine(elements)
        case .object(let members):
            hasher.combine(7 as UInt8)
            hasher.combine(members)
        }
    }
}
