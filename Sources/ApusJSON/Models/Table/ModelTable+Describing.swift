extension ModelTable {
    /// The members that are read.
    var descriptions: MemberDescriptions {
        var result = MemberDescriptions()
        result.documentation = documentation?.description
        if case .rejected = unknown { result.rejectsUnknown = true }
        result.alternatives = alternatives
        result.constants = constants
        for index in 0..<count {
            // Safety: the table has `count` members, which are never released.
            let key = unsafe member(index).pointee.key
            storage(of: index) { storage, _ in
                if index < keyedCount, let key, var member = storage.described {
                    member.key = key.description
                    member.documentation = storage.documentation?.description
                    member.rules = storage.rules
                    result.all.append(member)
                }
                if let flattened = storage.flattened { result.flattened.append(flattened) }
            }
        }
        return result
    }
}

extension JSONTypeDescription {
    /// The keys of the members that are read in an object of the type; nil if they are not known. The values of a case
    /// beside its tag are not among them: without the tag, they are of no case.
    package var objectKeys: [String]? {
        switch kind {
        case .model(let model): model.objectKeys()
        case .cases(let cases):
            switch cases.form {
            case .external: cases.cases().flatMap(\.names)
            case .tagged(let tag): [tag]
            case .adjacent(let tag, let content): [tag, content]
            case .untagged: nil
            }
        default: nil
        }
    }
}

extension ModelTable {
    /// The keys of all members that are read in the object; nil if they are not known.
    var objectKeys: [String]? {
        if case .collected = unknown { return nil }
        var result = keys.allKeys.map(\.key)
        for index in keyedCount..<count {
            guard let (description, _) = storage(of: index, { storage, _ in storage.flattened }) else { continue }
            guard let keys = description.objectKeys else { return nil }
            result += keys
        }
        return result
    }
}

extension MemberDescription {
    /// Sets the value that the member has if it is missing. One that differs each time, such as the current
    /// date, is not stated.
    mutating func setInitial(_ write: (inout JSONWriter) throws -> Void) {
        let value = JSONValue(written: write)
        if value == JSONValue(written: write) { initial = value }
    }
}

extension JSONTypeDescription {
    /// An object with the members of a model.
    ///
    /// - Parameters:
    ///   - table: the table of the members.
    ///   - type: the type that has them.
    public static func members(of table: @autoclosure @escaping () -> JSONModelTable, as type: any Any.Type) -> Self {
        Self(.model(Model(type: type, outline: { table().outline }, objectKeys: { table().objectKeys }) { table().descriptions }))
    }

    /// One of several cases that a raw value represents.
    public static func choice<T: RawRepresentable>(of cases: [T]) -> Self where T.RawValue: JSONWritable { .choice(cases.map(\.rawValue)) }

    /// One of the cases of an enum.
    ///
    /// By default, the case is the key of an object's only member. With a tag, a member names the case; its
    /// values are beside it, or the member `content`.
    ///
    /// - Parameters:
    ///   - type: the enum.
    ///   - tag: the key of the member that names the case.
    ///   - content: the key of the member with the case's values.
    ///   - list: lists the cases.
    public static func cases(
        of type: any Any.Type, tag: String? = nil, content: String? = nil, _ list: @escaping (inout JSONCases) -> Void
    ) -> Self {
        let form = tag.map { tag in content.map { CaseForm.adjacent(tag: tag, content: $0) } ?? .tagged(tag) } ?? .external
        return Self(.cases(Cases(type: type, form: form) { JSONCases.made(by: list) }))
    }

    /// One of the cases of an enum, without names.
    ///
    /// - Parameters:
    ///   - type: the enum.
    ///   - list: lists the cases.
    public static func untagged(of type: any Any.Type, _ list: @escaping (inout JSONCases) -> Void) -> Self {
        Self(.cases(Cases(type: type, form: .untagged) { JSONCases.made(by: list) }))
    }
}

/// The cases of an enum while it is described.
public struct JSONCases {
    private var all: [JSONTypeDescription.Case] = []

    /// Adds a case.
    ///
    /// - Parameters:
    ///   - names: the names that are read; the first of them is written.
    ///   - values: the type of its values; nil if there are none.
    public mutating func add(_ names: String..., values: (any JSONReadable.Type)? = nil) {
        all.append(JSONTypeDescription.Case(names: names, values: values.map(Self.description)))
    }

    /// The struct that `@JSONModel` makes for the values of some cases is not known to any program.
    private static func description(of type: any JSONReadable.Type) -> JSONTypeDescription {
        let description = type.jsonDescription
        guard case .model(let model) = description.kind, String(reflecting: type).contains(".JSONFields.") else { return description }
        return JSONTypeDescription(.model(JSONTypeDescription.Model(type: nil, outline: model.outline, members: model.members)))
    }

    fileprivate static func made(by list: (inout JSONCases) -> Void) -> [JSONTypeDescription.Case] {
        var cases = JSONCases()
        list(&cases)
        return cases.all
    }
}
