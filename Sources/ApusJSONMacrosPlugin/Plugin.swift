import ApusJSONMacrosExpansion

/// The program that the compiler starts. What it does is a module of its own, which tests can use.
@main
enum Plugin {
    static func main() {
        let streams = StandardStreams()
        var expander = Expander()
        while let message = streams.readMessage() { streams.writeMessage(expander.answer(message)) }
    }
}
