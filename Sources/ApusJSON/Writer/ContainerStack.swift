/// The open arrays and objects, two bits for each.
///
/// It cannot be copied, because a debug build would copy it for each question, and so retain its array.
@usableFromInline
struct ContainerStack: ~Copyable {
    /// The number of open containers.
    @usableFromInline private(set) var depth = 0
    /// The number of containers that may be open.
    var depthLimit = Int.max { didSet { room = roomWithBits } }
    /// The number of containers at which another one takes more than other bits: there is no room for its bits, or it
    /// is not allowed.
    @usableFromInline private(set) var room = 32
    /// The innermost containers, up to 32, with the innermost of all in the two lowest bits: the
    /// lower one is 1 for an object, the other is 1 if its members are written in sorted order.
    @usableFromInline private(set) var bits: UInt64 = 0
    /// The other containers, 32 in each element.
    private var outer: [UInt64] = []

    @_transparent
    var isEmpty: Bool { depth == 0 }

    /// Whether the innermost open container is an object. Valid only while one is open.
    @inlinable
    var isInObject: Bool {
        @_transparent get { bits & 1 != 0 }
    }

    /// Whether the innermost open container is an object whose members are written in sorted order.
    @_transparent
    var isInSortedObject: Bool { bits & 2 != 0 }

    /// Opens a container. Returns false if that is one too many.
    @_transparent
    mutating func push(isObject: Bool, isSorted: Bool = false) -> Bool {
        if depth >= room, !makeRoom() { return false }
        bits = bits << 2 | (isSorted ? 2 : 0) | (isObject ? 1 : 0)
        depth &+= 1
        return true
    }

    /// Closes the innermost container. There must be one.
    @_transparent
    mutating func pop() {
        depth &-= 1
        bits >>= 2
        if depth & 31 == 0 { refill() }
    }

    /// Opens an object if that only takes other bits. Returns whether it did.
    @inlinable
    @_transparent
    mutating func pushObjectBits(isSorted: Bool) -> Bool {
        guard depth < room else { return false }
        bits = bits << 2 | (isSorted ? 3 : 1)
        depth &+= 1
        return true
    }

    /// Closes the innermost container if that only takes its bits away, so that another one is
    /// still open. Returns whether it did. There must be an open container.
    @inlinable
    @_transparent
    mutating func popBits() -> Bool {
        guard (depth &- 1) & 31 != 0 else { return false }
        bits >>= 2
        depth &-= 1
        return true
    }

    @inline(never)
    private mutating func makeRoom() -> Bool {
        guard depth < depthLimit else { return false }
        outer.append(bits)
        room = min(depth + 32, depthLimit)
        return true
    }

    @inline(never)
    private mutating func refill() {
        bits = depth > 0 ? outer.removeLast() : 0
        room = roomWithBits
    }

    /// How many containers may be open without more than the bits that there are.
    private var roomWithBits: Int { min(max((depth + 31) & ~31, 32), depthLimit) }
}
