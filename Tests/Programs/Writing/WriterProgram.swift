package import ApusJSON

/// Calls of a writer, and the tree they should produce.
package struct WriterProgram: ~Copyable {
    private var json: JSONWriter
    private let options: JSONWriteOptions
    /// The open containers, with the pending key of an object.
    private var open: [Container] = []
    private var root: JSONValue?
    /// Whether a call was not allowed at its position.
    private var isWrong = false

    private enum Container {
        case array([JSONValue])
        case object([(key: String, value: JSONValue)], next: String?)
    }

    package init(options: JSONWriteOptions) {
        json = JSONWriter(options: options)
        self.options = options
    }

    package mutating func step(_ choices: inout Choices, isOrderly: Bool) {
        var call = Int.random(in: 0..<12, using: &choices)
        if isOrderly {
            if case .object(_, nil) = open.last { call = choices.one(in: 3) ? 3 : 0 } else if call == 0 || call == 3 { call = 5 }
            if call == 4, case .object = open.last { call = 6 }
            if open.isEmpty { if root != nil { return } else if call == 4 { call = 1 } else if call > 4 { call = 2 } }
        }
        switch call {
        case 0:
            let key = JSONValue.string(&choices)
            json.key(key)
            guard case .object(let members, nil) = open.last else { return isWrong = true }
            open[open.count - 1] = .object(members, next: key)
        case 1:
            json.beginObject()
            begin(.object([], next: nil))
        case 2:
            json.beginArray()
            begin(.array([]))
        case 3:
            json.endObject()
            guard case .object(let members, nil) = open.popLast() else { return isWrong = true }
            // The first value of a repeated key counts.
            var object = JSONValue.Object()
            for (key, value) in members where object[key] == nil { object[key] = value }
            add(.object(object))
        case 4:
            json.endArray()
            guard case .array(let elements) = open.popLast() else { return isWrong = true }
            add(.array(elements))
        case 5:
            json.writeNull()
            add(.null)
        case 6:
            let boolean = choices.one(in: 2)
            json.write(boolean)
            add(.boolean(boolean))
        case 7:
            let integer = Int.random(in: -1000...1000, using: &choices)
            json.write(integer)
            add(.integer(integer))
        case 8:
            let double = JSONValue.double(&choices)
            try? json.write(double)
            add(.double(double))
        case 9 where !isOrderly:
            // This writes nothing.
            try? json.write(Double.nan)
        case 10:
            let string = JSONValue.string(&choices)
            json.write(Substring(string))
            add(.string(string))
        default:
            let string = JSONValue.string(&choices)
            json.write(string)
            add(.string(string))
        }
    }

    private mutating func begin(_ container: Container) {
        if !takesValue { isWrong = true }
        open.append(container)
    }

    private var takesValue: Bool {
        switch open.last {
        case nil: root == nil
        case .array: true
        case .object(_, let next): next != nil
        }
    }

    private mutating func add(_ value: JSONValue) {
        switch open.last {
        case nil:
            if root != nil { isWrong = true }
            root = value
        case .array(let elements): open[open.count - 1] = .array(elements + [value])
        case .object(_, nil): isWrong = true
        case .object(let members, let next?): open[open.count - 1] = .object(members + [(next, value)], next: nil)
        }
    }

    /// Finishes the text, and checks that it fails exactly if a call was wrong.
    package consuming func check() throws {
        let isWhole = !isWrong && open.isEmpty && root != nil
        let (root, options) = (root, options)
        let bytes: [UInt8]
        do { bytes = try json.finish() } catch { return try require(!isWhole, "The writer rejects valid calls: \(error)") }
        try require(isWhole, "The writer accepts invalid calls: \(String(decoding: bytes, as: UTF8.self))")
        let value = try JSONValue(parsing: bytes)
        try require(value == root, "\(root as Any) is written under \(options) as \(String(decoding: bytes, as: UTF8.self))")
    }
}
