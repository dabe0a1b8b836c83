#if Tool
/// A bar on the terminal that says how much of a file is read.
final class LineProgress {
    private let byteCount: Int
    private var next: Int
    private var lastDrawn = ContinuousClock.now
    private var isDrawn = false

    /// Files below this are read before anybody has seen a bar.
    private static let smallest = 1 << 24
    /// How many bytes are read between two looks at the clock.
    private static let step = 1 << 20
    private static let width = 40

    /// Nil when nobody would see it: where standard error is no terminal or standard output is one, and for what is small or has no size.
    init?(of file: InputFile) {
        guard StandardStream.error.isTerminal, !StandardStream.output.isTerminal, let byteCount = file.byteCount, byteCount >= Self.smallest else {
            return nil
        }
        self.byteCount = byteCount
        next = Self.step
    }

    /// Draws the bar when it is due.
    func update(_ done: Int) {
        guard done >= next else { return }
        next = done + Self.step
        guard lastDrawn.duration(to: .now) > .milliseconds(100) else { return }
        lastDrawn = .now
        isDrawn = true
        let part = min(Double(done) / Double(byteCount), 1)
        let filled = Int(part * Double(Self.width))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
        // A terminal that is gone is no reason to stop.
        try? StandardStream.error.write("\r[\(bar)] \(Int(part * 100)) %")
    }

    /// Gives the terminal's line back.
    func erase() {
        if isDrawn { try? StandardStream.error.write("\r\u{1B}[K") }
        isDrawn = false
    }
}
#endif
