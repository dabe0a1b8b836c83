import TestSupport
import Testing

@testable import ApusJSONPatch

@Suite("Lists of entries")
struct EntryListTests {
    @Test func `a long list has the same entries as an array`() {
        var random = SplitMix64(seed: 1)
        func entry(_ number: Int) -> Entry { Entry(content: .container(number)) }
        func number(_ entry: Entry) -> Int? { if case .container(let number) = entry.content { number } else { nil } }
        var array = Array(0..<6000)
        var list = EntryList(array.map { entry($0) })
        for next in 6000..<40_000 {
            let position = Int.random(in: 0...array.count, using: &random)
            // The list first grows, then shrinks to nothing.
            let grows = next < 12_000 ? Int.random(in: 0..<4, using: &random) > 0 : Int.random(in: 0..<8, using: &random) == 0
            if grows {
                array.insert(next, at: position)
                list.insert(entry(next), at: position)
            } else if position < array.count {
                #expect(number(list.remove(at: position)) == array.remove(at: position))
            }
            if position < array.count {
                #expect(number(list[position]) == array[position])
                list[position] = entry(-next)
                array[position] = -next
            }
            if next % 100 == 0 {
                array.append(next)
                list.insert(entry(next), at: list.count)
            }
            #expect(list.count == array.count)
            guard next % 5000 == 0 else { continue }
            var numbers: [Int?] = []
            list.forEach { position, entry in
                #expect(position == numbers.count)
                numbers.append(number(entry))
            }
            #expect(numbers == array)
        }
    }
}
