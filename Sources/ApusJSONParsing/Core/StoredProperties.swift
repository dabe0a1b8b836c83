import ApusJSON

/// The stored properties of a structure or a tuple, as found by the runtime's reflection, which no
/// type can override.
@usableFromInline
struct StoredProperties {
    private struct Property {
        let name: String
        let type: any Any.Type
        let offset: Int
        /// Whether the property stores a value of its type: it is neither `weak` nor `unowned`.
        let isStrong: Bool
    }

    private var properties: [Property] = []

    /// Nil if the type is neither a structure nor a tuple.
    private init?(_ type: any Any.Type) {
        guard Kind.structures.contains(Kind(type)) else { return nil }
        for index in 0..<storedPropertyCount(type) {
            var metadata = unsafe StoredPropertyMetadata()
            let child = unsafe storedProperty(type, index: index, metadata: &metadata)
            let name = unsafe metadata.name.map { unsafe String(cString: $0) } ?? ""
            unsafe metadata.release?(metadata.name)
            // Both sides leave out properties that take no memory.
            guard unsafe !metadata.isStrong || Self.size(of: child) > 0 else { continue }
            unsafe properties.append(Property(name: name, type: child, offset: storedPropertyOffset(type, index: index), isStrong: metadata.isStrong))
        }
    }

    /// Whether the memory of a structure can be read as that of its properties' values.
    ///
    /// - Parameter conversion: the conversion between the two types. The result is cached for this
    ///   type.
    @usableFromInline static func agree(_ structure: any Any.Type, _ values: any Any.Type, _ conversion: any Any.Type) -> Bool {
        if structure == values { return true }
        // Safety: nothing is read through these pointers, which only represent the two results.
        let result = unsafe TypeFacts.pointer(to: .memberwise, of: conversion) {
            unsafe UnsafeRawPointer(bitPattern: isSame(structure, values) ? 1 : 2).unsafelyUnwrapped
        } release: { _ in
        }
        return unsafe result == UnsafeRawPointer(bitPattern: 1)
    }

    private static func isSame(_ structure: any Any.Type, _ values: any Any.Type) -> Bool {
        guard let stored = StoredProperties(structure)?.properties, stored.allSatisfy(\.isStrong) else { return false }
        if stored.count == 1, isMember(stored[0], of: values) { return true }
        guard Kind(values) == .tuple, let elements = StoredProperties(values)?.properties, elements.count == stored.count else { return false }
        return zip(stored, elements).allSatisfy { $0.offset == $1.offset && isMember($0, of: $1.type) }
    }

    /// Whether a stored property is a value of a type, or a wrapper that stores only such a value.
    private static func isMember(_ property: Property, of type: any Any.Type) -> Bool {
        if isSame(type: property.type, type) { return true }
        guard property.name.hasPrefix("_"), let wrapped = StoredProperties(property.type)?.properties, wrapped.count == 1 else { return false }
        return wrapped[0].isStrong && wrapped[0].offset == 0 && size(of: property.type) == size(of: type) && isSame(type: wrapped[0].type, type)
    }

    /// Whether two types are the same, except for tuple labels. Functions are never the same,
    /// because a generic context stores them in another form.
    private static func isSame(type one: any Any.Type, _ other: any Any.Type) -> Bool {
        guard Kind(one) == .tuple, Kind(other) == .tuple else { return one == other && Kind(one) != .function }
        guard let first = StoredProperties(one)?.properties, let second = StoredProperties(other)?.properties else { return false }
        return first.count == second.count && zip(first, second).allSatisfy { $0.offset == $1.offset && isSame(type: $0.type, $1.type) }
    }

    private static func size(of type: any Any.Type) -> Int {
        func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
        return size(type)
    }
}

/// The kind of a type, which is the first word of its metadata. Only the kinds that matter here
/// have names.
private struct Kind: Hashable {
    private let word: UInt

    init(_ type: any Any.Type) {
        // Safety: a metatype is a pointer to metadata, whose first word is the kind, or the isa
        // pointer of a class.
        word = unsafe UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type))).unsafelyUnwrapped.load(as: UInt.self)
    }

    private init(word: UInt) { self.word = word }

    static let structure = Kind(word: 0x200)
    static let tuple = Kind(word: 0x301)
    static let function = Kind(word: 0x302)
    static let structures: Set<Kind> = [.structure, .tuple]
}

// The standard library's entry points that `Mirror` uses, and the structure that they fill. They
// abort for kinds other than those above.

@unsafe
private struct StoredPropertyMetadata {
    var name: UnsafePointer<CChar>?
    var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func storedPropertyCount(_ type: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func storedProperty(_ type: any Any.Type, index: Int, metadata: UnsafeMutablePointer<StoredPropertyMetadata>) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func storedPropertyOffset(_ type: any Any.Type, index: Int) -> Int
