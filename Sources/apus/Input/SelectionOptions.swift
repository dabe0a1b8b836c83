#if Tool
import ApusJSON
import ArgumentParser

/// How a string is printed that is all there is to print.
struct StringOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Strings as their text, without quotes and escapes.")
    var raw = false
}

/// Pointers and the file that they lead into: what both `get` verbs take.
struct SelectionOptions: ParsableArguments {
    @OptionGroup(title: "Output Options") var strings: StringOptions

    @Argument(
        help: ArgumentHelp(
            "The ways to the values, and after them the file. Standard input for '-', and when there is only a pointer.",
            valueName: "pointers-and-file"),
        completion: .file())
    var arguments: [String]

    func validate() throws {
        for argument in pointerArguments {
            do {
                _ = try PointerArgument.pointer(argument)
            } catch let error as ValidationError {
                guard InputFile(argument).byteCount != nil else { throw error }
                throw ValidationError("The pointers come first and the file '\(argument)' last, as in 'apus get /key \(argument)'.")
            }
        }
    }

    private var pointerArguments: some Sequence<String> { arguments.count == 1 ? arguments[...] : arguments.dropLast() }

    /// The ways to the values.
    var pointers: [JSONPointer] { pointerArguments.compactMap { try? JSONPointer(parsing: $0) } }

    /// The file.
    func input() throws(CommandFailure) -> InputFile {
        guard arguments.count > 1, let last = arguments.last else { return InputFile() }
        let file = InputFile(last)
        if last.hasPrefix("/"), !file.exists {
            throw CommandFailure(
                "Cannot read this: No such file or directory. The last argument is the file; end with '-' to read standard input.", in: file)
        }
        return file
    }
}
#endif
