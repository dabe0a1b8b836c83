#if Tool
import ApusJSON
import ArgumentParser

/// How a selected string is printed.
struct StringOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print strings as their text, without quotes and escapes.")
    var raw = false
}

/// The pointers and the file, which are the arguments of both `get` commands.
struct SelectionOptions: ParsableArguments {
    @OptionGroup(title: "Output Options") var strings: StringOptions

    @Argument(
        help: ArgumentHelp(
            "The pointers, and after them the file. Reads standard input if there is no file or it is '-'.",
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

    /// Whether the last argument is a pointer: the only one, or one that is not the name of a file.
    private var endsWithPointer: Bool {
        guard arguments.count > 1, let last = arguments.last else { return true }
        return PointerArgument.isPointer(last)
    }

    private var pointerArguments: some Sequence<String> { endsWithPointer ? arguments[...] : arguments.dropLast() }

    /// What to add to the message about a pointer that leads to no value.
    func advice(about pointer: JSONPointer) -> String {
        arguments.count > 1 && endsWithPointer && pointer == pointers.last ? " There is no file of this name either." : ""
    }

    /// The pointers to the values.
    var pointers: [JSONPointer] { pointerArguments.compactMap { try? JSONPointer(parsing: $0) } }

    /// The file.
    func input() throws(CommandFailure) -> InputFile {
        guard !endsWithPointer, let last = arguments.last else { return InputFile() }
        let file = InputFile(last)
        if last.hasPrefix("/"), !file.exists {
            throw CommandFailure(
                "Cannot read the file: No such file or directory. After a pointer, '-' reads standard input.", in: file)
        }
        return file
    }
}
#endif
