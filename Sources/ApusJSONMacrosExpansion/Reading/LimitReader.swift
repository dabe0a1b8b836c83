/// Reads the attributes that limit a member's values.
struct LimitReader {
    let findings: Findings

    /// The attributes, with the calls that they become.
    static let calls = ["JSONRange": "range", "JSONLength": "length", "JSONItems": "items", "JSONMatch": "match"]

    func read(_ attributes: [Attribute], into member: inout Member) {
        for attribute in attributes {
            guard let call = Self.calls[attribute.name], let argument = attribute.arguments.first else { continue }
            guard member.isRead else {
                findings.error(attribute.syntax, "'\(member.name.withoutTicks)' is not read, so nothing is checked.", fixIts: [.remove(attribute)])
                continue
            }
            check(attribute, member)
            member.limits.append("\(call)(\(argument.syntax.text))")
        }
    }

    /// Reports a limit that the values of a well-known type cannot break.
    private func check(_ attribute: Attribute, _ member: Member) {
        guard case .plain = member.form, let type = member.type else { return }
        let isContainer = type.kind == .array || type.kind == .dictionary
        guard isContainer || PropertyReader.wellKnown.contains(type.text) else { return }
        let isString = ["String", "URL", "UUID", "Date", "Data"].contains(type.text)
        let isDate = type.text == "Date"
        let (isRight, kinds) =
            switch attribute.name {
            case "JSONRange": (!isContainer && type.text != "Bool" && (!isString || isDate), "numbers")
            case "JSONItems": (isContainer, "arrays and dictionaries")
            default: (isString, "strings")
            }
        if !isRight { findings.error(attribute.syntax, "@\(attribute.name) is for \(kinds).", fixIts: [.remove(attribute)]) }
    }
}
