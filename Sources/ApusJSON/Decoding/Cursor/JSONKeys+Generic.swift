extension JSONKeys {
    /// The keys of generic types, which cannot hold them.
    private static let ofGenericTypes = PointersByType()

    /// The keys of a generic type, made once: `static var keys: JSONKeys { .shared(by: Self.self, ["items", "next"]) }`. Several lists are given as a tuple.
    ///
    /// - Parameters:
    ///   - type: what the keys are kept by.
    ///   - lists: is evaluated the first time only. For one type it must always be of one type.
    @inlinable
    public static func shared<Lists>(by type: any Any.Type, _ lists: @autoclosure () -> Lists) -> Lists {
        let memory = unsafe memory(of: type) {
            let memory = UnsafeMutablePointer<Kept<Lists>>.allocate(capacity: 1)
            unsafe memory.initialize(to: Kept(type: ObjectIdentifier(Lists.self), lists: lists()))
            return UnsafeRawPointer(memory)
        } release: { memory in
            unsafe UnsafeMutableRawPointer(mutating: memory).assumingMemoryBound(to: Kept<Lists>.self).deinitialize(count: 1).deallocate()
        }
        // Safety: never released, and its first word says what it is.
        unsafe precondition(memory.load(as: ObjectIdentifier.self) == ObjectIdentifier(Lists.self), "The keys of \(type) are of another type.")
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
