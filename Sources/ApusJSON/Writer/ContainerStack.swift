/// The open arrays and objects, one bit for each.
struct ContainerStack {
    /// The number of open containers.
    private(set) var depth = 0
    /// The innermost containers, up to 64, with the innermost of all in the lowest bit: 1 for an
    /// object.
    private var bits: UInt64 = 0
    /// The other containers, 64 in each element.
    private var outer: [UInt64] = []

    @inline(__always)
    var isEmpty: Bool { depth == 0 }

    /// Whether the innermost open container is an object. Valid only while one is open.
    @inline(__always)
    var isInObject: Bool { bits & 1 != 0 }

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

    @inline(never)
    private mutating func spill() {
        if depth > 0 { outer.append(bits) }
    }

    @inline(never)
    private mutating func refill() {
        bits = outer.popLast() ?? 0
    }
}
