// Checks that cost grows in proportion to the input, and not faster.
//
//     shape       an operation on a text or a value of any size n: "decode n strings as Int, and catch the errors"
//     growth      its time at 4n divided by its time at n: 4 if it is linear, 16 if it is quadratic
//                 (a shape that fails is measured again with 16n: 16 if it is linear, 256 if it is quadratic)
//     ratio       its time at 4n divided by Foundation's time for the same work on the same bytes
//     memory      the peak during the work, in bytes per byte of text
//
// Each shape runs in a separate process, so that a crash or an endless loop only affects one row of
// the table.

import Foundation

@main
struct Hostile {
    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        func value(after option: String) -> String? {
            guard let position = arguments.firstIndex(of: option), position + 1 < arguments.count else { return nil }
            defer { arguments.removeSubrange(position...position + 1) }
            return arguments[position + 1]
        }
        if let name = value(after: "--measure") {
            do {
                var shape = try find(name)
                if let largest = value(after: "--again").flatMap({ Int($0) }) { shape = shape.askedAgain(largest: largest) }
                try shape.measure()
            } catch {
                print("error: " + String("\(error)".split(separator: "\n").first ?? "").prefix(100))
                exit(1)
            }
        } else if let name = value(after: "--memory"), let count = value(after: "--count").flatMap({ Int($0) }) {
            try find(name).measureMemory(count)
        } else if arguments == ["--list"] {
            for shape in allShapes() { print(shape.name) }
        } else {
            let only = value(after: "--only")
            guard arguments.isEmpty else {
                print("Usage: Hostile [--list | --only NAME]\nNAME is the name of a shape, or a prefix of several names: caught/, encoding/keys")
                exit(2)
            }
            let shapes = allShapes().filter { only == nil || $0.name.hasPrefix(only ?? "") }
            guard !shapes.isEmpty else {
                print("No shape has a name that begins with \(only ?? ""). --list prints all names.")
                exit(2)
            }
            exit(try Report(of: shapes).run() ? 0 : 1)
        }
    }

    static func allShapes() -> [Shape] {
        let shapes =
            caughtErrorShapes() + reportedErrorShapes() + keyOrderShapes() + containerShapes() + lenientShapes() + directShapes()
            + cursorShapes() + documentShapes() + valueShapes()
            + syntaxErrorShapes().map { $0.allowing(ratio: 6, because: "Foundation gives no location or reason") } + lineShapes() + writingShapes()
            + encodingShapes()
            + pieceShapes() + eventShapes() + patternShapes() + schemaShapes() + pathShapes() + mappingShapes() + parsingShapes() + patchShapes()
        precondition(Set(shapes.map(\.name)).count == shapes.count, "Two shapes have the same name.")
        return shapes
    }

    private static func find(_ name: String) throws -> Shape {
        guard let shape = allShapes().first(where: { $0.name == name }) else { throw HostileError("There is no shape \(name).") }
        return shape
    }
}

struct HostileError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
