/// A set of Unicode scalars, as ranges in ascending order that neither overlap nor touch.
package struct ScalarSet: Hashable, Sendable {
    package private(set) var ranges: [ClosedRange<UInt32>]

    package static let all = ScalarSet([0...0x10FFFF])
    package static let ascii = ScalarSet([0...0x7F])

    /// The union of ranges, in O(n log n).
    package init(_ unordered: [ClosedRange<UInt32>]) {
        ranges = unordered
        guard unordered.count > 1 else { return }
        ranges.removeAll(keepingCapacity: true)
        for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
                if range.upperBound > last.upperBound { ranges[ranges.count - 1] = last.lowerBound...range.upperBound }
            } else {
                ranges.append(range)
            }
        }
    }

    package init(_ scalar: UInt32) {
        ranges = [scalar...scalar]
    }

    package init(_ text: String) {
        self.init(text.unicodeScalars.map { $0.value...$0.value })
    }

    var isEmpty: Bool { ranges.isEmpty }
    var isASCII: Bool { ranges.last.map { $0.upperBound < 0x80 } ?? true }

    /// Whether a scalar is a member, in O(n).
    package func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

    package var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
        return ScalarSet(ordered: gaps)
    }

    private init(ordered ranges: [ClosedRange<UInt32>]) {
        self.ranges = ranges
    }

    package func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

    func intersection(_ other: ScalarSet) -> ScalarSet { inverted.union(other.inverted).inverted }

    package func subtracting(_ other: ScalarSet) -> ScalarSet { inverted.union(other).inverted }

    /// An ASCII set with the other cases of its letters. Two have a third form: the Kelvin sign, and
    /// the long s.
    var withOtherCases: ScalarSet {
        var all = ranges
        for range in ranges {
            for scalar in range where (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A {
                all.append(scalar ^ 0x20...scalar ^ 0x20)
                if scalar | 0x20 == 0x6B { all.append(0x212A...0x212A) }
                if scalar | 0x20 == 0x73 { all.append(0x17F...0x17F) }
            }
        }
        return ScalarSet(all)
    }
}
