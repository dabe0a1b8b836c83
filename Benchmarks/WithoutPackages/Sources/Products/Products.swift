import ApusJSON
import ApusJSONSchema
import DirectModels
import Foundation
import GeneratedDocuments

/// Our side of `Benchmarks/Peers/products`, which runs this program beside others that speak the same language:
///
///     Products write FOLDER             writes the documents that are generated
///     Products serve FOLDER             reads requests from standard input, and answers each with a line
///     Products lines TASK FILE CORES    reads a file of lines
///
/// A request is `check`, a tab and a task, which is answered by the task's result as JSON; or `time`, a tab and a task,
/// which is answered by the seconds of processor time that it takes. An unknown task is answered by `-`.
@main
struct Products {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("write", 2): try write(to: Folder(path: arguments[1]))
        case ("serve", 2): try serve(ProductTask.all(in: Folder(path: arguments[1])))
        case ("lines", 4): print(try await LineTask.run(arguments[1], arguments[2], cores: Int(arguments[3]) ?? 1))
        default: fatalError("Usage: Products write|serve FOLDER, or Products lines TASK FILE CORES")
        }
    }

    private static func write(to folder: Folder) throws {
        for document in [GeneratedDocument.body, .searchResult, .catalogue] {
            try folder.write(document.value.jsonBytes(), to: "\(document.rawValue).json")
        }
        try folder.write(JSONSchema(of: DirectModels.SearchResult.self).source.jsonBytes(), to: "schema-of-search-result.json")
    }

    private static func serve(_ tasks: [String: ProductTask]) throws {
        while let request = readLine() {
            let words = request.split(separator: "\t", maxSplits: 1).map(String.init)
            if let task = tasks[words[1]] {
                print(try words[0] == "check" ? String(decoding: task.result().jsonBytes(), as: UTF8.self) : "\(task.seconds())")
            } else {
                print("-")
            }
            fflush(nil)
        }
    }
}

/// The folder of the inputs.
struct Folder {
    let path: String

    func read(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))) }
    func value(_ name: String) throws -> JSONValue { try JSONValue(parsing: read(name)) }
    func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
}
