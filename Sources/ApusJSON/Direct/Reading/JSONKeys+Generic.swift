extension JSONKeys {
    /// The keys of generic types, which cannot hold them.
    private static let ofGenericTypes = TypeTable<UnsafeRawPointer>()
    /// Those that the table has no room for.
    private static let ofOtherTypes = Locked<[ObjectIdentifier: UnsafeRawPointer]>([:])

    /// The keys of a generic type, made once: `static var keys: JSONKeys { .shared(by: Self.self, ["items", "next"]) }`. Several lists are given as a tuple.
    ///
    /// - Parameters:
    ///   - type: what the keys are kept by: always with the same lists.
    ///   - lists: is evaluated the first time only.
    @inlinable
    public static func shared<Lists>(by type: any Any.Type, _ lists: @autoclosure () -> Lists) -> Lists {
        let memory = memory(of: type) {
            // Safety: never released, and always read as what it was made.
            let memory = UnsafeMutablePointer<Lists>.allocate(capacity: 1)
            memory.initialize(to: lists())
            return UnsafeRawPointer(memory)
        }
        return memory.assumingMemoryBound(to: Lists.self).pointee
    }

    @usableFromInline
    static func memory(of type: any Any.Type, _ make: () -> UnsafeRawPointer) -> UnsafeRawPointer {
        ofGenericTypes.knowledge(of: type) { isRemembered in
            if isRemembered { return make() }
            return ofOtherTypes.withLock { others in
                let known = others[ObjectIdentifier(type)] ?? make()
                others[ObjectIdentifier(type)] = known
                return known
            }
        }
    }
}
