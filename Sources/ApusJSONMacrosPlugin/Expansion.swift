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
            lines += reading.assignments
            if model.isSubclass {
                if !members.isEmpty || collector != nil { lines.append("\(names.json).goBack(to: \(names.members))") }
                lines.append("try super.init(\(label): &\(names.json))")
            }
            addReading(lines, lists)
        }
        if model.isWritable {
            let members = ObjectWriting(members, collector: collector, writesNils: model.options.writesNils, json: names.json).members
            if model.isSubclass {
                addWriting(["try super.writeMembers(to: &\(names.json))"] + members.lines, sorted: nil)
            } else {
                // A subclass has members that are not known here.
                addWriting(members.lines, sorted: model.isClass && !model.isFinal ? nil : members.sortedLines)
            }
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
        guard model.isWritable else { return }
        if writesMembers {
            addWriting(writing.lines, sorted: writing.sortedLines)
        } else {
            addWriting("\(model.access)func write", writing.valueLines)
        }
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

    /// Adds the functions that write an object's members, and the object if this is not a subclass.
    private mutating func addWriting(_ lines: [String], sorted: [String]?) {
        let object = WrittenObject(lines, sorted: sorted, json: names.json)
        let override = model.isSubclass ? "override " : ""
        if !model.isSubclass { addWriting("\(model.access)func write", object.callingLines) }
        addWriting("\(model.isClass ? model.methodAccess : model.access)\(override)func writeMembers", object.members)
    }

    private mutating func addWriting(_ name: String, _ lines: [String]) {
        writing.append(model.head + ["\(name)(\(parameter("to", "JSONWriter"))) throws {"] + lines.indented() + ["}"])
    }

    private func parameter(_ label: String, _ type: String) -> String { "\(label) \(names.json): inout ApusJSON.\(type)" }
}

#endif
