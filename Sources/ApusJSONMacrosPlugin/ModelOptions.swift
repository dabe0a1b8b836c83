#if Macros

import SwiftSyntax

/// The arguments of `@JSONModel(…)`.
struct ModelOptions {
    enum Representation {
        case external
        case internalTag(String)
        case adjacentTag(String, content: String)
        case untagged
    }

    enum UnknownKeys {
        case ignore, error
        case collect(String, node: ExprSyntax)
    }

    var representation = Representation.external
    /// The argument with the representation.
    var representationNode: LabeledExprSyntax?
    var keys = KeyStyle.asWritten
    var unknownKeys = UnknownKeys.ignore
    var unknownKeysNode: LabeledExprSyntax?
    var writesNils = false
    /// Whether there is a partial form.
    var isPartial = false
    /// The argument that asks for a partial form.
    var partialNode: LabeledExprSyntax?

    init(_ attribute: AttributeSyntax, _ findings: Findings) {
        for argument in attribute.argumentList {
            if argument.label?.text == "partial" {
                readPartial(argument, findings)
                continue
            }
            guard let (name, values) = argument.expression.choice else {
                findings.error(argument.expression, "Write this option out, as in '.snakeCase', because @JSONModel reads it at compile time.")
                continue
            }
            let texts = values.compactMap(\.expression.literalText)
            guard texts.count == values.count else {
                findings.error(argument.expression, "This must be a literal, because @JSONModel reads it at compile time.")
                continue
            }
            switch (argument.label?.text, name) {
            case (nil, "external"): representationNode = argument
            case (nil, "untagged"): (representation, representationNode) = (.untagged, argument)
            case (nil, "internalTag") where texts.count == 1: (representation, representationNode) = (.internalTag(texts[0]), argument)
            case (nil, "adjacentTag") where texts.count == 2:
                (representation, representationNode) = (.adjacentTag(texts[0], content: texts[1]), argument)
                if texts[0] == texts[1] { findings.error(argument.expression, "The tag and the content need different keys.") }
            case ("keys", _) where KeyStyle(rawValue: name) != nil: keys = KeyStyle(rawValue: name) ?? .asWritten
            case ("unknownKeys", "ignore"): break
            case ("unknownKeys", "error"): (unknownKeys, unknownKeysNode) = (.error, argument)
            case ("unknownKeys", "collect") where texts.count == 1:
                (unknownKeys, unknownKeysNode) = (.collect(texts[0], node: values[0].expression), argument)
            case ("nils", "omitted"): break
            case ("nils", "null"): writesNils = true
            default: findings.error(argument.expression, "@JSONModel has no such option.")
            }
        }
    }

    private mutating func readPartial(_ argument: LabeledExprSyntax, _ findings: Findings) {
        guard let literal = argument.expression.as(BooleanLiteralExprSyntax.self) else {
            findings.error(argument.expression, "This must be a literal, because @JSONModel reads it at compile time.")
            return
        }
        isPartial = literal.literal.tokenKind == .keyword(.true)
        partialNode = argument
    }
}

#endif
