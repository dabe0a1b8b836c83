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
            "The pointers, and after them the file. Reads standard input if the file is '-', or if there is only one pointer.",
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

    /// The pointers to the values.
    var pointers: [JSONPointer] { pointerArguments.compactMap { try? JSONPointer(parsing: $0) } }

    /// The file.
    func input() throws(CommandFailure) -> InputFile {
        guard arguments.count > 1, let last = arguments.last else { return InputFile() }
        let file = InputFile(last)
        if last.hasPrefix("/"), !file.exists {
            throw CommandFailure(
                "Cannot read the file: No such file or directory. The last argument is the file; end with '-' to read standard input.", in: file)
        }
        return file
    }
}
#endif
