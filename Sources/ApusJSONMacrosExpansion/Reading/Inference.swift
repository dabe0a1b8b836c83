/// Infers the types of default values from their syntax.
enum Inference {
    /// Whether the type is certainly not optional, even if it is unknown.
    static func isCertain(_ value: Expression) -> Bool {
        switch value.form {
        case .array(let count), .dictionary(let count): count > 0
        default: type(of: value) != nil
        }
    }

    /// The type of a value; nil if its syntax does not show it.
    static func type(of value: Expression) -> TypeSyntax? {
        switch value.form {
        case .integer: return TypeSyntax("Int")
        case .float: return TypeSyntax("Double")
        case .string: return TypeSyntax("String")
        case .boolean: return TypeSyntax("Bool")
        case .negative(let number): return type(of: number)
        case .cast(let type): return type
        // `Type()`. An initializer with arguments may be failable.
        case .call(let called, let open?, hasClosure: false):
            let source = value.syntax.source
            return source.token(open).partner == open + 1 && namesType(called) ? TypeSyntax(called.text) : nil
        default: return nil
        }
    }

    /// Whether an expression is the name of a type, which is in at most 16 others.
    private static func namesType(_ expression: Expression, depth: Int = 0) -> Bool {
        switch expression.form {
        case .array(let count), .dictionary(let count): count == 1
        case .specialization(let name): namesType(name, depth: depth)
        case .reference(let name): name.first?.isUppercase == true
        case .member(let base?, let name): depth < 16 && name.first?.isUppercase == true && namesType(base, depth: depth + 1)
        default: false
        }
    }
}
