extension JSONKeys {
    /// The keys of generic types, which cannot store them.
    private static let ofGenericTypes = PointersByType()

    /// The keys of a generic type, made once: `static var keys: JSONKeys { .shared(by: Self.self,
    /// ["items", "next"]) }`. Pass several lists as a tuple.
    ///
    /// - Parameters:
    ///   - type: the type for which the keys are stored.
    ///   - lists: evaluated only the first time. It must always have the same type for the same
    ///     `type`.
    @inlinable
    public static func shared<Lists>(by type: any Any.Type, _ lists: @autoclosure () -> Lists) -> Lists {
        let memory = unsafe memory(of: type) {
            let memory = UnsafeMutablePointer<Kept<Lists>>.allocate(capacity: 1)
            unsafe memory.initialize(to: Kept(type: ObjectIdentifier(Lists.self), lists: lists()))
            return UnsafeRawPointer(memory)
        } release: { memory in
            unsafe UnsafeMutableRawPointer(mutating: memory).assumingMemoryBound(to: Kept<Lists>.self).deinitialize(count: 1).deallocate()
        }
        // Safety: never released, and its first word says which type it is.
        unsafe precondition(memory.load(as: ObjectIdentifier.self) == ObjectIdentifier(Lists.self), "The keys of \(type) have a different type.")
        return unsafe memory.assumingMemoryBound(to: Kept<Lists>.self).pointee.lists
    }

    @usableFromInline
    struct Kept<Lists> {
        @usableFromInline let type: ObjectIdentifier
        @usableFromInline let lists: Lists

        @inlinable
        init(type: ObjectIdentifier, lists: Lists) {
            self.type = type
            self.lists = lists
        }
    }

    @usableFromInline
    static func memory(of type: any Any.Type, _ make: () -> UnsafeRawPointer, release: (UnsafeRawPointer) -> Void) -> UnsafeRawPointer {
        unsafe ofGenericTypes.pointer(of: type, make, release: release)
    }
}
