#if Macros

import SwiftSyntax
import SwiftSyntaxBuilder

/// Infers the types of default values from their syntax.
enum Inference {
    /// Whether the type is certainly not optional, even if it is unknown.
    static func isCertain(_ value: ExprSyntax) -> Bool {
        if type(of: value) != nil { return true }
        if let array = value.as(ArrayExprSyntax.self) { return !array.elements.isEmpty }
        if let dictionary = value.as(DictionaryExprSyntax.self), case .elements(let elements) = dictionary.content { return !elements.isEmpty }
        return false
    }

    /// The type of a value; nil if its syntax does not show it.
    static func type(of value: ExprSyntax) -> TypeSyntax? {
        switch value.kind {
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .stringLiteralExpr: return "String"
        case .booleanLiteralExpr: return "Bool"
        default: break
        }
        if let prefixed = value.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "-" {
            return prefixed.expression.is(IntegerLiteralExprSyntax.self) || prefixed.expression.is(FloatLiteralExprSyntax.self)
                ? type(of: prefixed.expression) : nil
        }
        // `value as Type`
        if let sequence = value.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil else {
                return nil
            }
            return elements[2].as(TypeExprSyntax.self)?.type.trimmed
        }
        if let cast = value.as(AsExprSyntax.self), cast.questionOrExclamationMark == nil { return cast.type.trimmed }
        // `Type()`. An initializer with arguments may be failable.
        guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil else { return nil }
        return namesType(call.calledExpression) ? TypeSyntax(stringLiteral: call.calledExpression.trimmedDescription) : nil
    }

    /// Whether an expression is the name of a type.
    private static func namesType(_ expression: ExprSyntax) -> Bool {
        if let array = expression.as(ArrayExprSyntax.self) { return array.elements.count == 1 }
        if let dictionary = expression.as(DictionaryExprSyntax.self), case .elements(let elements) = dictionary.content { return elements.count == 1 }
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { return namesType(generic.expression) }
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text.first?.isUppercase == true }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text.first?.isUppercase == true && member.base.map(namesType) == true
        }
        return false
    }
}

#endif
