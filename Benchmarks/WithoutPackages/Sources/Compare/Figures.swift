/// Formats numbers for people to read.
enum Figures {
    /// Formats a rate or a ratio with three digits, or with no fraction and separated thousands:
    /// `0.94`, `31.5`, `5,911`.
    static func short(_ number: Double) -> String {
        guard number.isFinite else { return "–" }
        if number >= 99.95 { return grouped(Int(number.rounded())) }
        let places = number < 9.995 ? 2 : 1
        let scale = places == 2 ? 100 : 10
        let scaled = Int((number * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
    }

    /// Formats a whole number with separated thousands: `1,727,204`.
    static func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var text = ""
        for (position, digit) in digits.enumerated() {
            if position > 0, (digits.count - position) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + text
    }
}
