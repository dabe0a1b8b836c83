#if Tool
/// One line on a terminal that says what is going on. Where nobody watches it is not there.
struct ProgressLine {
    private let isShown = StandardStream.error.isTerminal
    private var text = ""

    /// Shows a text in place of the last one.
    mutating func show(_ text: String) throws(CommandFailure) {
        guard isShown, text != self.text else { return }
        try StandardStream.error.write("\r\u{1B}[K" + text)
        self.text = text
    }

    /// Removes the line.
    mutating func clear() throws(CommandFailure) {
        try show("")
    }
}
#endif
