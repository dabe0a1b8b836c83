import Foundation
import Testing

@testable import ApusJSON

@Suite("Pool")
struct PoolTests {
    private final class Thing: Sendable {}

    /// A pool that threads can share.
    private final class Shared<Object: AnyObject & Sendable>: Sendable {
        let pool = Pool<Object>()
    }

    /// Runs a function on a new thread, and waits for it.
    private func onOtherThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        let result = Locked<Result?>(nil)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let value = body()
            result.withLock { $0 = value }
            done.signal()
        }
        done.wait()
        return result.withLock { $0 }!
    }

    @Test func `each object that has come back is taken once`() {
        let things = (0..<5).map { _ in Thing() }
        let pool = Pool<Thing>()
        #expect(pool.take() == nil)
        for _ in 0..<3 {
            for thing in things { pool.give(thing) }
            let taken = things.map { _ in pool.take() }
            #expect(Set(taken.map { $0.map(ObjectIdentifier.init) }) == Set(things.map { ObjectIdentifier($0) }))
            #expect(pool.take() == nil)
        }
    }

    @Test func `threads get back what they have put there themselves`() {
        let shared = Shared<Thing>()
        let things = (Thing(), Thing())
        shared.pool.give(things.0)
        shared.pool.give(things.1)
        let own = shared.pool.take()
        if let own { shared.pool.give(own) }
        let isSame = onOtherThread {
            guard let other = shared.pool.take(), let last = shared.pool.take() else { return false }
            shared.pool.give(other)
            let isSame = shared.pool.take() === other
            shared.pool.give(other)
            shared.pool.give(last)
            return isSame
        }
        #expect(own != nil && isSame)
    }

    @Test func `short-lived threads use the same object, one after the other`() {
        let shared = Shared<Thing>()
        let things = (Thing(), Thing())
        shared.pool.give(things.0)
        shared.pool.give(things.1)
        for _ in 0..<200 {
            let isFound = onOtherThread {
                guard let thing = shared.pool.take() else { return false }
                shared.pool.give(thing)
                return true
            }
            #expect(isFound)
        }
        #expect(shared.pool.take() != nil && shared.pool.take() != nil && shared.pool.take() == nil)
    }

    /// A pool has room for one object of each of 64 threads, and for the first of all.
    @Test func `objects beyond the room of a pool are released`() {
        let pool = Pool<Thing>()
        for thing in (0..<1_000).map({ _ in Thing() }) { pool.give(thing) }
        var count = 0
        while pool.take() != nil { count += 1 }
        #expect(count == 65)
    }

    @Test(arguments: [false, true])
    func `idle objects are released with their pool, or when it is cleared`(_ isCleared: Bool) {
        var shared: Shared<Thing>? = Shared()
        weak var first: Thing?
        weak var second: Thing?
        func fill(_ pool: borrowing Pool<Thing>) {
            let things = (Thing(), Thing())
            (first, second) = things
            pool.give(things.0)
            pool.give(things.1)
        }
        if let shared { fill(shared.pool) }
        #expect(first != nil && second != nil)
        if isCleared { shared?.pool.clear() } else { shared = nil }
        #expect(first == nil && second == nil)
        withExtendedLifetime(shared) {}
    }

    @Test func `an object is used by one thread at a time`() async {
        final class Counted: @unchecked Sendable {
            var isUsed = false
            var uses = 0
        }
        let shared = Shared<Counted>()
        let faults = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var faults = 0
                    for round in 0..<2_000 {
                        let objects = (0..<1 + round % 3).map { _ in shared.pool.take() ?? Counted() }
                        for object in objects {
                            if object.isUsed { faults += 1 }
                            object.isUsed = true
                            object.uses += 1
                        }
                        for object in objects {
                            object.isUsed = false
                            shared.pool.give(object)
                        }
                    }
                    return faults
                }
            }
            return await group.reduce(0, +)
        }
        #expect(faults == 0)
    }
}
