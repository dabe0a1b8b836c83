import ApusJSON
import Foundation

extension TreeDifference {
    /// Returns the path of the first difference between a value and JSONSerialization's tree of the
    /// same document, or nil if the content is the same.
    ///
    /// JSONSerialization's dictionaries have no order, and it chooses the types of numbers, so
    /// numbers are compared by value.
    static func first(between value: JSONValue, andFoundations tree: Any) -> JSONPointer? {
        var way: [String] = []
        return isSame(value, tree, &way) ? nil : JSONPointer(tokens: way)
    }

    private static func isSame(_ value: JSONValue, _ tree: Any, _ way: inout [String]) -> Bool {
        switch value {
        case .null: return tree is NSNull
        case .boolean(let boolean): return (tree as? NSNumber).map { isBoolean($0) && $0.boolValue == boolean } ?? false
        case .integer, .unsigned, .double, .number: return (tree as? NSNumber).map { isSame(value, $0) } ?? false
        case .string(let string): return (tree as? String)?.utf8.elementsEqual(string.utf8) ?? false
        case .array(let elements):
            guard let others = tree as? [Any], others.count == elements.count else { return false }
            for (index, element) in elements.enumerated() {
                way.append(String(index))
                guard isSame(element, others[index], &way) else { return false }
                way.removeLast()
            }
            return true
        case .object(let members):
            // Foundation's dictionary has fewer members if Swift's String considers two keys equal.
            guard let others = tree as? [String: Any], others.count == members.count else { return false }
            for member in members {
                way.append(member.key)
                guard let other = others[member.key], isSame(member.value, other, &way) else { return false }
                way.removeLast()
            }
            return true
        }
    }

    private static func isSame(_ value: JSONValue, _ number: NSNumber) -> Bool {
        guard !isBoolean(number) else { return false }
        if let decimal = number as? NSDecimalNumber {
            // On Linux, numbers with many digits become decimals. Their digits are correct, but
            // `doubleValue` rounds more than once.
            return Double(decimal.description(withLocale: nil)) == value.double
        }
        if let integer = value.integer { return number.int64Value == Int64(integer) && number.doubleValue == Double(integer) }
        if let unsigned = value.unsigned { return number.uint64Value == UInt64(unsigned) }
        return number.doubleValue == value.double
    }

    /// Returns whether a number is a Boolean. JSONSerialization makes numbers of type `c`, for
    /// char, only from `true` and `false`.
    private static func isBoolean(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c"
    }
}
