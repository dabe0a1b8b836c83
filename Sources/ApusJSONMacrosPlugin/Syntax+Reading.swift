#if Macros

import SwiftParser
import SwiftSyntax

extension AttributeSyntax {
    /// The name without a module's name before it.
    var plainName: String {
        attributeName.as(MemberTypeSyntax.self)?.name.text ?? attributeName.as(IdentifierTypeSyntax.self)?.name.text
            ?? attributeName.trimmedDescription
    }

    /// Whether this is `@available` with a word in its list.
    fileprivate func isAvailability(_ word: String) -> Bool {
        guard plainName == "available", let arguments else { return false }
        return arguments.tokens(viewMode: .sourceAccurate).contains { token in
            if case .stringSegment = token.tokenKind { false } else { token.text == word }
        }
    }

    var argumentList: [LabeledExprSyntax] {
        if case .argumentList(let list) = arguments { Array(list) } else { [] }
    }
}

extension AttributeListSyntax {
    /// All attributes, including those in `#if`.
    var all: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute): [attribute]
            case .ifConfigDecl(let config):
                config.clauses.flatMap { if case .attributes(let list) = $0.elements { list.all } else { [] as [AttributeSyntax] } }
            }
        }
    }

    func named(_ name: String) -> AttributeSyntax? { all.first { $0.plainName == name } }

    /// Whether the attributes deprecate their declaration, on any platform.
    var sayDeprecated: Bool { all.contains { $0.isAvailability("deprecated") } }

    /// Whether the attributes make their declaration unavailable on all platforms.
    var sayUnavailable: Bool { all.contains { $0.isAvailability("unavailable") && $0.isAvailability("*") } }
}

extension ExprSyntax {
    /// The text of a string literal; nil if it has interpolations, or if this is another
    /// expression.
    var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

    /// The parts of `.name` or `.name(arguments)`, whatever precedes the dot.
    var choice: (name: String, arguments: [LabeledExprSyntax])? {
        if let call = self.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            return (member.declName.baseName.text, Array(call.arguments))
        }
        return self.as(MemberAccessExprSyntax.self).map { ($0.declName.baseName.text, []) }
    }
}

extension TypeSyntax {
    /// The type without its optionality, and how many times it is optional, at most twice.
    var unwrapped: (type: TypeSyntax, depth: Int) {
        guard let inner = wrapped else { return (trimmed, 0) }
        guard let innermost = inner.wrapped else { return (inner.trimmed, 1) }
        return (innermost.trimmed, 2)
    }

    /// Whether the type is written as `T?` or `T!`, so that a variable of this type defaults to
    /// nil.
    var isOptionalBySign: Bool { self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }

    private var wrapped: TypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first, only.firstName == nil {
            return only.type.wrapped
        }
        let arguments: GenericArgumentClauseSyntax?
        if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional" {
            arguments = type.genericArgumentClause
        } else if let type = self.as(MemberTypeSyntax.self), type.name.text == "Optional", type.baseType.trimmedDescription == "Swift" {
            arguments = type.genericArgumentClause
        } else {
            return nil
        }
        guard let argument = arguments?.arguments.first?.argument, case .type(let type) = argument else { return nil }
        return type
    }

    /// The type of an array's elements; nil for other types.
    var element: TypeSyntax? {
        if let array = self.as(ArrayTypeSyntax.self) { return array.element.trimmed }
        if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Array",
            let argument = type.genericArgumentClause?.arguments.first?.argument, case .type(let element) = argument
        {
            return element.trimmed
        }
        return nil
    }

    /// The type's text, in parentheses if necessary, so that `?` or `.self` can follow it.
    var operand: String {
        switch kind {
        case .identifierType, .memberType, .arrayType, .dictionaryType, .tupleType: trimmedDescription
        default: "(\(trimmedDescription))"
        }
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainText: String { identifier?.name ?? text }
}

extension String {
    /// The name as an identifier in code: in backticks if it is a keyword.
    var asIdentifier: String { isReservedWord ? "`\(self)`" : self }

    var isReservedWord: Bool { Self.reserved.contains(self) }

    private static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw",
        "throws", "true", "try", "Type", "Protocol", "typealias", "var", "where", "while",
    ]

    /// The text as a Swift literal.
    var asLiteral: String { String(reflecting: self) }
}

#endif
