/// A stack in memory of its own, for the tree builder's inner loop: what is pushed has to have been reserved.
struct BuilderStack<Element>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    /// How many elements are on the stack. Made smaller only after what was above has been moved out or released.
    var count = 0

    init() {
        capacity = 64
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    /// Makes room for `additional` elements above those that are there.
    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if count &+ additional > capacity { grow(to: count &+ additional) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = max(needed, capacity * 2)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        memory.moveInitialize(from: base, count: count)
        base.deallocate()
        base = memory
        capacity = larger
    }

    /// Releases all elements, and the memory too when it is more than `limit` elements need.
    mutating func removeAll(keeping limit: Int) {
        base.deinitialize(count: count)
        count = 0
        guard capacity > limit else { return }
        base.deallocate()
        capacity = 64
        base = .allocate(capacity: capacity)
    }

    /// Pushes an element for which there is room.
    @inline(__always)
    mutating func push(_ element: consuming Element) {
        // Safety: reserved by the caller.
        (base + count).initialize(to: element)
        count &+= 1
    }

    /// Pops the last element of a stack that is not empty.
    @inline(__always)
    mutating func pop() -> Element {
        count &-= 1
        return (base + count).move()
    }
}
