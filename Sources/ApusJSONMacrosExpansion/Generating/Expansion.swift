// What is generated
//
//     struct, all plain memory    extension Film: JSONTableModel { static let jsonTable = … }
//     other structs, classes      struct JSONFields: JSONTableModel { … }, converted from and to by
//                                 init(reading:) and writeMembers(to:)
//     cases with values           enum JSONFields { struct circle: JSONTableModel { … } … }, likewise
//     raw values                  nothing but conformances

/// The declarations that turn a type into a model.
struct Expansion {
    /// The declarations that reading and writing share, each as its lines.
    private(set) var shared: [[String]] = []
    /// The declarations for reading.
    private(set) var reading: [[String]] = []
    /// The declarations for writing.
    private(set) var writing: [[String]] = []
    /// Whether the type's members can be written into another type's object.
    private(set) var writesMembers = true
    private let model: Model
    /// The name of the type.
    private let type: String
    private let names: MachineNames
    /// The conditions under which a generic type is a model; nil if it always is.
    let constraints: Constraints?
    /// Whether the type is a `JSONTableModel`.
    var isTableModel: Bool { model.isTable && constraints == nil && !model.options.hasOwnCodable }
    /// Whether any coder uses the table.
    var hasOneSchema: Bool {
        if case .rawValues = model.kind { return false }
        return !model.options.hasOwnCodable && model.isReadable && model.isWritable
    }

    init(_ model: Model, of type: String) {
        self.model = model
        let constraints = Constraints(model.genericParameters, of: model.members)
        self.constraints = model.isClass || constraints.isEmpty ? nil : constraints
        self.type = type
        names = MachineNames(model)
        switch model.kind {
        case .rawValues:
            writesMembers = false
            if !model.rawCases.isEmpty { addDescription([".choice(of: [\(model.rawCases.map { "Self.\($0)" }.joined(separator: ", "))])"]) }
        case .object(let members, let collector):
            if let ignored = model.ignored { addTable(members, collector, ignored) } else { addObject(members, collector) }
        case .cases(let cases): addCases(cases)
        }
    }

    // MARK: Structs and classes

    private mutating func addTable(_ members: [Member], _ collector: Member?, _ ignored: [IgnoredProperty]) {
        let table = MemberTable(
            members, collector: collector, documentation: model.documentation, unknownKeys: model.options.unknownKeys,
            writesNils: model.options.writesNils, ignored: ignored, constraints: constraints, names: names)
        shared.append(model.head + table.declaration(isTableModel ? model.access : "private ", isGeneric: model.isGeneric))
        guard !isTableModel else { return }
        if hasOneSchema {
            // These do not depend on the conformances of a generic type's arguments.
            let access = model.statedAccess
            shared.append(
                model.head + ["\(access)static func _decode(from decoder: any Swift.Decoder) throws -> Self? { try jsonTable.decode(from: decoder) }"]
            )
            shared.append(
                model.head + ["\(access)func _encode(to encoder: any Swift.Encoder) throws -> Bool { try Self.jsonTable.encode(self, to: encoder) }"])
        }
        addReading(["self = try Self.jsonTable.read(&\(names.json))"])
        addDescription([".members(of: Self.jsonTable, as: Self.self)"])
        addWriting("write", ["try Self.jsonTable.write(self, to: &\(names.json))"])
        addWriting("writeMembers", ["try Self.jsonTable.write(membersOf: self, to: &\(names.json))"])
    }

    private mutating func addObject(_ members: [Member], _ collector: Member?) {
        let fields = FieldStruct(
            "JSONFields", members, collector: collector, of: model, type: type, constraints: constraints, names: names)
        let isEmpty = members.isEmpty && collector == nil
        if !isEmpty || !model.isSubclass { shared.append(model.head + fields.lines) }
        if model.isReadable {
            var lines: [String] = []
            if model.isSubclass {
                if !isEmpty { lines.append("let \(names.fields) = try \(names.json).peek(JSONFields.self)") }
            } else {
                lines.append("\(isEmpty ? "_" : "let \(names.fields)") = try JSONFields(reading: &\(names.json))")
            }
            let read = members.filter { $0.isRead } + [collector].compactMap { $0 }
            lines += read.map { "self.\($0.name) = \(names.fields).\($0.name)" }
            if model.isSubclass { lines.append("try super.init(reading: &\(names.json))") }
            addReading(lines)
            if !model.isSubclass {
                let members = ".members(of: JSONFields.jsonTable, as: \(model.isClass ? type : "Self").self)"
                // The members of a subclass are not known here.
                addDescription([model.isClass && !model.isFinal ? "Self.self == \(type).self ? \(members) : .anything" : members])
            }
        }
        guard model.isWritable else { return }
        let write = ["try \(fields.construction).writeMembers(to: &\(names.json))"]
        if model.isSubclass {
            addWriting("writeMembers", ["try super.writeMembers(to: &\(names.json))"] + (isEmpty ? [] : write))
        } else {
            // A subclass has members that are not known here.
            if !model.isClass || model.isFinal { addWriting("write", ["try \(fields.construction).write(to: &\(names.json))"]) }
            addWriting("writeMembers", write)
        }
    }

    // MARK: Enums

    private mutating func addCases(_ cases: [Case]) {
        let representation = model.options.representation
        let fields = cases.map { element -> FieldStruct? in
            var (hasFields, constants) = (element.onlyValue == nil, [] as [(String, String)])
            if case .external = representation { hasFields = true }
            if case .internalTag(let tag) = representation { constants = [(tag, element.keys[0])] }
            guard hasFields, !element.values.isEmpty else { return nil }
            return FieldStruct(
                "\(element.plainName)Fields".asIdentifier, access: "", element.values, of: model, isObject: false, constants: constants, type: type,
                constraints: constraints, names: names)
        }
        if fields.contains(where: { $0 != nil }) {
            let structs = fields.compactMap { $0?.lines }
            shared.append(model.head + ["private enum JSONFields {"] + Array(structs.map { $0.indented() }.joined(separator: [""])) + ["}"])
        }
        if model.isReadable {
            let reading = CaseReading(cases, representation, fields, names: names)
            self.reading += reading.keys?.declarations(isGeneric: model.isGeneric) ?? []
            addReading(reading.lines)
            addDescription(reading.description)
        }
        let writing = CaseWriting(cases: cases, fields: fields, representation: representation, json: names.json)
        writesMembers = writing.writesMembers
        if model.isWritable { addWriting(writesMembers ? "writeMembers" : "write", writing.lines) }
    }

    // MARK: -

    private mutating func addReading(_ lines: [String]) {
        let required = (model.isClass && !model.isFinal) || model.isSubclass ? "required " : ""
        let signature = "\(model.access)\(required)init(reading \(names.json): inout ApusJSON.JSONCursor) throws {"
        reading.append(model.head + [signature] + lines.indented() + ["}"])
    }

    private mutating func addDescription(_ lines: [String]) {
        guard model.isReadable else { return }
        reading.append(model.head + ["\(model.access)static var jsonDescription: ApusJSON.JSONTypeDescription {"] + lines.indented() + ["}"])
    }

    private mutating func addWriting(_ name: String, _ lines: [String]) {
        let access = model.isClass && name == "writeMembers" ? model.methodAccess : model.access
        let signature = "\(access)\(model.isSubclass ? "override " : "")func \(name)(to \(names.json): inout ApusJSON.JSONWriter) throws {"
        writing.append(model.head + [signature] + lines.indented() + ["}"])
    }
}
