#if Tool
import ApusJSON

/// The figures as a picture: a bar for each contender, by task and document, in SVG that is legible on light and dark pages.
struct ComparisonChart {
    private static let width = 820
    private static let margin = 24
    /// Where names end and bars begin.
    private static let nameEnd = 250
    private static let barStart = 262
    private static let barLength = 380
    private static let rowHeight = 20
    private static let barHeight = 12

    /// The SVG document.
    let text: String

    /// Draws a chart of the results.
    init(_ results: [ComparisonResult]) {
        var picture = Picture()
        picture.advance(34)
        picture.text("JSON read and written, in millions of bytes a second", at: Self.margin, .title)
        picture.advance(20)
        picture.text(
            "ApusJSON (\(JSONEngine.builtInDescription)) beside Foundation. Longer is faster; each document has its own scale.", at: Self.margin,
            .note)
        picture.advance(18)
        picture.text("×: times as fast as the fastest of Foundation's at the same task.", at: Self.margin, .note)
        picture.advance(22)
        picture.legend(results)
        for result in results { picture.add(result) }
        picture.advance(Self.margin)
        text = picture.document
    }

    private enum Style: String {
        case title, heading, note, name
    }

    /// What is drawn so far, from the top down.
    private struct Picture {
        private var shapes: [String] = []
        private var y = 0

        mutating func advance(_ height: Int) {
            y += height
        }

        mutating func text(_ text: String, at x: Int, _ style: Style) {
            let anchor = style == .name ? " text-anchor=\"end\"" : ""
            shapes.append("<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\"\(anchor)>\(ComparisonChart.escaped(text))</text>")
        }

        /// Says what the colours mean, of those that occur.
        mutating func legend(_ results: [ComparisonResult]) {
            let makers = Set(results.flatMap { $0.tasks.flatMap { $0.rows.map(\.contender.maker.rawValue) } })
            var x = ComparisonChart.margin
            for (maker, meaning) in [
                (Contender.Maker.simdjson, "reading with simdjson"), (.swift, "reading in Swift"), (.apus, "writing"), (.foundation, "Foundation"),
            ] where makers.contains(maker.rawValue) {
                bar(maker, at: x, length: 12)
                text(meaning, at: x + 18, .note)
                x += 44 + 7 * meaning.count
            }
        }

        /// Adds the bars of one document, which share one scale.
        mutating func add(_ result: ComparisonResult) {
            advance(36)
            text("\(ComparisonChart.shortened(result.name)), \(Figures.grouped(result.byteCount)) bytes", at: ComparisonChart.margin, .heading)
            for (task, rows) in result.tasks where !rows.isEmpty {
                advance(24)
                text(task.rawValue, at: ComparisonChart.margin, .note)
                for (position, row) in rows.enumerated() {
                    if position > 0 { advance(ComparisonChart.rowHeight) }
                    let part = row.rate / result.highestRate
                    let length = part.isFinite ? max(1, Int((part * Double(ComparisonChart.barLength)).rounded())) : 0
                    text(row.contender.name, at: ComparisonChart.nameEnd, .name)
                    bar(row.contender.maker, at: ComparisonChart.barStart, length: length)
                    figures(row, at: ComparisonChart.barStart + length + 8)
                }
            }
        }

        /// Adds the rate of a contender, and the ratio where it is one.
        private mutating func figures(_ row: ComparisonResult.Row, at x: Int) {
            let ratio = row.isReference ? nil : row.ratio.map { "<tspan class=\"note\" dx=\"8\">\(Figures.short($0)) ×</tspan>" }
            shapes.append("<text x=\"\(x)\" y=\"\(y)\">\(Figures.short(row.rate))\(ratio ?? "")</text>")
        }

        /// Adds a bar on the line of the text that stands beside it.
        private mutating func bar(_ maker: Contender.Maker, at x: Int, length: Int) {
            let top = y - ComparisonChart.barHeight + 2
            shapes.append("<rect class=\"\(maker)\" x=\"\(x)\" y=\"\(top)\" width=\"\(length)\" height=\"\(ComparisonChart.barHeight)\" rx=\"2\"/>")
        }

        /// The whole document. It brings its own background, so that its colours need not guess the page's.
        var document: String {
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(ComparisonChart.width)" height="\(y)" viewBox="0 0 \(ComparisonChart.width) \(y)" role="img">
            <title>JSON read and written, in millions of bytes a second</title>
            <style>
            text { font: 13px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328 }
            .title { font-size: 17px; font-weight: 600 } .heading { font-size: 14px; font-weight: 600 } .note { font-size: 12px; fill: #59636e }
            .card { fill: #ffffff; stroke: #d1d9e0 }
            .simdjson { fill: #2f6fde } .swift { fill: #e8622c } .apus { fill: #1a8f6d } .foundation { fill: #8c959f }
            @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3 } .note { fill: #9da7b3 } .card { fill: #0d1117; stroke: #3d444d }
            .simdjson { fill: #5c9bff } .swift { fill: #ff8a5c } .apus { fill: #35c297 } .foundation { fill: #7d8590 }
            }
            </style>
            <rect class="card" x="0.5" y="0.5" width="\(ComparisonChart.width - 1)" height="\(y - 1)" rx="8"/>
            \(shapes.joined(separator: "\n"))
            </svg>

            """
        }
    }

    /// A document's name without the folders it is in.
    private static func shortened(_ name: String) -> String {
        name.split(separator: "/").last.map(String.init) ?? name
    }

    /// Text as it stands in XML. Control characters, which XML 1.0 does not know, become spaces.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case _ where scalar.value < 0x20: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
#endif
