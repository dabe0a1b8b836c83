import ApusJSON

/// A change to a value that an inferred pattern must detect.
enum Mutation: CaseIterable, Sendable {
    case removedMember, renamedMember, addedMember
    case stringToNumber, numberToString, booleanToNumber, integerToFraction
    case objectToArray, arrayToObject, scalarToNull

    /// The changed value and the paths, relative to it, that no longer match; nil if the mutation
    /// does not apply to this value.
    func callAsFunction(_ value: JSONValue, _ random: inout some RandomNumberGenerator) -> (value: JSONValue, places: [[String]])? {
        switch (self, value) {
        case (.removedMember, .object(var members)):
            guard let key = members.keys.randomElement(using: &random) else { return nil }
            members[key] = nil
            return (.object(members), [[key]])
        case (.renamedMember, .object(let members)):
            guard let key = members.keys.randomElement(using: &random) else { return nil }
            let renamed = members.map { ($0.key == key ? key + "!" : $0.key, $0.value) }
            return (.object(JSONValue.Object(renamed)), [[key], [key + "!"]])
        case (.addedMember, .object(var members)):
            members["added"] = 1
            return (.object(members), [["added"]])
        case (.stringToNumber, .string): return (17, [[]])
        case (.numberToString, .integer), (.numberToString, .double): return ("17", [[]])
        case (.booleanToNumber, .boolean): return (1, [[]])
        case (.integerToFraction, .integer): return (1.5, [[]])
        case (.objectToArray, .object(let members)): return (.array(Array(members.values)), [[]])
        case (.arrayToObject, .array(let elements)):
            return (.object(JSONValue.Object(elements.enumerated().map { ("\($0.offset)", $0.element) })), [[]])
        case (.scalarToNull, .string), (.scalarToNull, .integer), (.scalarToNull, .double), (.scalarToNull, .boolean): return (.null, [[]])
        default: return nil
        }
    }
}
