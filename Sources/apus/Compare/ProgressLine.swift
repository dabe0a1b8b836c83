#if Tool
/// A line on the terminal that shows the progress. If standard error is not a terminal, nothing is
/// shown.
struct ProgressLine {
    private let isShown = StandardStream.error.isTerminal
    private var text = ""

    /// Replaces the text of the line.
    mutating func show(_ text: String) throws(CommandFailure) {
        guard isShown, text != self.text else { return }
        try StandardStream.error.write(unfiltered: "\r\u{1B}[K" + TerminalText.escaped(text))
        self.text = text
    }

    /// Removes the line.
    mutating func clear() throws(CommandFailure) {
        try show("")
    }
}
#endif
