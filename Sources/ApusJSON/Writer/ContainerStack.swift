/// The open arrays and objects, one bit for each.
@usableFromInline
struct ContainerStack {
    /// The number of open containers.
    @usableFromInline private(set) var depth = 0
    /// The innermost containers, up to 64, with the innermost of all in the lowest bit: 1 for an
    /// object.
    @usableFromInline private(set) var bits: UInt64 = 0
    /// The other containers, 64 in each element.
    private var outer: [UInt64] = []

    @inline(__always)
    var isEmpty: Bool { depth == 0 }

    /// Whether the innermost open container is an object. Valid only while one is open.
    @inlinable
    var isInObject: Bool {
        @inline(__always) get { bits & 1 != 0 }
    }

    @inline(__always)
    mutating func push(isObject: Bool) {
        if depth & 63 == 0 { spill() }
        bits = bits << 1 | (isObject ? 1 : 0)
        depth &+= 1
    }

    /// Closes the innermost container. There must be one.
    @inline(__always)
    mutating func pop() {
        depth &-= 1
        bits >>= 1
        if depth & 63 == 0 { refill() }
    }

    /// Opens a container if that only takes another bit. Returns whether it did.
    @inlinable
    @inline(__always)
    mutating func pushBit(isObject: Bool) -> Bool {
        guard depth & 63 != 0 else { return false }
        bits = bits << 1 | (isObject ? 1 : 0)
        depth &+= 1
        return true
    }

    /// Closes the innermost container if that only takes a bit away, so that another one is still
    /// open. Returns whether it did. There must be an open container.
    @inlinable
    @inline(__always)
    mutating func popBit() -> Bool {
        guard (depth &- 1) & 63 != 0 else { return false }
        bits >>= 1
        depth &-= 1
        return true
    }

    @inline(never)
    private mutating func spill() {
        if depth > 0 { outer.append(bits) }
    }

    @inline(never)
    private mutating func refill() {
        bits = outer.popLast() ?? 0
    }
}
