#if Tool
import ApusJSON
import ArgumentParser

/// The options that give values of the shell to a path, a condition or a patch. There, `$NAME` stands for the value,
/// whatever characters are in it.
struct VariableOptions: ParsableArguments {
    @Option(name: .customLong("arg"), help: ArgumentHelp("A string that is called $NAME.", valueName: "name=value"))
    var strings: [String] = []

    @Option(name: .customLong("json"), help: ArgumentHelp("A JSON value that is called $NAME.", valueName: "name=json"))
    var texts: [String] = []

    func validate() throws { _ = try values() }

    /// The values by their names.
    func values() throws -> [String: JSONValue] {
        var values: [String: JSONValue] = [:]
        for (option, arguments) in [("--arg", strings), ("--json", texts)] {
            for argument in arguments {
                let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                guard parts.count == 2, Self.isName(parts[0]) else {
                    throw ValidationError("'\(option)' needs a name of letters and digits, '=' and a value; '\(parts[0])' is not that.")
                }
                let value = try option == "--arg" ? .string(parts[1]) : Self.value(of: parts[1], called: parts[0])
                guard values.updateValue(value, forKey: parts[0]) == nil else { throw ValidationError("There are two values for '\(parts[0])'.") }
            }
        }
        return values
    }

    private static func value(of text: String, called name: String) throws -> JSONValue {
        do {
            return try JSONValue(keepingTextOf: JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: .exact)).root)
        } catch let error as JSONSyntaxError {
            throw ValidationError("The value for '\(name)' is not JSON: \(error.message) (column \(error.location.column))")
        }
    }

    /// Replaces each `$NAME` between the tokens of a JSON text.
    func expanded(_ text: [UInt8]) throws -> [UInt8] {
        let values = try values()
        guard !values.isEmpty else { return text }
        var (result, isString, place) = ([UInt8](), false, 0)
        while place < text.count {
            let byte = text[place]
            if isString, byte == UInt8(ascii: "\\"), place + 1 < text.count {
                // What it escapes is appended below.
                result.append(byte)
                place += 1
            } else if byte == UInt8(ascii: "\"") {
                isString.toggle()
            } else if byte == UInt8(ascii: "$"), !isString {
                let name = String(decoding: text[(place + 1)...].prefix(while: Self.isPart), as: UTF8.self)
                guard let value = values[name] else { throw ValidationError("There is no value for $\(name); '--arg \(name)=…' gives one.") }
                result += try value.jsonText(as: [UInt8].self)
                place += 1 + name.utf8.count
                continue
            }
            result.append(text[place])
            place += 1
        }
        return result
    }

    private static func isPart(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") }

    private static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy(isPart) && text.utf8.first.map { !$0.isDigit } ?? false
    }
}
#endif
