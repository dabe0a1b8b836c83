/// An expression as it is written. Only its outermost form is looked at.
struct Expression {
    enum Form {
        case integer, float, string, boolean(Bool), null, regex
        /// - Parameter count: how many elements there are, at most two.
        case array(count: Int)
        case dictionary(count: Int)
        case tuple, closure
        /// - Parameter arguments: the position of the opening parenthesis; nil if there is only a
        ///   trailing closure.
        case call(Expression, arguments: Int?, hasClosure: Bool)
        case member(base: Expression?, name: String)
        case reference(String)
        /// A name with generic arguments.
        indirect case specialization(Expression)
        /// A minus sign before a number.
        indirect case negative(Expression)
        /// `value as Type`
        case cast(TypeSyntax)
        case other
    }

    let syntax: Syntax

    var text: String { syntax.text }

    var form: Form { ExpressionReader(syntax.source, upTo: syntax.after).form(of: syntax) }

    var isNil: Bool { if case .null = form { true } else { false } }

    /// The text of a string literal; nil if it has interpolations, or if this is another
    /// expression.
    var literalText: String? {
        guard syntax.after == syntax.first + 1, syntax.source.kind(syntax.first) == .string else { return nil }
        return StringLiteral(syntax.text).value
    }

    /// How many elements a collection has.
    var elementCount: Int {
        let reader = ExpressionReader(syntax.source)
        return syntax.source.elements(in: syntax.first) { reader.end(of: $0) }.count
    }

    /// The parts of `.name` or `.name(arguments)`, whatever precedes the dot.
    var choice: (name: String, arguments: [Argument])? {
        switch form {
        case .member(_, let name): return (name, [])
        case .call(let called, let arguments, _):
            guard case .member(_, let name) = called.form else { return nil }
            return (name, arguments.map { ExpressionReader(syntax.source).arguments(in: $0) } ?? [])
        default: return nil
        }
    }
}

/// An argument of a call or an attribute.
struct Argument {
    let label: String?
    let expression: Expression
    /// The label, the expression and a comma after it.
    let syntax: Syntax
}
