@testable import ApusJSONMacrosExpansion

extension Outline {
    /// What the plug-in's reader finds in a declaration.
    init(ofPlugin declaration: Declaration, withoutArgumentsOf opaqueAttributes: Set<String>) {
        self.opaqueAttributes = opaqueAttributes
        add(declaration, trivia: nil)
    }

    private mutating func add(_ declaration: Declaration, trivia: String?) {
        add(declaration.kind.rawValue, ["text": declaration.syntax.text, "after": trivia])
        nest { outline in
            if declaration.kind != .conditional { for attribute in declaration.attributes { outline.add(attribute) } }
            if declaration.kind != .other { for modifier in declaration.modifiers { outline.add(modifier) } }
            outline.addHead(declaration)
            for (binding, type) in declaration.typedBindings { outline.add(binding, type) }
            for element in declaration.elements { outline.add(element) }
            for member in declaration.members { outline.add(member, trivia: member.syntax.leadingTrivia) }
        }
    }

    private mutating func add(_ modifier: Modifier) {
        add("modifier", ["name": modifier.name, "in parentheses": modifier.hasDetail ? "something" : nil])
    }

    private mutating func addHead(_ declaration: Declaration) {
        if let name = declaration.name { add("name", ["": name.text]) }
        if declaration.hasGenericParameters { add("is generic") }
        for parameter in declaration.genericParameters {
            add(
                "generic parameter",
                ["text": parameter.syntax.text, "name": parameter.name.text, "constraint": parameter.isConstrained ? "some" : nil])
        }
        for type in declaration.inherited { add("inherits", ["": type]) }
        if declaration.isGroup, declaration.hasWhereClause { add("has a where clause") }
        if let block = declaration.block { add("block", ["text": block.text]) }
        if declaration.isEmptyInitializer { add("takes nothing") }
        if declaration.kind == .variable, declaration.isConstant { add("is constant") }
    }

    private mutating func add(_ attribute: Attribute) {
        add("attribute", ["name": attribute.name, "text": attribute.syntax.text, "arguments": attribute.open == nil ? nil : "some"])
        guard !opaqueAttributes.contains(attribute.name) else { return }
        nest { outline in
            for argument in attribute.arguments {
                outline.add(
                    "argument", ["label": argument.label, "value": argument.expression.text, "form": outline.form(argument.expression)])
            }
        }
    }

    private mutating func add(_ binding: Binding, _ type: TypeSyntax?) {
        let accessors: String? =
            switch binding.accessors {
            case .none: nil
            case .getter: "getter"
            case .list(let list): list.map(\.rawValue).joined(separator: ", ")
            }
        add(
            "binding",
            [
                "text": binding.syntax.text, "pattern": binding.pattern.text, "name": binding.name == nil ? nil : binding.plainName,
                "annotation": binding.annotation?.text, "type": type.map(form), "value": binding.initial?.text,
                "form": binding.initial.map { form($0) }, "accessors": accessors,
            ])
    }

    private mutating func add(_ element: EnumElement) {
        add("case", ["name": element.name.text, "value": element.rawValue?.text, "form": element.rawValue.map { form($0) }])
        nest { outline in
            for parameter in element.parameters {
                outline.add(
                    "parameter",
                    [
                        "text": parameter.syntax.text, "label": parameter.label.map(parameter.syntax.source.text),
                        "type": outline.form(parameter.type), "value": parameter.initial?.text,
                        "form": parameter.initial.map { outline.form($0) },
                    ])
            }
        }
    }

    // MARK: Types and expressions

    private func form(_ type: TypeSyntax) -> String {
        let parts = "(\(type.parts.map(form).joined(separator: ", ")))"
        return switch type.kind {
        case .named: "\(type.nameText ?? "")\(parts)"
        case .member: ".\(type.nameText ?? "")\(parts)"
        case .optional: "optional\(parts)"
        case .forced: "forced\(parts)"
        case .array: "array\(parts)"
        case .dictionary: "dictionary\(parts)"
        case .tuple: (type.isLabelled ? "labelled " : "") + "tuple\(parts)"
        case .existential: "existential\(parts)"
        case .other: "other \(type.text)"
        }
    }

    private func form(_ expression: Expression, depth: Int = 0) -> String {
        if depth == Self.maximumDepth { return "…" }
        func inner(_ expression: Expression) -> String { form(expression, depth: depth + 1) }
        return switch expression.form {
        case .integer: "integer"
        case .float: "float"
        case .string: "string \(expression.literalText?.debugDescription ?? "with interpolations")"
        case .boolean(let value): "\(value)"
        case .null: "nil"
        case .regex: "regular expression"
        case .array(let count): "array of \(count)"
        case .dictionary(let count): "dictionary of \(count)"
        case .tuple: "tuple"
        case .closure: "closure"
        case .call(let called, let arguments, let hasClosure):
            "call of (\(inner(called)))" + (arguments == nil ? "" : " with arguments") + (hasClosure ? " with a closure" : "")
        case .member(let base, let name): "\(name) of (\(base.map(inner) ?? ""))"
        case .reference(let name): "name \(name)"
        case .specialization(let name): "specialization of (\(inner(name)))"
        case .negative(let number): "minus (\(inner(number)))"
        case .cast(let type): "cast to \(form(type))"
        case .other: "other"
        }
    }
}
