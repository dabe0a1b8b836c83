/// The levels around the innermost one.
struct LevelStack: ~Copyable {
    // Safety: `count` of `capacity` levels are initialised; a level needs no destruction. The first memory belongs to who made the stack, and outlives it.
    private var levels: UnsafeMutablePointer<Level>
    private var capacity = LevelStack.firstCapacity
    private(set) var count = 0

    private static let firstCapacity = 8
    static let firstByteCount = firstCapacity * MemoryLayout<Level>.stride

    init(_ first: UnsafeMutableRawPointer) {
        levels = first.bindMemory(to: Level.self, capacity: Self.firstCapacity)
    }

    deinit {
        if capacity > Self.firstCapacity { levels.deallocate() }
    }

    @inline(__always)
    mutating func push(_ level: Level) {
        if count == capacity { grow() }
        (levels + count).initialize(to: level)
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Level>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: levels, count: count)
        if capacity > Self.firstCapacity { levels.deallocate() }
        levels = larger
        capacity *= 2
    }

    /// Takes the last level. There must be one.
    @inline(__always)
    mutating func pop() -> Level {
        precondition(count > 0)
        count &-= 1
        return levels[count]
    }

    /// The levels, the outermost first.
    var all: [Level] { Array(UnsafeBufferPointer(start: levels, count: count)) }

    /// How far out the innermost level with an id is; nil when there is none.
    func lastIndex(of id: Int) -> Int? {
        var index = count
        while index > 0 {
            index -= 1
            if levels[index].id == id { return index }
        }
        return nil
    }
}
