// Properties of types that cannot be read and written. At each of them, the compiler says so in place of a conformance
// that is missing. It does not consider these functions otherwise, so they cost nothing.
extension JSONMembers {
    @available(
        *, unavailable,
        message: "This type is not JSONReadable and JSONWritable. Use @JSONModel on it, or @JSONCoding or @JSONIgnored on the property."
    )
    public mutating func required<T>(_ key: StaticString, _ property: KeyPath<Model, T>, or value: (() -> T)? = nil) {}

    @available(
        *, unavailable,
        message: "This type is not JSONReadable and JSONWritable. Use @JSONModel on it, or @JSONCoding or @JSONIgnored on the property."
    )
    public mutating func optional<T>(_ key: StaticString, _ property: KeyPath<Model, T?>, or value: (() -> T?)? = nil) {}

    @available(
        *, unavailable,
        message: "This type is not JSONReadable and JSONWritable. Use @JSONModel on it, or @JSONCoding or @JSONIgnored on the property."
    )
    public mutating func nullable<T>(_ key: StaticString, _ property: KeyPath<Model, T??>, or value: @escaping () -> T?? = { nil }) {}

    @available(*, unavailable, message: "This type is not a model. Use @JSONModel on it, or remove @JSONFlattened.")
    public mutating func flattened<T>(_ property: KeyPath<Model, T>) {}

    @available(*, unavailable, message: "This type is not a model. Use @JSONModel on it, or remove @JSONFlattened.")
    public mutating func flattened<T>(optional property: KeyPath<Model, T?>) {}
}
