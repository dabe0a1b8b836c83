// A type's partial form
//
//     @JSONModel(partial: true) struct Todo {        struct Partial {
//         @JSONFixed let id: Int
//         var title: String                              var title: String?      nil: unchanged
//         var notes: String?                             var notes: String??     .some(nil): null, which removes it
//         var rating = 5                                 var rating: Int??       null makes it 5
//         @JSONMerged var owner: Person                  var owner: Person.Partial?
//     }                                              }
//
// It is read and written like a model with these properties. The functions that use it are in the
// type itself, because defaults may use names that are visible only there.

/// The declarations of a partial form: the type, and the functions of the whole that use it.
struct PartialForm {
    /// The declarations, each as its lines.
    private(set) var declarations: [[String]] = []
    let model: Model
    /// The members that are read.
    let members: [Member]
    let collector: Member?
    /// The name of the whole type.
    private let type: String

    /// Nil if the model is not a struct or class with members.
    ///
    /// - Parameter type: the name of the whole type.
    init?(_ model: Model, of type: String) {
        guard case .object(let members, let collector) = model.kind else { return nil }
        self.model = model
        self.members = members.filter(\.isRead)
        self.collector = collector
        self.type = type
        declarations = [declaration, merging, making]
    }

    // MARK: The type

    /// The members that can change.
    var changing: [Member] { members.filter { !$0.partial.isFixed } }

    private var declaration: [String] {
        let parts = changing.map(part)
        let all = parts + [collector].compactMap { $0 }.map(part)
        let skipped = collector == nil ? [] : members.filter { $0.partial.isFixed && !$0.isFlattened }.map(Self.skipped)
        let table = MemberTable(
            parts + skipped, collector: collector.map(part), unknownKeys: model.options.unknownKeys, isChange: true, constraints: nil,
            names: MachineNames(model))

        var lines = all.map { "\(access(of: $0))\(variable($0))" }
        lines += [""] + initializer(all)
        lines += [""] + table.declaration(model.statedAccess, isGeneric: model.isGeneric)
        lines += emptiness(all)
        // In a module of the main actor, the conformance to JSONPartial belongs to it by this function.
        lines += [""] + model.head + ["\(model.statedAccess)func apply(to value: inout \(type)) throws { try value.merge(self) }"]
        let conformances = (["ApusJSON.JSONPartial", "ApusJSON.JSONTableModel"] + model.copiedConformances).joined(separator: ", ")
        let head = [
            "/// A change to a value of `\(type)`. A property that is nil is unchanged.",
            "\(model.statedAccess)struct Partial: \(conformances) {",
        ]
        return head + (["\(model.statedAccess)typealias Whole = \(type)", ""] + lines).indented() + ["}"]
    }

    /// The property of the partial form for a member.
    private func part(_ member: Member) -> Member {
        var part = member
        part.initial = nil
        part.type = member.type.map { TypeSyntax($0.replacingSelf(by: type).operand + (member.partial.isMerged ? ".Partial" : "")) }
        if member.isFlattened || collector?.name == member.name {
            part.depth = 0
        } else {
            part.depth = Self.canBeRemoved(member) ? 2 : 1
        }
        return part
    }

    /// A member that is known but skipped, so that it does not count as unknown.
    private static func skipped(_ member: Member) -> Member {
        var skipped = member
        skipped.partial.isSkipped = true
        return skipped
    }

    /// Whether a property has a value if its member is missing, so that null can remove the member.
    static func canBeRemoved(_ member: Member) -> Bool { member.depth > 0 || member.initial != nil }

    /// `title: String?`
    private func typed(_ part: Member) -> String { "\(part.name): \(part.typeText)" }

    private func initial(_ part: Member) -> String {
        if part.depth > 0 { return "nil" }
        return part.isFlattened ? "\(part.type?.text ?? "")()" : "[:]"
    }

    private func variable(_ part: Member) -> String { "var \(typed(part))" + (part.depth > 0 ? "" : " = \(initial(part))") }

    /// The access level of a property's own declaration, but no more than that of the type.
    private func access(of part: Member) -> String {
        switch (model.statedAccess, part.partial.access) {
        case ("fileprivate ", _), (_, "public "), ("", "package "): model.statedAccess
        case (_, let own): own
        }
    }

    /// An initializer with a parameter for each property that is as visible as the type.
    private func initializer(_ parts: [Member]) -> [String] {
        let parameters = parts.filter {
            let access = access(of: $0)
            return access == model.statedAccess || (access == "internal " && model.statedAccess.isEmpty)
        }
        let list = parameters.map { "\(typed($0)) = \(initial($0))" }.joined(separator: ", ")
        return ["\(model.statedAccess)init(\(list)) {"] + parameters.map { "    self.\($0.name) = \($0.name)" } + ["}"]
    }

    private func emptiness(_ parts: [Member]) -> [String] {
        guard !(members + parts).contains(where: { $0.name.withoutTicks == "isEmpty" }) else { return [] }
        let conditions = parts.map { $0.depth > 0 ? "\($0.name) == nil" : "\($0.name).isEmpty" }
        let condition = conditions.isEmpty ? "true" : conditions.joined(separator: " && ")
        return ["", "/// Whether nothing changes.", "\(model.statedAccess)var isEmpty: Bool { \(condition) }"]
    }
}
