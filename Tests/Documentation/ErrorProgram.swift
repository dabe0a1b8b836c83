import ApusJSON
import Testing

/// The program of the article *Errors*.
@Suite("Documentation: a syntax error")
struct ErrorProgram {
    @Test func `a syntax error has a code, a location and an excerpt`() {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

        do {
            _ = try JSONValue(parsing: #"{"a": [1 2]}"#)
        } catch let error as JSONSyntaxError {
            print(error)
            print(error.code, error.location.line, error.location.column)
            print(error.debugDescription)
        } catch {}

        #expect(
            printed.joined(separator: "\n") == """
                Expected ',' or ']' after the element, found a digit. (line 1, column 10, path "/a")
                container.expectedCommaOrEnd 1 10
                Expected ',' or ']' after the element, found '2'.
                line 1, column 10 (byte 9), path "/a"
                {"a": [1 2]}
                         ^
                """)
    }
}
