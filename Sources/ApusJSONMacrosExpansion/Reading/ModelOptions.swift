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
        case collect(String, node: Syntax)
    }

    var representation = Representation.external
    /// The argument with the representation.
    var representationNode: Syntax?
    var keys = KeyStyle.asWritten
    var unknownKeys = UnknownKeys.ignore
    var unknownKeysNode: Syntax?
    var writesNils = false
    /// Whether the type's Codable is another schema.
    var hasOwnCodable = false
    /// Whether there is a partial form.
    var isPartial = false
    /// The argument that asks for a partial form.
    var partialNode: Syntax?

    init(_ attribute: Attribute, _ findings: Findings) {
        for argument in attribute.arguments {
            if argument.label == "partial" {
                readPartial(argument, findings)
                continue
            }
            guard let (name, values) = argument.expression.choice else {
                findings.error(argument.expression.syntax, "Write this option out, as in '.snakeCase', because @JSONModel reads it at compile time.")
                continue
            }
            let texts = values.compactMap(\.expression.literalText)
            guard texts.count == values.count else {
                findings.error(argument.expression.syntax, "This must be a literal, because @JSONModel reads it at compile time.")
                continue
            }
            switch (argument.label, name) {
            case (nil, "external"): representationNode = argument.syntax
            case (nil, "untagged"): (representation, representationNode) = (.untagged, argument.syntax)
            case (nil, "internalTag") where texts.count == 1: (representation, representationNode) = (.internalTag(texts[0]), argument.syntax)
            case (nil, "adjacentTag") where texts.count == 2:
                (representation, representationNode) = (.adjacentTag(texts[0], content: texts[1]), argument.syntax)
                if texts[0] == texts[1] { findings.error(argument.expression.syntax, "The tag and the content need different keys.") }
            case ("keys", _) where KeyStyle(rawValue: name) != nil: keys = KeyStyle(rawValue: name) ?? .asWritten
            case ("unknownKeys", "ignore"): break
            case ("unknownKeys", "error"): (unknownKeys, unknownKeysNode) = (.error, argument.syntax)
            case ("unknownKeys", "collect") where texts.count == 1:
                (unknownKeys, unknownKeysNode) = (.collect(texts[0], node: values[0].expression.syntax), argument.syntax)
            case ("nils", "omitted"): break
            case ("nils", "null"): writesNils = true
            case ("codable", "table"): break
            case ("codable", "own"): hasOwnCodable = true
            default: findings.error(argument.expression.syntax, "@JSONModel has no such option.")
            }
        }
    }

    private mutating func readPartial(_ argument: Argument, _ findings: Findings) {
        guard case .boolean(let isTrue) = argument.expression.form else {
            findings.error(argument.expression.syntax, "This must be a literal, because @JSONModel reads it at compile time.")
            return
        }
        isPartial = isTrue
        partialNode = argument.syntax
    }
}
