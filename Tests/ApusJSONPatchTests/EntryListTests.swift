import TestSupport
import Testing

@testable import ApusJSONPatch

@Suite("Lists of entries")
struct EntryListTests {
    @Test func `a long list has the same entries as an array`() {
        var random = SplitMix64(seed: 1)
        func entry(_ number: Int) -> Entry { Entry(slot: Slot(.value(number)), origin: .nothing) }
        var array = (0..<6000).map { Slot(.value($0)) }
        var list = EntryList(array.map { Entry(slot: $0, origin: .nothing) })
        for number in 6000..<40_000 {
            let position = Int.random(in: 0...array.count, using: &random)
            // The list first grows, then shrinks to nothing.
            let grows = number < 12_000 ? Int.random(in: 0..<4, using: &random) > 0 : Int.random(in: 0..<8, using: &random) == 0
            if grows {
                array.insert(Slot(.value(number)), at: position)
                list.insert(entry(number), at: position)
            } else if position < array.count {
                #expect(list.remove(at: position).slot == array.remove(at: position))
            }
            if position < array.count {
                #expect(list[position].slot == array[position])
                list[position].slot = Slot(.child(number))
                array[position] = Slot(.child(number))
            }
            if number % 100 == 0 {
                array.append(Slot(.value(-number & 0xFFFF)))
                list.append(entry(-number & 0xFFFF))
            }
            #expect(list.count == array.count)
            guard number % 5000 == 0 else { continue }
            var slots: [Slot] = []
            list.forEach { position, entry in
                #expect(position == slots.count)
                slots.append(entry.slot)
            }
            #expect(slots == array)
        }
    }
}
