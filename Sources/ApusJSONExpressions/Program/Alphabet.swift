import ApusJSON
import CApusExpressions

/// A partition of all characters into classes, so that each set of an expression consists of whole
/// classes: an automaton needs one transition for each class.
///
/// `[a-z]x` has the classes `[a-wyz]`, `x`, all others, and one for bytes that are not well-formed UTF-8,
/// which is in no set. After the classes comes one for the end of the text.
@safe
final class Alphabet: @unchecked Sendable {
    // Safety: the memory is written by `init` only, and released by `deinit`. The C functions read within
    // the counts that are stored with it. The numbers of sets and classes are those that `init` was given or
    // made.
    let tables: UnsafePointer<apus_alphabet>
    /// The number of classes of characters, including that of ill-formed bytes.
    let count: Int
    /// For each set and each class, whether the set contains the class.
    private let members: UnsafePointer<UInt64>
    private let wordsPerSet: Int

    /// The class of the end of the text.
    var end: Int { count }

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
        for set in sets {
            var divided: [Int: Int] = [:]
            for range in set.ranges {
                var index = firsts.partitioningIndex { $0 >= range.lowerBound }
                while index < firsts.count, firsts[index] <= range.upperBound {
                    let new = divided[classes[index]] ?? classCount
                    if new == classCount {
                        divided[classes[index]] = new
                        classCount += 1
                    }
                    classes[index] = new
                    index += 1
                    work += 1
                }
            }
            guard work < Self.maximumWork else { return nil }
        }
        // Classes that were divided completely have no runs now.
        var numbers: [Int: Int] = [:]
        for index in classes.indices {
            let number = numbers[classes[index]] ?? numbers.count
            numbers[classes[index]] = number
            classes[index] = number
        }
        let count = numbers.count + 1
        let wordsPerSet = (count + 63) / 64
        guard count < Int(UInt16.max), sets.count * wordsPerSet < Self.maximumWork / 64 else { return nil }
        let members = UnsafeMutablePointer<UInt64>.allocate(capacity: sets.count * wordsPerSet)
        unsafe members.initialize(repeating: 0, count: sets.count * wordsPerSet)
        for (number, set) in sets.enumerated() {
            for range in set.ranges {
                var index = firsts.partitioningIndex { $0 >= range.lowerBound }
                while index < firsts.count, firsts[index] <= range.upperBound {
                    unsafe members[number * wordsPerSet + classes[index] >> 6] |= 1 << (classes[index] & 63)
                    index += 1
                }
            }
        }
        self.count = count
        unsafe self.members = UnsafePointer(members)
        self.wordsPerSet = wordsPerSet
        unsafe tables = Self.makeTables(firsts, classes, illFormed: count - 1)
    }

    private static let maximumRuns = 250_000
    private static let maximumWork = 16_000_000

    private static func makeTables(_ firsts: [UInt32], _ classes: [Int], illFormed: Int) -> UnsafePointer<apus_alphabet> {
        let first = firsts.partitioningIndex { $0 >= 0x80 }
        let count = firsts.count - first
        let ascii = UnsafeMutablePointer<UInt16>.allocate(capacity: 128)
        var index = 0
        for byte in 0..<128 {
            if index + 1 < firsts.count, firsts[index + 1] <= byte { index += 1 }
            unsafe ascii[byte] = UInt16(classes[index])
        }
        let runs = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        let runClasses = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
        for index in 0..<count {
            unsafe runs[index] = firsts[first + index]
            unsafe runClasses[index] = UInt16(classes[first + index])
        }
        let tables = UnsafeMutablePointer<apus_alphabet>.allocate(capacity: 1)
        unsafe tables.initialize(to: apus_alphabet(ascii: ascii, firsts: runs, classes: runClasses, count: count, ill_formed: UInt16(illFormed)))
        return unsafe UnsafePointer(tables)
    }

    deinit {
        unsafe UnsafeMutablePointer(mutating: tables.pointee.ascii).deallocate()
        unsafe UnsafeMutablePointer(mutating: tables.pointee.firsts).deallocate()
        unsafe UnsafeMutablePointer(mutating: tables.pointee.classes).deallocate()
        unsafe UnsafeMutablePointer(mutating: tables).deallocate()
        unsafe UnsafeMutablePointer(mutating: members).deallocate()
    }

    /// Whether the set with this number contains a class.
    func contains(_ characterClass: Int, in set: Int) -> Bool {
        unsafe members[set * wordsPerSet + characterClass >> 6] >> UInt64(characterClass & 63) & 1 != 0
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
