import ApusJSON
import Foundation

extension DifferenceCheck {
    /// Beside `JSONSerialization`.
    static let trees: [String: DifferenceCheck] = [
        "long fractions": DifferenceCheck(
            programs: ["0.12345678901234567890", "1.000000000000000055511151231257827"].map { text in
                Program(name: text) { coders in
                    let number = try coders.tree(text) as? NSNumber
                    let isNearest = number.map { "\($0.doubleValue)" } == Double(text).map { "\($0)" }
                    let kind = number is NSDecimalNumber ? "a decimal number" : "a number"
                    return "\(kind), as a Double \(isNearest ? "the nearest" : "another")"
                }
            }),
        "repeated keys": DifferenceCheck(
            programs: [
                Program(name: #"a in {"a": 1, "a": 2}"#) { coders in
                    let tree = try coders.tree(#"{"a": 1, "a": 2}"#) as? [String: NSNumber]
                    return "\(tree?["a"] ?? -1)"
                }
            ], ways: ["`JSONReadConfiguration(duplicateKeys: .last)`": FoundationsWay(configuration: JSONReadConfiguration(duplicateKeys: .last))]),
        "byte order marks in strings": DifferenceCheck(programs: [
            Program(name: "the scalars of a string of U+FEFF and a") { coders in
                "\((try coders.tree("\"\u{FEFF}a\"") as? String)?.unicodeScalars.count ?? 0)"
            }
        ]),
        "large integers": DifferenceCheck(
            programs: [
                Program(name: "18446744073709551616") { coders in
                    let number = try coders.tree("18446744073709551616") as? NSNumber
                    return number is NSDecimalNumber ? "a decimal number" : "a Double, \(number?.doubleValue ?? 0)"
                }
            ], ways: ["`JSONReadConfiguration(numbers: .exact)`": FoundationsWay(configuration: JSONReadConfiguration(numbers: .exact))]),
        "order of sorted keys": DifferenceCheck(programs: [
            Program(name: "the keys b, a10, a9 and B sorted") { coders in
                let text = try coders.text(of: ["b": 1, "a10": 1, "a9": 1, "B": 1], .sortedKeys)
                return text.split(separator: "\"").filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }.joined(separator: ", ")
            }
        ]),
        "layout of trees": DifferenceCheck(programs: [
            Program(name: #"{"a": []} with .prettyPrinted"#) { coders in try coders.text(of: ["a": [Any]()], .prettyPrinted) }
        ]),
    ]
}
