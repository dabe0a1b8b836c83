/// The thing that a key is for: a property, or an associated value of an enum's case.
struct Member {
    enum Form {
        case plain
        /// Read and written by a type that is a `JSONPropertyCoding`.
        case coded(String)
        case lossy, raw, flattened
    }

    /// The name as it is spelled in code.
    var name: String
    /// The type without its optionality; nil if the default implies it.
    var type: TypeSyntax?
    /// How many times the type is optional: 0, 1 or 2.
    var depth = 0
    /// The default value.
    var initial: Expression?
    var form = Form.plain
    /// The keys that lead to the member, the outermost first.
    var path: [String]
    /// Other keys that are read in place of a single one.
    var alternatives: [String] = []
    /// Whether the property is nil before it is set.
    var startsAsNil = false
    var isRead = true
    var isDeprecated = false
    /// The calls that state the limits of its values, like `range(1...5)`.
    var limits: [String] = []
    /// What it is for.
    var documentation: String?
    /// How a partial form treats the member.
    var partial = PartialMember()
    /// The syntax that its key comes from, for diagnostics.
    var node: Syntax
    /// The property's name where it is declared.
    var declared: Syntax?

    /// Whether reading fails without it.
    var isRequired: Bool { isRead && depth == 0 && initial == nil }

    /// The type, with its optionality.
    var typeText: String {
        depth == 0 ? type?.text ?? "" : (type?.operand ?? "") + String(repeating: "?", count: depth)
    }

    var isFlattened: Bool { if case .flattened = form { true } else { false } }
}
