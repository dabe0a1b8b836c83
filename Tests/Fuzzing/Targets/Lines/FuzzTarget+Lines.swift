import ApusJSON
import Programs

extension FuzzTarget {
    /// Reads the same lines as a whole and in pieces of any size. The first bytes of an input
    /// determine what separates values and how they are read.
    static let lines = FuzzTarget("lines") { input, meter in
        var choices = Choices(input.prefix(16))
        let text = Array(input.dropFirst(16))
        var configuration = JSONReadConfiguration(&choices)
        configuration.limits.maximumByteCount = .max
        let limit = choices.one(in: 4) ? 24 : 1 << 24
        configuration.engine = choices.one(in: 2) ? .swift : .automatic
        let framing: JSONFraming = [.lines, .concatenated, .elements].randomElement(using: &choices)!
        if framing != .lines { configuration.options.formIntersection(JSONFraming.optionsWithoutLines) }
        var settings = JSONLineConfiguration(readConfiguration: configuration, maximumLineByteCount: limit, framing: framing)
        settings.errors = .stop
        // Determines how many values are read by `next` and how many are skipped.
        let pattern = choices.next() >> 56
        let whole = meter.measure(bytes: text.count, calls: 20) { outcome(JSONLines(text, configuration: settings), pattern) }

        var pieces: [ArraySlice<UInt8>] = []
        var rest = text[...]
        let size = choices.one(in: 3) ? 1 : Int.random(in: 1...40, using: &choices)
        while !rest.isEmpty {
            let count = size == 1 ? 1 : Int.random(in: 0...size, using: &choices)
            pieces.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        let inPieces = meter.measure(bytes: text.count, calls: 20 + pieces.count) {
            outcome(JSONLines(chunks: pieces, configuration: settings), pattern)
        }
        try require(whole == inPieces, "As a whole:\n\(whole.joined(separator: "\n"))\nIn pieces:\n\(inPieces.joined(separator: "\n"))")

        // Each line on its own.
        guard case .lines = settings.framing, configuration.options == .strict, limit > text.count, pattern % 4 != 3 else {
            return
        }
        var expected: [String] = []
        for line in text.split(separator: 0x0A) where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            guard
                let value = try? JSONValue(parsing: line, configuration: configuration.by(.automatic))
            else { break }
            expected.append("\(value)")
        }
        let values = whole.filter { $0.first != "!" }.map { String($0.drop { $0 != "\t" }.dropFirst()) }
        // Other texts depend on the detection of the encoding, which is done for each line too.
        if text.allSatisfy({ $0 != 0 && $0 < 0x80 }) { try require(values == expected, "Lines:\n\(values)\nEach on its own:\n\(expected)") }
    }

    /// Returns everything that can be read, up to the first error.
    private static func outcome(_ lines: JSONLines, _ pattern: UInt64) -> [String] {
        var outcome: [String] = []
        do {
            for index in 0... {
                if pattern % 4 == 3, index % 3 == 2 {
                    guard try lines.skip() else { break }
                    outcome.append("\(lines.lineNumber) \(lines.consumedByteCount) skipped")
                } else {
                    guard let value = try lines.next(as: .value) else { break }
                    outcome.append("\(lines.lineNumber) \(lines.consumedByteCount)\t\(value)")
                }
            }
        } catch {
            outcome.append("!\(error)")
        }
        return outcome
    }
}
