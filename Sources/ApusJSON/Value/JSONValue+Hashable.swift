extension JSONValue: Hashable {
    /// Whether two values are the same, as ``JSONValue`` defines it.
    ///
    /// - Complexity: O(size) when objects have their members in the same order; each member found elsewhere costs a look-up.
    public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.unsigned(let left), .unsigned(let right)): left == right
        // Readers and initialisers never leave a small number in `.unsigned`, but anyone may write one.
        case (.integer(let left), .unsigned(let right)): left == right
        case (.unsigned(let left), .integer(let right)): left == right
        case (.float(let left), .float(let right)): left == right
        case (.number(let left), .number(let right)): left.hasSameBytes(as: right)
        case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

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
        case .float(let double):
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
