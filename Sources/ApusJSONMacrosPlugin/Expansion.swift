#if Macros

/// The declarations that turn a type into a model.
struct Expansion {
    /// The declarations for reading, each as its lines.
    private(set) var reading: [[String]] = []
    /// The declarations for writing, each as its lines.
    private(set) var writing: [[String]] = []
    /// Whether the type's members can be written into another type's object.
    private(set) var writesMembers = true
    private let model: Model
    private let names: MachineNames

    init(_ model: Model) {
        self.model = model
        names = MachineNames(model)
        switch model.kind {
        case .rawValues: writesMembers = false
        case .object(let members, let collector): addObject(members, collector)
        case .cases(let cases): addCases(cases)
        }
    }

    // MARK: Structs and classes

    private mutating func addObject(_ members: [Member], _ collector: Member?) {
        if model.isReadable {
            var lists = KeyLists()
            let reading = ObjectReading(
                members, named: "members", in: &lists, unknownKeys: model.options.unknownKeys, collector: collector, isReadAgain: model.isSubclass,
                names: names)
            var lines = reading.lines(lists)
            if model.isSubclass, members.isEmpty, collector == nil { lines = [] }
            lines += reading.variables.map { "self.\($0.name) = \($0.name)" }
            if model.isSubclass {
                if !members.isEmpty || collector != nil { lines.append("\(names.json).goBack(to: \(names.members))") }
                lines.append("try super.init(\(label): &\(names.json))")
            }
            addReading(lines, lists)
        }
        if model.isWritable {
            var lines = ObjectWriting(members, collector: collector, writesNils: model.options.writesNils, json: names.json).lines
            if model.isSubclass { lines.insert("try super.writeMembers(to: &\(names.json))", at: 0) }
            addWriting(lines)
        }
    }

    // MARK: Enums

    private mutating func addCases(_ cases: [Case]) {
        if model.isReadable {
            var lists = KeyLists()
            let reading = CaseReading(cases, model.options.representation, in: &lists, names: names)
            addReading(reading.lines(lists), lists)
        }
        let writing = CaseWriting(cases: cases, options: model.options, json: names.json)
        writesMembers = writing.writesMembers
        if model.isWritable { addWriting(writing.lines) }
    }

    // MARK: -

    private var label: String { "reading" }

    private mutating func addReading(_ lines: [String], _ lists: KeyLists) {
        if let keys = lists.declaration(isGeneric: model.isGeneric) { reading.append(keys) }
        var declaration = model.head
        let required = model.isClass && !model.isFinal ? "required " : model.isSubclass ? "required " : ""
        let signature = "\(model.access)\(required)init(\(parameter(label, "JSONCursor"))) throws {"
        declaration.append(signature)
        reading.append(declaration + lines.indented() + ["}"])
    }

    private mutating func addWriting(_ lines: [String]) {
        if writesMembers {
            let override = model.isSubclass ? "override " : ""
            let access = model.isSubclass || model.isClass ? model.methodAccess : model.access
            if !model.isSubclass {
                let body = ["\(names.json).beginObject()", "try writeMembers(to: &\(names.json))", "\(names.json).endObject()"]
                writing.append(model.head + ["\(model.access)func write(\(parameter("to", "JSONWriter"))) throws {"] + body.indented() + ["}"])
            }
            let signature = "\(access)\(override)func writeMembers(\(parameter("to", "JSONWriter"))) throws {"
            writing.append(model.head + [signature] + lines.indented() + ["}"])
        } else {
            writing.append(model.head + ["\(model.access)func write(\(parameter("to", "JSONWriter"))) throws {"] + lines.indented() + ["}"])
        }
    }

    private func parameter(_ label: String, _ type: String) -> String { "\(label) \(names.json): inout ApusJSON.\(type)" }
}

#endif
