#if Tool
/// A progress bar on the terminal that shows how much of a file has been read.
final class LineProgress {
    private let byteCount: Int
    private var next: Int
    private var lastDrawn = ContinuousClock.now
    private var isDrawn = false

    /// The minimum file size in bytes. Smaller files are read too quickly for a bar.
    private static let smallest = 1 << 24
    /// The number of bytes between two checks of the clock.
    private static let step = 1 << 20
    private static let width = 40

    /// Returns nil if standard error is not a terminal, if standard output is one, or if the file
    /// is small or has no size.
    init?(of file: InputFile) {
        guard StandardStream.error.isTerminal, !StandardStream.output.isTerminal, let byteCount = file.byteCount, byteCount >= Self.smallest else {
            return nil
        }
        self.byteCount = byteCount
        next = Self.step
    }

    /// Draws the bar if enough bytes and time have passed.
    func update(_ done: Int) {
        guard done >= next else { return }
        next = done + Self.step
        guard lastDrawn.duration(to: .now) > .milliseconds(100) else { return }
        lastDrawn = .now
        isDrawn = true
        let part = min(Double(done) / Double(byteCount), 1)
        let filled = Int(part * Double(Self.width))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
        // Continue even if the terminal has been closed.
        try? StandardStream.error.write(unfiltered: "\r[\(bar)] \(Int(part * 100)) %".utf8)
    }

    /// Removes the bar from the terminal.
    func erase() {
        if isDrawn { try? StandardStream.error.write(unfiltered: "\r\u{1B}[K".utf8) }
        isDrawn = false
    }
}
#endif
