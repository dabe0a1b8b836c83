/// A stack in memory of its own, for the tree builder's inner loop. Room must be reserved before
/// pushing.
@safe
struct BuilderStack<Element>: ~Copyable {
    // Safety: memory for `capacity` elements, allocated in `init` and released in `deinit`. The
    // first `count` elements are initialized. Operations that could break this are marked as
    // unsafe, because they are not checked.
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    /// The number of elements on the stack.
    private(set) var count = 0

    init() {
        capacity = 64
        unsafe base = .allocate(capacity: capacity)
    }

    deinit {
        unsafe base.deinitialize(count: count)
        unsafe base.deallocate()
    }

    /// Makes room for `additional` elements on top of the existing ones.
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

    /// Releases all elements, and also the memory if it is larger than `limit` elements need.
    mutating func removeAll(keeping limit: Int) {
        unsafe base.deinitialize(count: count)
        count = 0
        guard capacity > limit else { return }
        unsafe base.deallocate()
        capacity = 64
        unsafe base = .allocate(capacity: capacity)
    }

    /// Pushes an element. There must be room for it.
    @unsafe
    @inline(__always)
    mutating func push(_ element: consuming Element) {
        // Safety: reserved by the caller.
        unsafe (base + count).initialize(to: element)
        count &+= 1
    }

    /// Makes the stack smaller. The caller must move out or release the elements above before the
    /// stack is used again.
    @unsafe
    @inline(__always)
    mutating func setCount(_ count: Int) { self.count = count }

    /// Pops the last element. The stack must not be empty.
    @unsafe
    @inline(__always)
    mutating func pop() -> Element {
        count &-= 1
        return unsafe (base + count).move()
    }
}
