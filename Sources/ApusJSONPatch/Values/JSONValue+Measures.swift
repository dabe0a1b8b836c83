import ApusJSON

extension JSONValue {
    var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }

    /// Whether two scalars are equivalent, or one is a `Double` that may be what reading has made of the other's digits.
    func isEqualAsRead(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.double(let double), .number), (.number, .double(let double)):
            isEquivalent(to: other) || self.double == double && other.double == double
        default: isEquivalent(to: other)
        }
    }

    func forEachChild(_ body: (JSONValue) -> Void) {
        switch self {
        case .array(let elements): elements.forEach(body)
        case .object(let members): members.values.forEach(body)
        default: break
        }
    }

    /// How many bytes the compact text of a value that is neither an array nor an object has at
    /// most: a `Double` counts as the longest one.
    var scalarByteCount: Int {
        switch self {
        case .null: 4
        case .boolean: 5
        case .integer(let integer): String(integer).utf8.count
        case .unsigned(let unsigned): String(unsigned).utf8.count
        // -1.2345678901234567e-300
        case .double: 24
        case .number(let text): text.utf8.count
        case .string(let text): text.quotedByteCount
        case .array, .object: 0
        }
    }
}

extension String {
    /// How many bytes the string has in JSON text, with its quotes.
    var quotedByteCount: Int {
        utf8.reduce(2) { count, byte in
            switch byte {
            case 0x08, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "\\"): count + 2
            case 0..<0x20: count + 6
            default: count + 1
            }
        }
    }
}
