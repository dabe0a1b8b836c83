/// The members of a model while its table is made.
///
/// A key is the name of a member in JSON. A key path names the stored property that holds it.
public struct JSONMembers<Model> {
    var list = MemberList()

    init() {}

    private mutating func add<T>(_ key: StaticString?, _ property: KeyPath<Model, T>, _ storage: MemberStorage, isRead: Bool = true) {
        let offset = offset(of: property)
        list.add(key, at: offset, storage, isRead: isRead)
    }

    private mutating func offset<T>(of property: KeyPath<Model, T>) -> Int {
        guard let offset = MemoryLayout<Model>.offset(of: property) else {
            reject("\(property) is not a property that is stored in it.")
            return 0
        }
        list.cover(T.self, at: offset)
        return offset
    }
}

// Members.
extension JSONMembers {
    /// A member that must not be null.
    /// If it is missing, its value is what `value` returns; if `value` is nil, it must be present.
    public mutating func required<T: JSONReadable & JSONWritable>(_ key: StaticString, _ property: KeyPath<Model, T>, or value: (() -> T)? = nil) {
        add(key, property, PlainMember<T>.required(value, list.nils(of: key)))
    }

    /// A member in another form that must not be null.
    /// If it is missing, its value is what `value` returns; if `value` is nil, it must be present.
    public mutating func required<C: JSONPropertyCoding>(
        _ key: StaticString, _ property: KeyPath<Model, C.Value>, as coding: C.Type, or value: (() -> C.Value)? = nil
    ) {
        add(key, property, RequiredMember<C>(value))
    }

    /// A member that may be null or missing.
    /// If it is missing, its value is what `value` returns, or nil.
    public mutating func optional<T: JSONReadable & JSONWritable>(
        _ key: StaticString, _ property: KeyPath<Model, T?>, or value: (() -> T?)? = nil
    ) {
        add(key, property, PlainMember<T>.optional(value, list.nils(of: key)))
    }

    /// A member in another form that may be null or missing.
    /// If it is missing, its value is what `value` returns, or nil.
    public mutating func optional<C: JSONPropertyCoding>(
        _ key: StaticString, _ property: KeyPath<Model, C.Value?>, as coding: C.Type, or value: (() -> C.Value?)? = nil
    ) {
        add(key, property, OptionalMember<C>(value, list.nils(of: key)))
    }

    /// A member for which null and missing are different: null is `.some(nil)`.
    public mutating func nullable<T: JSONReadable & JSONWritable>(
        _ key: StaticString, _ property: KeyPath<Model, T??>, or value: @escaping () -> T?? = { nil }
    ) {
        add(key, property, NullableMember<PlainCoding<T>>(value))
    }

    /// A member in another form for which null and missing are different: null is `.some(nil)`.
    public mutating func nullable<C: JSONPropertyCoding>(
        _ key: StaticString, _ property: KeyPath<Model, C.Value??>, as coding: C.Type, or value: @escaping () -> C.Value?? = { nil }
    ) {
        add(key, property, NullableMember<C>(value))
    }

    /// A member that is written but not read.
    public mutating func written<T: JSONWritable>(_ key: StaticString, _ property: KeyPath<Model, T>, _ value: @autoclosure @escaping () -> T) {
        add(key, property, RequiredMember<WriteOnly<T>>(value), isRead: false)
    }

    /// A member that is written but not read, in another form.
    public mutating func written<C: JSONPropertyCoding>(
        _ key: StaticString, _ property: KeyPath<Model, C.Value>, _ value: @autoclosure @escaping () -> C.Value, as coding: C.Type
    ) {
        add(key, property, RequiredMember<C>(value), isRead: false)
    }

    /// An optional member that is written but not read.
    public mutating func written<T: JSONWritable>(
        _ key: StaticString, optional property: KeyPath<Model, T?>, _ value: @autoclosure @escaping () -> T?
    ) {
        add(key, property, OptionalMember<WriteOnly<T>>(value, list.nils), isRead: false)
    }

    /// An optional member that is written but not read, in another form.
    public mutating func written<C: JSONPropertyCoding>(
        _ key: StaticString, optional property: KeyPath<Model, C.Value?>, _ value: @autoclosure @escaping () -> C.Value?, as coding: C.Type
    ) {
        add(key, property, OptionalMember<C>(value, list.nils), isRead: false)
    }

    /// A member that is always the same text, for which no property is stored.
    public mutating func constant(_ key: StaticString, _ text: StaticString) {
        list.add(key, at: 0, ConstantMember(text.description), isRead: false)
    }

    /// A further key for the member that was added last.
    public mutating func alternative(_ key: StaticString) { list.alternatives.append((key.description, list.keyed.count - 1)) }

    /// Members of an object inside the object.
    public mutating func object(_ key: StaticString, _ members: (inout JSONMembers<Model>) -> Void) {
        var inner = JSONMembers<Model>()
        inner.list.nils = list.nils
        inner.list.isChange = list.isChange
        inner.list.rejectsUnknown = list.rejectsUnknown
        members(&inner)
        list.covered += inner.list.covered
        list.propertyCount += inner.list.propertyCount
        list.problems += inner.list.problems + inner.list.repeatedKeys
        let table = inner.list.table(for: Model.self, isWhole: false)
        list.add(key, at: 0, NestedObject(key.description, table, isChange: list.isChange))
    }
}

// Rules and documentation, for the member that was added last.
extension JSONMembers {
    /// Requires numbers in a range. It does not concern strings and other values that the member may have.
    ///
    /// - Parameter range: a range of numbers, such as `1...100`, `0.5...` or `..<10`. Bounds are compared
    ///   exactly with the digits in the document.
    public mutating func range(_ range: some RangeExpression) { check { () throws(RangeError) in .range(try NumberRange(limit: range)) } }

    /// Requires strings of some number of characters, by which JSON Schema means Unicode scalars.
    ///
    /// - Parameter range: a range such as `1...200`, `1...` or `...20`.
    public mutating func length(_ range: some RangeExpression<Int>) { check { () throws(RangeError) in .length(try CountRange(limit: range)) } }

    /// Requires arrays of some number of elements, or objects of some number of members.
    ///
    /// - Parameter range: a range such as `1...10`, `1...` or `...20`.
    public mutating func items(_ range: some RangeExpression<Int>) { check { () throws(RangeError) in .count(try CountRange(limit: range)) } }

    /// Requires strings in which an expression has a match.
    package mutating func match(_ source: String, _ matches: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool) {
        // Safety: the rule's text is held while it is matched.
        unsafe list.check(.match(source, matches))
    }

    private mutating func check(_ rule: () throws(RangeError) -> MemberRule) {
        do { list.check(try rule()) } catch { rejectLimit(error.message) }
    }

    /// Notes that a limit of the member that was added last is invalid.
    package mutating func rejectLimit(_ reason: String) { reject("The limit of \(list.lastName) is invalid. \(reason)") }

    private mutating func reject(_ problem: String) { list.problems.append(problem) }

    /// Says what the member is for; before the first member, what the model is for. Schemas state it.
    public mutating func documentation(_ text: StaticString) { list.document(text) }
}

// Properties without a key.
extension JSONMembers {
    /// A property that is not in JSON.
    public mutating func ignored<T>(_ property: KeyPath<Model, T>, _ value: @autoclosure @escaping () -> T) {
        add(nil, property, IgnoredMember<T>(value))
    }

    /// A property whose members are in the same object.
    public mutating func flattened<T: JSONReadable & JSONMembersWritable>(_ property: KeyPath<Model, T>) {
        add(nil, property, FlattenedMember<T>(nil))
    }

    /// A property whose members are in the same object if they are present.
    public mutating func flattened<T: JSONReadable & JSONMembersWritable>(optional property: KeyPath<Model, T?>) {
        add(nil, property, OptionalFlattenedMember<T>(nil))
    }

    /// A property that keeps the members with other keys.
    public mutating func unknown(_ property: KeyPath<Model, [String: JSONValue]>, or value: @escaping () -> [String: JSONValue] = { [:] }) {
        let offset = offset(of: property)
        list.addCollector(at: offset, Collector(value))
    }

    /// A property that keeps the members with other keys.
    public mutating func unknown(_ property: KeyPath<Model, JSONValue.Object>, or value: @escaping () -> JSONValue.Object = { [:] }) {
        let offset = offset(of: property)
        list.addCollector(at: offset, Collector(value))
    }
}

// Settings, for the members added afterwards.
extension JSONMembers {
    /// Makes members with other keys an error.
    public mutating func rejectUnknown() { list.rejectsUnknown = true }

    /// Writes nil as null, rather than omitting the member.
    public mutating func writeNulls() { list.nils = .written }
}

// Members of a partial form.
extension JSONMembers {
    /// Makes the members those of a change: null cannot remove an optional one, and removes a nullable
    /// one.
    public mutating func changes() { list.isChange = true }

    /// A key that is known, but whose member is skipped.
    public mutating func skipped(_ key: StaticString) { list.add(key, at: 0, SkippedMember()) }
}
