/// A declaration as it is written.
struct Declaration {
    enum Kind: String {
        case `struct`, `class`, `enum`, actor, `protocol`, `extension`
        case variable, enumCase, function, initializer, conditional
        case other
    }

    var kind = Kind.other
    /// All tokens, with the attributes.
    var syntax: Syntax
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    /// The keyword, like `struct`.
    var introducer: Syntax
    var name: Syntax?
    var genericParameters: [GenericParameter] = []
    var hasGenericParameters = false
    /// The texts of the types after the colon.
    var inherited: [String] = []
    var hasWhereClause = false
    /// The members, with the braces around them.
    var block: Syntax?
    var members: [Declaration] = []
    /// The bindings of a variable.
    var bindings: [Binding] = []
    /// The elements of an enum's `case`.
    var elements: [EnumElement] = []
    /// Whether an initializer has neither parameters nor a `?` or `!`.
    var isEmptyInitializer = false

    /// Whether this is a type or an extension, which has members.
    var isGroup: Bool {
        switch kind {
        case .struct, .class, .enum, .actor, .protocol, .extension: true
        default: false
        }
    }

    /// The bindings, each with its type. In `var a, b: Int`, that of `a` is the type of `b`.
    var typedBindings: [(binding: Binding, type: TypeSyntax?)] {
        var result: [(binding: Binding, type: TypeSyntax?)] = []
        var following: TypeSyntax?
        for binding in bindings.reversed() {
            following = binding.type ?? following
            result.append((binding, binding.type ?? (binding.initial == nil ? following : nil)))
        }
        return result.reversed()
    }

    var isConstant: Bool { introducer.source.keyword(introducer.first) == .let }
}

struct Modifier {
    let syntax: Syntax
    let name: String
    /// Whether something is in parentheses, as in `private(set)`.
    let hasDetail: Bool
}

struct GenericParameter {
    let syntax: Syntax
    let name: Syntax
    let isConstrained: Bool
}

/// A variable of a declaration, like `a: Int = 1` in `var a: Int = 1, b = 2`.
struct Binding {
    enum Accessors {
        case none, getter
        /// The keywords of the accessors.
        case list([Keyword])
    }

    /// All tokens, with a comma after it.
    let syntax: Syntax
    let pattern: Syntax
    /// The colon and the type.
    let annotation: Syntax?
    let type: TypeSyntax?
    let initial: Expression?
    let accessors: Accessors

    /// The position of the name; nil if the pattern is a tuple or `_`.
    var name: Int? {
        pattern.after == pattern.first + 1 && pattern.source.isWord(pattern.first) && pattern.text != "_" ? pattern.first : nil
    }
}

/// A case of an enum, like `a(Int)` in `case a(Int), b`.
struct EnumElement {
    struct Parameter {
        let syntax: Syntax
        /// The position of the label; nil if there is none, or if it is `_`.
        let label: Int?
        let type: TypeSyntax
        let initial: Expression?
    }

    let name: Syntax
    let parameters: [Parameter]
    let rawValue: Expression?
}
