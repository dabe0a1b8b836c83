import Foundation
import Testing

@testable import ApusJSON

@Suite("IdleSlot")
struct IdleSlotTests {
    private final class Thing: Sendable {}

    private final class Slot: Sendable {
        let idle = IdleSlot<Thing>()
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

    @Test func `one object is idle, and another one comes back`() {
        let slot = Slot()
        let (first, second) = (Thing(), Thing())
        #expect(slot.idle.put(first) == nil)
        #expect(slot.idle.put(second) === second)
        #expect(slot.idle.take() === first)
        #expect(slot.idle.take() == nil)
        #expect(slot.idle.put(second) == nil)
        #expect(slot.idle.take() === second)
    }

    @Test func `threads get back what they have put here themselves`() {
        let slot = Slot()
        let (first, second) = (Thing(), Thing())
        _ = (slot.idle.put(first), slot.idle.put(second))
        #expect(onOtherThread { slot.idle.put(second) == nil && slot.idle.take() === second })
        #expect(onOtherThread { slot.idle.take() == nil })
        #expect(slot.idle.take() === first)
    }

    @Test(arguments: [false, true])
    func `objects of all threads are released`(_ isCleared: Bool) {
        var slot: Slot? = Slot()
        weak var (first, second): (Thing?, Thing?)
        func fill(_ slot: Slot) {
            let things = (Thing(), Thing())
            (first, second) = things
            _ = (slot.idle.put(things.0), slot.idle.put(things.1))
            #expect(onOtherThread { slot.idle.put(things.1) == nil })
        }
        if let slot { fill(slot) }
        #expect(first != nil && second != nil)
        if isCleared { slot?.idle.clear() } else { slot = nil }
        #expect(first == nil && second == nil)
        withExtendedLifetime(slot) {}
    }

    @Test func `an object is used by one thread at a time`() async {
        final class Counted: @unchecked Sendable {
            var isUsed = false
            var uses = 0
        }
        final class Slots: Sendable {
            let idle = IdleSlot<Counted>()
        }
        let slot = Slots()
        let faults = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var faults = 0
                    for _ in 0..<2_000 {
                        let object = slot.idle.take() ?? Counted()
                        if object.isUsed { faults += 1 }
                        object.isUsed = true
                        object.uses += 1
                        object.isUsed = false
                        _ = slot.idle.put(object)
                    }
                    return faults
                }
            }
            return await group.reduce(0, +)
        }
        #expect(faults == 0)
    }
}
