#if Macros

import SwiftSyntax

/// What stands in the brackets of `@JSONModel(…)`.
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
    /// Where a representation is given.
    var representationNode: LabeledExprSyntax?
    var keys = KeyStyle.asWritten
    var unknownKeys = UnknownKeys.ignore
    var unknownKeysNode: LabeledExprSyntax?
    var writesNils = false
    /// Whether there is a partial form, and where that is said.
    var isPartial = false
    var partialNode: LabeledExprSyntax?

    init(_ attribute: AttributeSyntax, _ findings: Findings) {
        for argument in attribute.argumentList {
            if argument.label?.text == "partial" {
                readPartial(argument, findings)
                continue
            }
            guard let (name, values) = argument.expression.choice else {
                findings.error(argument.expression, "Write this option out, as in '.snakeCase': @JSONModel must see it.")
                continue
            }
            let texts = values.compactMap(\.expression.literalText)
            guard texts.count == values.count else {
                findings.error(argument.expression, "This must be a literal: @JSONModel must see it.")
                continue
            }
            switch (argument.label?.text, name) {
            case (nil, "external"): representationNode = argument
            case (nil, "untagged"): (representation, representationNode) = (.untagged, argument)
            case (nil, "internalTag") where texts.count == 1: (representation, representationNode) = (.internalTag(texts[0]), argument)
            case (nil, "adjacentTag") where texts.count == 2:
                (representation, representationNode) = (.adjacentTag(texts[0], content: texts[1]), argument)
                if texts[0] == texts[1] { findings.error(argument.expression, "The tag and the content need keys of their own.") }
            case ("keys", _) where KeyStyle(rawValue: name) != nil: keys = KeyStyle(rawValue: name) ?? .asWritten
            case ("unknownKeys", "ignore"): break
            case ("unknownKeys", "error"): (unknownKeys, unknownKeysNode) = (.error, argument)
            case ("unknownKeys", "collect") where texts.count == 1:
                (unknownKeys, unknownKeysNode) = (.collect(texts[0], node: values[0].expression), argument)
            case ("nils", "omitted"): break
            case ("nils", "null"): writesNils = true
            default: findings.error(argument.expression, "This is none of @JSONModel's options.")
            }
        }
    }

    private mutating func readPartial(_ argument: LabeledExprSyntax, _ findings: Findings) {
        guard let literal = argument.expression.as(BooleanLiteralExprSyntax.self) else {
            findings.error(argument.expression, "This must be a literal: @JSONModel must see it.")
            return
        }
        isPartial = literal.literal.tokenKind == .keyword(.true)
        partialNode = argument
    }
}

#endif
