/// A stack in memory of its own, for the tree builder's inner loop: what is pushed has to have been reserved.
@safe
struct BuilderStack<Element>: ~Copyable {
    // Safety: memory for `capacity` elements, allocated in `init`, released in `deinit`, of which
    // the first `count` are initialised. What would break that is marked as unsafe: it is not
    // checked.
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    /// How many elements are on the stack.
    private(set) var count = 0

    init() {
        capacity = 64
        unsafe base = .allocate(capacity: capacity)
    }

    deinit {
        unsafe base.deinitialize(count: count)
        unsafe base.deallocate()
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
        unsafe memory.moveInitialize(from: base, count: count)
        unsafe base.deallocate()
        unsafe base = memory
        capacity = larger
    }

    /// Releases all elements, and the memory too when it is more than `limit` elements need.
    mutating func removeAll(keeping limit: Int) {
        unsafe base.deinitialize(count: count)
        count = 0
        guard capacity > limit else { return }
        unsafe base.deallocate()
        capacity = 64
        unsafe base = .allocate(capacity: capacity)
    }

    /// Pushes an element for which there is room.
    @unsafe
    @inline(__always)
    mutating func push(_ element: consuming Element) {
        // Safety: reserved by the caller.
        unsafe (base + count).initialize(to: element)
        count &+= 1
    }

    /// Makes the stack smaller. What was above has been moved out or released, or will be before
    /// the stack is used again.
    @unsafe
    @inline(__always)
    mutating func setCount(_ count: Int) { self.count = count }

    /// Pops the last element of a stack that is not empty.
    @unsafe
    @inline(__always)
    mutating func pop() -> Element {
        count &-= 1
        return unsafe (base + count).move()
    }
}
