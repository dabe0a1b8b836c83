/// `@JSONKey` and the other attributes of members. They expand to nothing, because `@JSONModel` and
/// `@JSONMapped` read them; this macro reports those that nothing reads.
enum AttributeMacro {
    static func check(_ attribute: Attribute, of declaration: Declaration, in context: [Declaration], _ findings: Findings) {
        let name = attribute.name
        let isCase = declaration.kind == .enumCase
        if declaration.kind != .variable, !isCase {
            findings.error(
                attribute.syntax, "@\(name) is for stored properties\(name == "JSONKey" ? " and cases" : "").", fixIts: [.remove(attribute)])
        } else if isCase, name != "JSONKey" {
            findings.error(attribute.syntax, "@\(name) is for stored properties.", fixIts: [.remove(attribute)])
        } else {
            // A table has keys, but no forms.
            let readers = name == "JSONKey" || name == "JSONIgnored" ? ["JSONModel", "JSONMapped"] : ["JSONModel"]
            if readers.allSatisfy({ context.first?.attributes.named($0) == nil }) {
                let names = readers.map { "@\($0)" }.joined(separator: " or ")
                findings.error(attribute.syntax, "@\(name) has no effect unless the type has \(names).", fixIts: [.remove(attribute)])
            }
        }
    }
}
