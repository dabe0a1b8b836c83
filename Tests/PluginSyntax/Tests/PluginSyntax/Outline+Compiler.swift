import SwiftSyntax

extension Outline {
    /// What the compiler's parser finds in a declaration.
    init(ofCompiler declaration: DeclSyntax) { add(declaration, isOutermost: true) }

    private mutating func add(_ declaration: DeclSyntax, isOutermost: Bool) {
        let kind = Self.kind(of: declaration)
        add(kind, ["text": declaration.trimmedDescription, "after": isOutermost ? nil : declaration.leadingTrivia.description])
        nest { outline in
            if let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes { outline.add(attributes) }
            if kind != "other" {
                for modifier in declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] {
                    outline.add("modifier", ["name": modifier.name.text, "in parentheses": modifier.detail == nil ? nil : "something"])
                }
            }
            outline.addHead(declaration)
            for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] { outline.add(binding) }
            for element in declaration.as(EnumCaseDeclSyntax.self)?.elements ?? [] { outline.add(element) }
            for member in Self.members(of: declaration, isOutermost: isOutermost) { outline.add(member, isOutermost: false) }
        }
    }

    private static func kind(of declaration: DeclSyntax) -> String {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .structDecl: "struct"
        case .classDecl: "class"
        case .enumDecl: "enum"
        case .actorDecl: "actor"
        case .protocolDecl: "protocol"
        case .extensionDecl: "extension"
        case .variableDecl: "variable"
        case .enumCaseDecl: "enumCase"
        case .functionDecl: "function"
        case .initializerDecl: "initializer"
        case .ifConfigDecl: "conditional"
        default: "other"
        }
    }

    /// The members of the outermost declaration, or those in all branches of `#if`.
    private static func members(of declaration: DeclSyntax, isOutermost: Bool) -> [DeclSyntax] {
        if isOutermost, let group = declaration.asProtocol((any DeclGroupSyntax).self) { return group.memberBlock.members.map(\.decl) }
        return (declaration.as(IfConfigDeclSyntax.self)?.clauses ?? []).flatMap { clause -> [DeclSyntax] in
            guard case .decls(let members) = clause.elements else { return [] }
            return members.flatMap { $0.decl.is(IfConfigDeclSyntax.self) ? Self.members(of: $0.decl, isOutermost: false) : [$0.decl] }
        }
    }

    private mutating func addHead(_ declaration: DeclSyntax) {
        let isOperator = declaration.is(OperatorDeclSyntax.self) || declaration.is(PrecedenceGroupDeclSyntax.self)
        if !isOperator, let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name { add("name", ["": name.text]) }
        let parameters = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
        let associated = declaration.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause?.primaryAssociatedTypes
        if parameters != nil || associated != nil { add("is generic") }
        if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
            for parameter in parameters ?? [] {
                add(
                    "generic parameter",
                    [
                        "text": parameter.trimmedDescription, "name": parameter.name.text,
                        "constraint": parameter.inheritedType == nil ? nil : "some",
                    ])
            }
            for type in associated ?? [] { add("generic parameter", ["text": type.trimmedDescription, "name": type.name.text]) }
            for type in group.inheritanceClause?.inheritedTypes ?? [] { add("inherits", ["": type.type.trimmedDescription]) }
            if group.genericWhereClause != nil { add("has a where clause") }
            add("block", ["text": group.memberBlock.trimmedDescription])
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self), initializer.optionalMark == nil,
            initializer.signature.parameterClause.parameters.isEmpty
        {
            add("takes nothing")
        }
        if declaration.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let) { add("is constant") }
    }

    // MARK: Attributes

    private mutating func add(_ attributes: AttributeListSyntax) {
        for element in attributes {
            switch element {
            case .attribute(let attribute): add(attribute)
            case .ifConfigDecl(let conditional):
                for clause in conditional.clauses {
                    if case .attributes(let attributes) = clause.elements { add(attributes) }
                }
            @unknown default: add("attribute of a new kind")
            }
        }
    }

    private mutating func add(_ attribute: AttributeSyntax) {
        let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name ?? attribute.attributeName.as(MemberTypeSyntax.self)?.name
        add(
            "attribute",
            ["name": name?.text, "text": attribute.trimmedDescription, "arguments": attribute.leftParen == nil ? nil : "some"])
        switch attribute.arguments {
        case .argumentList(let arguments):
            nest { outline in
                for argument in arguments {
                    outline.add(
                        "argument",
                        [
                            "label": argument.label?.text, "value": argument.expression.trimmedDescription,
                            "form": outline.form(argument.expression),
                        ])
                }
            }
        case nil: break
        default: opaqueAttributes.insert(name?.text ?? "")
        }
    }

    // MARK: Values

    private mutating func add(_ binding: PatternBindingSyntax) {
        let accessors: String? =
            switch binding.accessorBlock?.accessors {
            case nil: nil
            case .getter: "getter"
            case .accessors(let list): list.map(\.accessorSpecifier.text).joined(separator: ", ")
            @unknown default: "of a new kind"
            }
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        // In `var a, b: Int`, that of `a` is the type of `b`.
        let following = sequence(first: binding) { binding in
            let list = binding.parent?.as(PatternBindingListSyntax.self)
            return list.flatMap { list in list.index(of: binding).map(list.index(after:)).flatMap { $0 < list.endIndex ? list[$0] : nil } }
        }
        let typed = binding.initializer == nil ? following.first { $0.typeAnnotation != nil } : binding
        add(
            "binding",
            [
                "text": binding.trimmedDescription, "pattern": binding.pattern.trimmedDescription, "name": name?.identifier?.name,
                "annotation": binding.typeAnnotation?.trimmedDescription, "type": (typed?.typeAnnotation?.type).map(form),
                "value": binding.initializer?.value.trimmedDescription, "form": (binding.initializer?.value).map { form($0) },
                "accessors": accessors,
            ])
    }

    private mutating func add(_ element: EnumCaseElementSyntax) {
        let value = element.rawValue?.value
        add("case", ["name": element.name.text, "value": value?.trimmedDescription, "form": value.map { form($0) }])
        nest { outline in
            for parameter in element.parameterClause?.parameters ?? [] {
                let label = parameter.firstName?.text
                outline.add(
                    "parameter",
                    [
                        "text": parameter.trimmedDescription, "label": label == "_" ? nil : label, "type": outline.form(parameter.type),
                        "value": parameter.defaultValue?.value.trimmedDescription,
                        "form": (parameter.defaultValue?.value).map { outline.form($0) },
                    ])
            }
        }
    }

    // MARK: Types and expressions

    private func form(_ type: TypeSyntax) -> String {
        func forms(_ types: [TypeSyntax]) -> String { "(\(types.map(form).joined(separator: ", ")))" }
        func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeSyntax] {
            clause?.arguments.compactMap { if case .type(let type) = $0.argument { type } else { nil } } ?? []
        }
        return switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            // The plug-in reads `Module::name` as a member of the module.
            if let module = type.moduleSelector {
                ".\(type.name.text)(\((["\(module.moduleName.text)()"] + arguments(type.genericArgumentClause).map(form)).joined(separator: ", ")))"
            } else {
                "\(type.name.text)\(forms(arguments(type.genericArgumentClause)))"
            }
        case .memberType(let type): ".\(type.name.text)\(forms([type.baseType] + arguments(type.genericArgumentClause)))"
        case .optionalType(let type): "optional\(forms([type.wrappedType]))"
        case .implicitlyUnwrappedOptionalType(let type): "forced\(forms([type.wrappedType]))"
        case .arrayType(let type): "array\(forms([type.element]))"
        case .dictionaryType(let type): "dictionary\(forms([type.key, type.value]))"
        case .tupleType(let type):
            (type.elements.first?.firstName == nil ? "" : "labelled ") + "tuple\(forms(type.elements.map(\.type)))"
        case .someOrAnyType(let type): "existential\(forms([type.constraint]))"
        default: "other \(type.trimmedDescription)"
        }
    }

    private func form(_ expression: ExprSyntax, depth: Int = 0) -> String {
        if depth == Self.maximumDepth { return "…" }
        func inner(_ expression: some ExprSyntaxProtocol) -> String { form(ExprSyntax(expression), depth: depth + 1) }
        switch expression.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr: return "integer"
        case .floatLiteralExpr: return "float"
        case .stringLiteralExpr(let literal): return "string \(literal.representedLiteralValue?.debugDescription ?? "with interpolations")"
        case .booleanLiteralExpr(let literal): return literal.literal.text
        case .nilLiteralExpr: return "nil"
        case .regexLiteralExpr: return "regular expression"
        case .arrayExpr(let array): return "array of \(min(array.elements.count, 2))"
        case .dictionaryExpr(let dictionary):
            guard case .elements(let elements) = dictionary.content else { return "dictionary of 0" }
            return "dictionary of \(min(elements.count, 2))"
        case .tupleExpr: return "tuple"
        case .closureExpr: return "closure"
        case .functionCallExpr(let call):
            return "call of (\(inner(call.calledExpression)))" + (call.leftParen == nil ? "" : " with arguments")
                + (call.trailingClosure == nil ? "" : " with a closure")
        case .memberAccessExpr(let member):
            let form = "\(member.declName.baseName.text) of (\(member.base.map { inner($0) } ?? ""))"
            // A function with the labels of its parameters looks like a call.
            return member.declName.argumentNames == nil ? form : "call of (\(form)) with arguments"
        case .declReferenceExpr(let reference):
            let form =
                reference.moduleSelector.map { "\(reference.baseName.text) of (name \($0.moduleName.text))" } ?? "name \(reference.baseName.text)"
            return reference.argumentNames == nil ? form : "call of (\(form)) with arguments"
        case .typeExpr(let type):
            return type.type.as(IdentifierTypeSyntax.self).map { "name \($0.name.text)" } ?? "other"
        case .subscriptCallExpr(let call): return call.trailingClosure == nil ? "other" : "call of (other) with a closure"
        case .superExpr: return "name super"
        case .genericSpecializationExpr(let generic): return "specialization of (\(inner(generic.expression)))"
        case .prefixOperatorExpr(let prefix):
            let isNumber = prefix.expression.is(IntegerLiteralExprSyntax.self) || prefix.expression.is(FloatLiteralExprSyntax.self)
            return prefix.operator.text == "-" && isNumber ? "minus (\(inner(prefix.expression)))" : "other"
        case .sequenceExpr(let sequence):
            let elements = Array(sequence.elements)
            guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                let type = elements[2].as(TypeExprSyntax.self)
            else { return "other" }
            return "cast to \(form(type.type))"
        default: return "other"
        }
    }
}
