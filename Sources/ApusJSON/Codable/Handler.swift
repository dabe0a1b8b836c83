/// Handles values of a type.
///
/// The type is part of the class. A generic function that handles values of a type that it makes of its
/// own, such as an optional, makes the runtime look up that type each time.
final class Handler<Value>: Sendable {
    /// - Precondition: there is such a value at the address.
    @unsafe
    @inline(never)
    func copy(_ address: UnsafeRawPointer) -> Value { unsafe address.assumingMemoryBound(to: Value.self).pointee }

    /// Passes the address of a value, which is valid only within the closure.
    @inline(never)
    func withAddress(of value: borrowing Value, _ body: (UnsafeRawPointer) throws -> Void) throws {
        try unsafe withUnsafePointer(to: value) { try unsafe body(UnsafeRawPointer($0)) }
    }
}

/// The handlers of optionals, by the type that is optional. They are never released.
enum OptionalHandlers {
    static func handler<Wrapped>(of type: Wrapped.Type) -> Unmanaged<Handler<Wrapped?>> {
        // Safety: this fact is a reference to such a handler.
        unsafe Unmanaged.fromOpaque(
            TypeFacts.pointer(to: .optionalHandler, of: type) {
                unsafe UnsafeRawPointer(Unmanaged.passRetained(Handler<Wrapped?>()).toOpaque())
            } release: {
                unsafe Unmanaged<Handler<Wrapped?>>.fromOpaque($0).release()
            })
    }
}

/// A value that cannot be copied, so that the compiler passes it where it is.
///
/// Its size is not asked for, because the runtime would look up the type.
struct InPlace<Value>: ~Copyable {
    let value: Value

    /// - Precondition: there is such a value at the address.
    @unsafe
    @inline(__always)
    static func at(_ address: UnsafeRawPointer) -> UnsafePointer<InPlace<Value>> {
        // Safety: a struct with one property has the layout of the property.
        unsafe address.assumingMemoryBound(to: InPlace<Value>.self)
    }

    /// Passes the value to a function.
    @inline(__always)
    borrowing func pass(to body: (Value) throws -> Void) rethrows { try body(value) }
}
