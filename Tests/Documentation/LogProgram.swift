import ApusJSON
import Testing

private enum Program {
    struct Login: Codable {
        var user: String
        var pin: Int
    }
}

/// The program of the article *Logging and privacy*.
@Suite("Documentation: a logged error")
struct LogProgram {
    private typealias Login = Program.Login

    @Test func `what Swift prints of an error quotes no value`() {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }

        do {
            let text = #"{"user": "ada", "pin": "hunter2"}"#
            print(try ApusJSONDecoder().decode(Login.self, from: text))
        } catch {
            print("\(error)")
        }

        let line = """
            DecodingError.typeMismatch: expected value of type Int. Path: pin.
            Debug description: Expected to decode Int but found a string instead. (line 1, column 24).
            Underlying error: Expected to decode Int but found a string instead.
            (line 1, column 24, path "/pin")
            """
        #expect(printed == [line.split(separator: "\n").joined(separator: " ")])
    }
}
