#if Tool
import ApusJSON
import ArgumentParser

/// `apus pick`: prints documents that have only some of the members.
struct PickCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pick",
        abstract: "Print each document with only the members at JSON Pointers (RFC 6901), nested as they are.",
        usage: "apus pick [<options>] <pointer> | <name>=<pointer> ... [<file>]",
        discussion: """
            Members are in the order of the pointers. NAME=POINTER gives a value another name, in the outermost \
            object. What a document lacks is left out, and elements of arrays leave no gaps. Pointers and the \
            file are passed as to 'apus get'. JSON Lines become lines. A document is kept in memory.
            """,
        examples: [
            "apus pick /title /year film.json": "Keep two members.",
            "apus pick /id lang=/user/lang tweets.jsonl": "Make a new object of each line.",
        ])

    @Argument(
        help: ArgumentHelp(
            "The pointers, and after them the file. Reads standard input if there is no file or it is '-'.", valueName: "pointers-and-file"),
        completion: .file())
    var arguments: [String]

    @OptionGroup(title: "Output Options") var layout: LayoutOptions
    @OptionGroup(title: "Reading Options") var framing: FramingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    func validate() throws { _ = try picked() }

    /// What is picked, and the file.
    private func picked() throws -> (Picked, InputFile) {
        var selections = arguments
        var file = InputFile()
        if let last = selections.last, selections.count > 1, last.contains("=") ? InputFile(last).exists : !PointerArgument.isPointer(last) {
            file = InputFile(selections.removeLast())
        }
        return (try Picked(selections), file)
    }

    func run() throws {
        let (picked, file) = try picked()
        let isLine = framing.framing(of: file) == .lines && layout.areDefault
        let layout = isLine ? Layout() : layout.layout
        try JSONTextOutput.print { output in
            try framing.readDocuments(of: file, reading, continuesAfterErrors: true, beforeWaiting: { try output.flush() }) { document, line in
                try output.write(picked.document(of: document, file, line).root, layout, of: file, line)
                try output.write("\n")
            }
        }
    }
}

/// Pointers to members, with the names that they get.
private struct Picked {
    /// What stays in its place.
    private let tree: PointerTree
    /// The steps to values that are kept as a whole.
    private let ends: Set<Int>
    private var named: [(name: String, pointer: JSONPointer)] = []

    init(_ arguments: [String]) throws {
        var pointers: [JSONPointer] = []
        for argument in arguments {
            if !argument.hasPrefix("/"), let sign = argument.firstIndex(of: "=") {
                named.append((String(argument[..<sign]), try PointerArgument.pointer(String(argument[argument.index(after: sign)...]))))
            } else {
                pointers.append(try PointerArgument.pointer(argument))
            }
        }
        var names = Set(named.isEmpty ? [] : pointers.compactMap(\.tokens.first))
        for (name, _) in named where !names.insert(name).inserted {
            throw ValidationError("Two values would have the name \(Wording.quoted(name)).")
        }
        tree = PointerTree(pointers)
        ends = Set(tree.ways.map { $0.last ?? 0 })
    }

    /// The document that has only what is picked.
    func document(of document: JSONDocument, _ file: InputFile, _ line: Int?) throws -> JSONDocument {
        var json = JSONWriter()
        var current = document.root
        do {
            try write(0, document.root, document, &json, &current)
            let limits = JSONLimits(maximumDepth: .max >> 1)
            return try JSONDocument(parsing: json.finish(), configuration: JSONReadConfiguration(limits: limits, numbers: .exact))
        } catch let error as JSONWriteError {
            throw CommandFailure(error.message, in: file, at: current.location.inFile(line))
        }
    }

    private func write(_ step: Int, _ node: JSONNode, _ document: JSONDocument, _ json: inout JSONWriter, _ current: inout JSONNode) throws {
        let isRoot = step == 0 && !named.isEmpty
        if ends.contains(step), !isRoot {
            try node.write(to: &json, current: &current)
        } else if node.array != nil, !isRoot {
            json.beginArray()
            for (index, next) in tree.steps[step].indexes.sorted(by: { $0.key < $1.key }) {
                if let child = node[index], ends.contains(next) || child.count != nil { try write(next, child, document, &json, &current) }
            }
            json.endArray()
        } else {
            json.beginObject()
            for (key, next) in tree.steps[step].keys.sorted(by: { $0.value < $1.value }) {
                let key = String(decoding: key, as: UTF8.self)
                // Below a string, a number and the like, there is nothing to pick.
                guard let child = node[key], ends.contains(next) || child.count != nil else { continue }
                json.key(key)
                try write(next, child, document, &json, &current)
            }
            for (name, pointer) in isRoot ? named : [] {
                guard let value = document[at: pointer] else { continue }
                json.key(name)
                try value.write(to: &json, current: &current)
            }
            json.endObject()
        }
    }
}
#endif
