import ApusJSON

/// Whether two values are the same, except for the last bits of a number. JSONSerialization reads numbers of many
/// digits with that error.
func isAlike(_ first: JSONValue, _ second: JSONValue) -> Bool {
    switch (first, second) {
    case (.array(let first), .array(let second)):
        return first.count == second.count && zip(first, second).allSatisfy(isAlike)
    case (.object(let first), .object(let second)):
        return first.count == second.count && first.allSatisfy { member in second[member.key].map { isAlike(member.value, $0) } ?? false }
    default:
        if let first = first.double, let second = second.double { return abs(first - second) <= 4 * max(abs(first), abs(second)).ulp }
        return first.isEquivalent(to: second)
    }
}
