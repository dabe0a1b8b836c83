/// The levels around the innermost one.
@safe
struct LevelStack: ~Copyable {
    // Safety: the first `count` of `capacity` levels are initialised; a level needs no destruction.
    // The initial memory belongs to the creator of the stack, and outlives it.
    private var levels: UnsafeMutablePointer<Level>
    private var capacity = LevelStack.firstCapacity
    private(set) var count = 0

    private static let firstCapacity = 8
    static let firstByteCount = firstCapacity * MemoryLayout<Level>.stride

    init(_ first: UnsafeMutableRawPointer) {
        unsafe levels = first.bindMemory(to: Level.self, capacity: Self.firstCapacity)
    }

    deinit {
        if capacity > Self.firstCapacity { unsafe levels.deallocate() }
    }

    // The level is evaluated once there is room for it: before, it would be kept on the stack meanwhile.
    @_transparent
    mutating func push(_ level: @autoclosure () -> Level) {
        if count == capacity { grow() }
        unsafe (levels + count).initialize(to: level())
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Level>.allocate(capacity: capacity * 2)
        unsafe larger.moveInitialize(from: levels, count: count)
        if capacity > Self.firstCapacity { unsafe levels.deallocate() }
        unsafe levels = larger
        capacity *= 2
    }

    /// Removes and returns the last level. There must be one.
    @_transparent
    mutating func pop() -> Level {
        precondition(count > 0)
        count &-= 1
        return unsafe levels[count]
    }

    /// The level with `depth` levels around it. There must be one.
    @inline(__always)
    subscript(depth: Int) -> Level {
        precondition(depth >= 0 && depth < count)
        return unsafe levels[depth]
    }
}
