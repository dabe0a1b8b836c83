import ApusJSON
import Foundation

// The writer: escapes in every layout, keys to sort, and caught errors.

private let layouts: [(String, JSONWriteOptions)] = [
    ("compact", []), ("pretty-printed", .prettyPrinted), ("sorted", .sortedKeys), ("ASCII", .escapeUnicode), ("HTML", .htmlSafe),
    ("slashes", .escapeSlashes),
    ("canonical", .canonical),
]

func writingShapes() -> [Shape] {
    func written(_ name: String, first: Int = 64, _ options: JSONWriteOptions = [], value: @escaping (Int) -> JSONValue) -> Shape {
        Shape(name: "writing/\(name)", first: first) { size in
            let value = value(size)
            let byteCount = try value.jsonBytes(options).count
            var work = Work(byteCount: byteCount) { try value.jsonBytes(options).count > 0 ? 1 : 0 }
            // Foundation has fewer layouts. The nearest one needs as much work.
            let encoder = JSONEncoder()
            if options.contains(.prettyPrinted) { encoder.outputFormatting.insert(.prettyPrinted) }
            if !options.isDisjoint(with: [.sortedKeys, .canonical]) { encoder.outputFormatting.insert(.sortedKeys) }
            work.foundation = { try encoder.encode(value).count > 0 ? 1 : 0 }
            return work
        }
    }
    var shapes: [Shape] = []
    for (name, options) in layouts {
        shapes += [
            written("one string of line feeds, \(name)", options) { .string(String(repeating: "\n", count: $0)) },
            written("one string of controls, \(name)", options) { .string(String(repeating: "\u{1}", count: $0)) },
            written("one string of é and </, \(name)", options) { .string(String(repeating: "é</", count: $0)) },
            written("one key of line feeds, \(name)", options) { .object([String(repeating: "\n", count: $0): 1]) },
            written("keys in reverse, \(name)", options) { size in
                .object(JSONValue.Object((0..<size).map { ("k\(size - $0)", JSONValue.integer(1)) }))
            }.withinCaches,
        ]
    }
    for (name, options) in layouts {
        shapes.append(
            alone("writing/errors caught in objects, \(name)") { size in
                (
                    size * 8, size,
                    {
                        var json = JSONWriter(options: options)
                        var failed = 0
                        json.beginArray()
                        for _ in 0..<size {
                            json.beginObject()
                            json.key("a")
                            do throws(JSONWriteError) { try json.writeNumber(text: "x") } catch { failed += error.path.tokens.count - 1 }
                            json.writeNull()
                            json.endObject()
                        }
                        json.endArray()
                        _ = try json.finish()
                        return failed
                    }
                )
            })
    }
    shapes += [
        written("strings of escapes") { .array(Array(repeating: "\"\n\\", count: $0)) },
        written("objects in objects, sorted", first: 8, .sortedKeys) { size in
            (0..<min(size, 400)).reduce(.integer(size)) { inner, _ in ["z": inner, "a": .string(String(repeating: "x", count: size / 8)), "m": 2] }
        },
        written("objects in objects, canonical", first: 8, .canonical) { size in
            (0..<min(size, 400)).reduce(.integer(size)) { inner, _ in ["z": inner, "a": .string(String(repeating: "x", count: size / 8)), "m": 2] }
        },
        written("400 levels, pretty-printed, many times", first: 1, .prettyPrinted) { size in
            .array(Array(repeating: (0..<400).reduce(.null) { inner, _ in [inner] }, count: size))
        },
        alone("writing/errors caught") { size in
            (
                size * 2, size,
                {
                    var json = JSONWriter()
                    var failed = 0
                    json.beginArray()
                    for _ in 0..<size {
                        do { try json.write(Double.nan) } catch {
                            failed += 1
                            json.write(0)
                        }
                    }
                    json.endArray()
                    _ = try? json.finish()
                    return failed
                }
            )
        },
        alone("writing/bad number texts caught") { size in
            (
                size * 2, size,
                {
                    var json = JSONWriter()
                    var failed = 0
                    json.beginArray()
                    for _ in 0..<size { do { try json.writeNumber(text: "1x") } catch { failed += 1 } }
                    json.endArray()
                    _ = try? json.finish()
                    return failed
                }
            )
        },
        alone("writing/misused n times") { size in
            (
                size, 1,
                {
                    var json = JSONWriter()
                    json.beginObject()
                    for _ in 0..<size { json.write(1) }
                    json.endObject()
                    return (try? json.finish()) == nil ? 1 : 0
                }
            )
        },
        alone("writing/values appended to one array") { size in
            (
                size * 9, size,
                {
                    var bytes: [UInt8] = []
                    for _ in 0..<size { try JSONWriter.append(to: &bytes) { try (["n": 12] as JSONValue).write(to: &$0) } }
                    return bytes.count / 8
                }
            )
        },
        alone("writing/values appended that fail") { size in
            (
                size, size,
                {
                    var bytes = [UInt8](repeating: 1, count: size)
                    for _ in 0..<size { try? JSONWriter.append(to: &bytes) { try JSONValue.array([.double(.infinity)]).write(to: &$0) } }
                    return bytes.count
                }
            )
        },
        alone("writing/appended by a function") { size in
            (
                size * 2, size,
                {
                    var bytes: [UInt8] = []
                    for _ in 0..<size { try JSONWriter.append(to: &bytes) { $0.write(1) } }
                    return bytes.count
                }
            )
        },
        alone("writing/one key n times, sorted") { size in
            (
                size * 6, 1,
                {
                    var json = JSONWriter(options: .sortedKeys)
                    json.beginObject()
                    for _ in 0..<size {
                        json.key("k")
                        json.write(1)
                    }
                    json.endObject()
                    return (try? json.finish()) == nil ? 0 : 1
                }
            )
        },
        alone("writing/one key n times, canonical") { size in
            (
                size * 6, 1,
                {
                    var json = JSONWriter(options: .canonical)
                    json.beginObject()
                    for _ in 0..<size {
                        json.key("k")
                        json.write(1)
                    }
                    json.endObject()
                    return (try? json.finish()) == nil ? 1 : 0
                }
            )
        },
        alone("writing/doubles") { size in
            let value = JSONValue.array((0..<size).map { .double(Double($0) / 7) })
            return (size * 18, 1, { try value.jsonBytes(.canonical).isEmpty ? 0 : 1 })
        },
    ]
    return shapes
}
