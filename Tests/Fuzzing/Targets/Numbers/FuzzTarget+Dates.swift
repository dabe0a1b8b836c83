import ApusJSON
import Foundation
import Programs

extension FuzzTarget {
    /// Reads and writes dates, and compares the results with Foundation's ISO 8601 style.
    static let dates = FuzzTarget("dates") { input, meter in
        var choices = Choices(input)
        let text = dateText(&choices)
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let expected = try? Date(text, strategy: .iso8601)
        let date = try? meter.measure(bytes: text.utf8.count) { try decoder.decode(Date.self, from: "\"\(text)\"") }
        try require(date == expected, "\(text) is \(date as Any), in Foundation \(expected as Any)")

        // Whole seconds in the years 1 to 9999, which are written with four digits.
        let seconds = (0..<5).reduce(0) { seconds, _ in seconds << 8 | Int(choices.next() >> 56) }
        let written = Date(timeIntervalSince1970: Double(seconds % 315_537_897_600 - 62_135_596_800))
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let json = try meter.measure(bytes: 22) { try encoder.encode(written, as: String.self) }
        try require(json == "\"\(written.formatted(.iso8601))\"", "\(written.formatted(.iso8601)) is written as \(json)")
    }

    /// Returns the text of a date, sometimes with a part that is wrong.
    private static func dateText(_ choices: inout Choices) -> String {
        func number(_ range: ClosedRange<Int>, _ width: Int) -> String {
            let number = choices.one(in: 16) ? Int.random(in: 0...99, using: &choices) : Int.random(in: range, using: &choices)
            let text = String(number)
            return choices.one(in: 64) ? text : String(repeating: "0", count: max(0, width - text.count)) + text
        }
        func mark(_ mark: String) -> String { choices.one(in: 64) ? ["", " ", "-", ":", "t", "T", ".", "é"].randomElement(using: &choices)! : mark }
        var text = choices.one(in: 4) ? number(1...9999, 4) : number(1890...2100, 4)
        text += mark("-") + number(1...12, 2) + mark("-") + number(1...31, 2)
        text += mark("T") + number(0...23, 2) + mark(":") + number(0...59, 2) + mark(":") + number(0...60, 2)
        switch Int.random(in: 0..<6, using: &choices) {
        case 0...2: text += mark("Z")
        case 3: text += mark("+") + number(0...18, 2) + mark(":") + number(0...59, 2)
        case 4: text += mark("-") + number(0...18, 2) + mark(":") + number(0...59, 2)
        default: text += mark("") + mark("Z")
        }
        if choices.one(in: 32) { text += mark("Z") }
        return text
    }
}
