/// A chart that is drawn from top to bottom, narrow enough for a telephone.
struct ChartPicture {
    private static let margin = 14
    private static let columnWidth = 412
    /// The positions in the column where names end and bars start, and the length of the longest bar.
    private static let nameEnd = 192
    private static let barStart = 198
    private static let barLength = 108
    private static let rowHeight = 16
    private static let barHeight = 10

    private static let width = 2 * margin + columnWidth

    private var shapes: [String] = []
    private let x = Self.margin
    private var y = 0

    // MARK: Above the bars

    mutating func begin(_ title: String) {
        y = 34
        text(title, at: x, "title")
        y += 4
    }

    mutating func line(_ content: String) {
        y += 18
        text(content, at: x, "note")
    }

    /// Adds a legend with the colours that occur.
    mutating func legend(_ makers: Set<Contender.Maker>) {
        y += 24
        var next = x
        for (maker, meaning) in Contender.Maker.meanings where makers.contains(maker) {
            if next + 18 + 7 * meaning.count > Self.width {
                y += 20
                next = x
            }
            shapes.append("<rect class=\"\(maker)\" x=\"\(next)\" y=\"\(y - 10)\" width=\"12\" height=\"12\" rx=\"2\"/>")
            text(meaning, at: next + 18, "note")
            next += 36 + 7 * meaning.count
        }
    }

    // MARK: Bars

    mutating func heading(_ content: String) {
        y += 34
        text(content, at: x, "heading")
        shapes.append("<path class=\"line\" d=\"M\(x) \(y + 6)h\(Self.columnWidth)\"/>")
        y += 4
    }

    /// Adds the bars for one task and one document, which share a scale.
    mutating func group(_ name: String, _ rows: [ComparisonResult.Row]) {
        y += 21
        text(name, at: x, "note")
        let highestRate = rows.map(\.rate).max() ?? 0
        for row in rows {
            y += Self.rowHeight
            let part = row.rate / highestRate
            let length = part.isFinite ? max(1, Int((part * Double(Self.barLength)).rounded())) : 0
            text(row.contender.name, at: x + Self.nameEnd, "name")
            shapes.append(
                "<rect class=\"\(row.contender.maker)\" x=\"\(x + Self.barStart)\" y=\"\(y - Self.barHeight + 1)\" width=\"\(length)\" "
                    + "height=\"\(Self.barHeight)\" rx=\"2\"/>")
            figures(row, at: x + Self.barStart + length + 6)
        }
    }

    /// Adds the rate of a contender, and its ratio unless it is the reference.
    private mutating func figures(_ row: ComparisonResult.Row, at x: Int) {
        let ratio = row.isReference ? nil : row.ratio.map { "<tspan class=\"ratio\" dx=\"6\">\(Figures.short($0)) ×</tspan>" }
        shapes.append("<text class=\"figure\" x=\"\(x)\" y=\"\(y)\">\(Figures.short(row.rate))\(ratio ?? "")</text>")
    }

    private mutating func text(_ text: String, at x: Int, _ style: String) {
        shapes.append("<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(Self.escaped(text))</text>")
    }

    // MARK: The whole

    /// Returns the SVG document. It has its own background, so its colours do not depend on those
    /// of the page.
    func document(title: String, style: String) -> String {
        let height = y + Self.margin
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" viewBox="0 0 \(Self.width) \(height)" role="img">
            <title>\(Self.escaped(title))</title>
            <style>
            text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif }
            .title { font-size: 16px; font-weight: 600 } .heading { font-size: 13px; font-weight: 600 } .note { font-size: 12px }
            .name { text-anchor: end } .ratio { font-weight: 600 }
            \(style)
            </style>
            <rect class="card" x="0.5" y="0.5" width="\(Self.width - 1)" height="\(height - 1)" rx="8"/>
            \(shapes.joined(separator: "\n"))
            </svg>

            """
    }

    /// Escapes text for XML. Characters that XML 1.0 does not allow become spaces.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\u{FFFE}", "\u{FFFF}": escaped += " "
            case _ where scalar.value < 0x20: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Contender.Maker {
    /// The meanings of the colours, in the order of the legend.
    fileprivate static let meanings: [(maker: Self, meaning: String)] = [
        (.direct, "@JSONModel"), (.apus, "Codable and values"), (.simdjson, "read by simdjson"), (.swift, "read by Swift"),
        (.foundation, "Foundation"),
    ]
}
