import ApusJSON
import Foundation

extension DifferenceCheck {
    /// Beside `JSONSerialization`.
    static let trees: [String: DifferenceCheck] = [
        "long fractions": DifferenceCheck(
            programs: ["0.12345678901234567890", "1.000000000000000055511151231257827"].map { text in
                Program(name: text) { coders in
                    let number = try coders.number(text)
                    let isNearest = number.map { "\($0.doubleValue)" } == Double(text).map { "\($0)" }
                    let kind = number is NSDecimalNumber ? "a decimal number" : "a number"
                    return "\(kind), as a Double \(isNearest ? "the nearest" : "another")"
                }
            }),
        "large integers": DifferenceCheck(
            programs: [
                Program(name: "18446744073709551616") { coders in
                    let number = try coders.number("18446744073709551616")
                    return number is NSDecimalNumber ? "a decimal number" : "a Double, \(number?.doubleValue ?? 0)"
                }
            ], ways: ["`JSONReadConfiguration(numbers: .exact)`": FoundationsWay(configuration: JSONReadConfiguration(numbers: .exact))]),
    ]
}
