import ApusJSON
import ApusJSONExpressionSyntax
import CApusExpressions

/// A partition of all characters into classes, so that each set of an expression consists of whole
/// classes: an automaton needs one transition for each class.
///
/// `[a-z]x` has the classes `[a-wyz]`, `x`, all others, and one for bytes that are not well-formed UTF-8,
/// which is in no set. After the classes comes one for the end of the text.
@safe
final class Alphabet: Sendable {
    /// What the C functions read, and its parts.
    private let alphabet: FixedTable<apus_alphabet>
    private let parts: (ascii: FixedTable<UInt16>, firsts: FixedTable<UInt32>, classes: FixedTable<UInt16>, pages: FixedTable<UInt16>?)
    /// The number of classes of characters, including that of ill-formed bytes.
    let count: Int
    /// How many runs of scalars were looked at, in all sets.
    let work: Int
    /// For each set and each class, whether the set contains the class.
    private let members: FixedTable<UInt64>
    private let wordsPerSet: Int

    /// The class of the end of the text.
    var end: Int { count }
    // Safety: this keeps the memory alive.
    var tables: UnsafePointer<apus_alphabet> { unsafe alphabet.base }

    /// Returns nil if there is too much to do.
    init?(_ sets: [ScalarSet]) {
        // The runs of scalars between the bounds of all sets.
        var bounds: [UInt32] = [0, 0x80]
        for set in sets {
            for range in set.ranges {
                bounds.append(range.lowerBound)
                if range.upperBound < 0x10FFFF { bounds.append(range.upperBound + 1) }
            }
            guard bounds.count < Self.maximumRuns else { return nil }
        }
        bounds.sort()
        var firsts: [UInt32] = []
        for bound in bounds where bound != firsts.last { firsts.append(bound) }
        // Each set divides the classes of which it has some runs.
        var classes = [Int](repeating: 0, count: firsts.count)
        var classCount = 1
        var work = 0
        // Of each class, the last set that has divided it, and into which class.
        var divided = [(set: -1, into: 0)]
        for (number, set) in sets.enumerated() {
            set.forEachRun(firsts) { index in
                if divided[classes[index]].set != number {
                    divided[classes[index]] = (number, classCount)
                    divided.append((-1, 0))
                    classCount += 1
                }
                classes[index] = divided[classes[index]].into
                work += 1
            }
            guard work < Self.maximumWork else { return nil }
        }
        // Classes that were divided completely have no runs now.
        var numbers = [Int](repeating: -1, count: classCount)
        var count = 1
        for index in classes.indices {
            if numbers[classes[index]] < 0 { (numbers[classes[index]], count) = (count - 1, count + 1) }
            classes[index] = numbers[classes[index]]
        }
        let wordsPerSet = (count + 63) / 64
        guard count < Int(UInt16.max), sets.count * wordsPerSet < Self.maximumWork / 64 else { return nil }
        var members = [UInt64](repeating: 0, count: sets.count * wordsPerSet)
        for (number, set) in sets.enumerated() {
            set.forEachRun(firsts) { members[number * wordsPerSet + classes[$0] >> 6] |= 1 << (classes[$0] & 63) }
        }
        (self.count, self.work, self.wordsPerSet, self.members) = (count, work, wordsPerSet, FixedTable(members))
        var run = 0
        let ascii = (0..<UInt32(0x80)).map { byte in
            if run + 1 < firsts.count, firsts[run + 1] == byte { run += 1 }
            return UInt16(classes[run])
        }
        let rest = firsts.partitioningIndex { $0 >= 0x80 }
        let runs = Array(firsts[rest...])
        parts = (FixedTable(ascii), FixedTable(runs), FixedTable(classes[rest...].map { UInt16($0) }), Self.pages(runs).map { FixedTable($0) })
        unsafe alphabet = FixedTable([
            apus_alphabet(
                ascii: parts.ascii.base, firsts: parts.firsts.base, classes: parts.classes.base, count: runs.count, pages: parts.pages?.base,
                ill_formed: UInt16(count - 1))
        ])
    }

    /// The index of the run with each 64th scalar; nil if there are few runs, or too many.
    private static func pages(_ runs: [UInt32]) -> [UInt16]? {
        var run = 0
        return runs.count <= 8 || runs.count > UInt16.max
            ? nil
            : (0...UInt32(0x10000 >> 6)).map { page in
                while run + 1 < runs.count, runs[run + 1] <= page << 6 { run += 1 }
                return UInt16(run)
            }
    }

    private static let maximumRuns = 250_000
    private static let maximumWork = 16_000_000

    /// Whether the set with this number contains a class.
    // Safety: the numbers of sets and classes are those that `init` was given or made.
    func contains(_ characterClass: Int, in set: Int) -> Bool {
        unsafe members.base[set * wordsPerSet + characterClass >> 6] >> UInt64(characterClass & 63) & 1 != 0
    }

    /// The only byte that a character of these sets can begin with, if there is one.
    static func onlyLeadByte(of sets: [ScalarSet]) -> UInt8? {
        var lead: UInt8?
        for set in sets {
            for range in set.ranges {
                let (low, high) = (leadByte(range.lowerBound), leadByte(range.upperBound))
                guard low == high, lead == nil || lead == low else { return nil }
                lead = low
            }
        }
        return lead
    }

    private static func leadByte(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case ..<0x80: UInt8(scalar)
        case ..<0x800: 0xC0 | UInt8(scalar >> 6)
        case ..<0x10000: 0xE0 | UInt8(scalar >> 12)
        default: 0xF0 | UInt8(scalar >> 18)
        }
    }
}

extension ScalarSet {
    /// Calls a function with the index of each run of which the set consists.
    ///
    /// - Parameter firsts: the first scalars of all runs.
    fileprivate func forEachRun(_ firsts: [UInt32], _ body: (Int) -> Void) {
        for range in ranges {
            var index = firsts.partitioningIndex { $0 >= range.lowerBound }
            while index < firsts.count, firsts[index] <= range.upperBound {
                body(index)
                index += 1
            }
        }
    }
}
