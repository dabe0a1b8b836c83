// Reports uses of symbols that are newer than the oldest platforms that a package supports.
//
//     symbol graphs      s:11InlineArrayV    macOS 26, iOS 26, …
//     index store        s:11InlineArrayV    Sources/ApusJSON/Text/Bytes/ByteSet.swift:3
//     manifest           macOS 15, iOS 18, …
//
// The compiler indexes every use of a symbol by its USR, an identifier that is the same on all
// platforms. The symbol graphs of the toolchain's modules give the versions of Apple's platforms that
// have a symbol, on Linux too.
//
// Language features that need a newer runtime have no USR. Those known to be newer than macOS 15 are
// found by their spelling.
//
// Not covered: the C library and other packages; conformances; Foundation's symbols without
// availability in swift-foundation, and those from Swift 6 on, which it dates macOS 15.
//
// Usage: availability INDEX-STORE SYMBOL-GRAPHS MANIFEST-JSON SOURCES

import Foundation

struct Version: Comparable, CustomStringConvertible {
    var numbers: [Int]

    init(_ numbers: [Int]) { self.numbers = numbers + Array(repeating: 0, count: max(0, 3 - numbers.count)) }

    init(_ text: some StringProtocol) { self.init(text.split(separator: ".").compactMap { Int($0) }) }

    static func < (one: Version, other: Version) -> Bool { one.numbers.lexicographicallyPrecedes(other.numbers) }

    var description: String {
        let used = numbers.prefix(numbers.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 1)
        return used.map(String.init).joined(separator: ".")
    }
}

/// Versions by the names of platforms, in lowercase.
typealias Versions = [String: Version]

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("check-availability: error: \(message)\n".utf8))
    exit(2)
}

func decode<Value: Decodable>(_ type: Value.Type, from path: String) -> Value {
    do {
        return try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch { fail("\(path): \(error)") }
}

// MARK: - The manifest

struct Manifest: Decodable {
    struct Platform: Decodable { let platformName, version: String }

    let platforms: [Platform]
}

// MARK: - Symbol graphs

struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Availability: Decodable {
            struct Introduced: Decodable { let major: Int, minor: Int?, patch: Int? }

            let domain: String?, introduced: Introduced?, isUnconditionallyUnavailable: Bool?
        }

        let identifier: Identifier, pathComponents: [String], availability: [Availability]?
    }
    struct Relationship: Decodable { let source, target, kind: String }

    let symbols: [Symbol], relationships: [Relationship]
}

struct Newer {
    let name: String
    /// The versions that are newer than the manifest's.
    var versions: Versions
}

/// The symbols of the graphs in a folder that are newer than the given platforms, by USR.
func newerSymbols(inGraphs folder: String, than oldest: Versions) -> [String: Newer] {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder).filter({ $0.hasSuffix(".symbols.json") }), !files.isEmpty
    else { fail("there are no symbol graphs in \(folder)") }
    var newer: [String: Newer] = [:]
    var (dated, members) = (0, [(member: String, name: String, type: String)]())
    for file in files.sorted() {
        let graph = decode(SymbolGraph.self, from: "\(folder)/\(file)")
        var names: [String: String] = [:]
        // A member that a type gets from a protocol is listed again. Uses of it have the protocol's USR.
        for symbol in graph.symbols where !symbol.identifier.precise.contains("::SYNTHESIZED::") {
            let (usr, name) = (symbol.identifier.precise, symbol.pathComponents.joined(separator: "."))
            names[usr] = name
            for availability in symbol.availability ?? [] {
                guard let platform = availability.domain?.lowercased(), let least = oldest[platform] else { continue }
                var version = availability.introduced.map { Version([$0.major, $0.minor ?? 0, $0.patch ?? 0]) }
                if availability.isUnconditionallyUnavailable == true { version = Version([9999]) }
                guard let version else { continue }
                dated += 1
                if version > least { newer[usr, default: Newer(name: name, versions: [:])].versions[platform] = version }
            }
        }
        for relationship in graph.relationships where relationship.kind == "memberOf" {
            members.append((relationship.source, names[relationship.source] ?? relationship.source, relationship.target))
        }
    }
    if dated == 0 { fail("the symbol graphs in \(folder) say nothing about availability") }
    // A member is no older than its type. Types can be nested.
    var isComplete = false
    while !isComplete {
        isComplete = true
        for (member, name, type) in members where newer[member] == nil {
            guard let versions = newer[type]?.versions else { continue }
            newer[member] = Newer(name: name, versions: versions)
            isComplete = false
        }
    }
    return newer
}

// MARK: - The index store

typealias Handle = UnsafeMutableRawPointer
typealias Callback = @convention(c) (Handle?, Handle?) -> Bool

extension indexstore_string_ref_t {
    var string: String { String(decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self) }
}

/// Calls a function with each item that a function of the index store's API passes to a callback.
func forEach(_ apply: (Handle, @escaping Callback) -> Bool, _ body: @escaping (Handle) -> Void) {
    final class Body {
        let call: (Handle) -> Void

        init(_ call: @escaping (Handle) -> Void) { self.call = call }
    }
    let context = Unmanaged.passRetained(Body(body))
    _ = apply(context.toOpaque()) { context, item in
        Unmanaged<Body>.fromOpaque(context!).takeUnretainedValue().call(item!)
        return true
    }
    context.release()
}

func unitNames(of store: Handle) -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
        _ = indexstore_store_units_apply_f(store, 0, names) { context, name in
            context!.assumingMemoryBound(to: [String].self).pointee.append(name.string)
            return true
        }
    }
    return names
}

struct Use: Hashable {
    let line: Int, column: Int
    let usr: String
}

/// Calls a function with each file under a path that has been indexed, and its uses of other symbols.
func forEachIndexedFile(under root: String, in path: String, _ body: (_ file: String, _ uses: [Use]) -> Void) {
    var error: indexstore_error_t?
    guard let store = indexstore_store_create(path, &error) else { fail("cannot read the index store \(path)") }
    // Where targets are built both for the host and for clients, a file has two units.
    var seen: Set<String> = []
    for name in unitNames(of: store) {
        guard let unit = indexstore_unit_reader_create(store, name, &error) else { continue }
        defer { indexstore_unit_reader_dispose(unit) }
        let file = indexstore_unit_reader_get_main_file(unit).string
        // The store keeps the units of removed files.
        guard file.hasPrefix(root), FileManager.default.fileExists(atPath: file) else { continue }
        var records: [String] = []
        forEach({ indexstore_unit_reader_dependencies_apply_f(unit, $0, $1) }) { dependency in
            guard indexstore_unit_dependency_get_kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD else { return }
            records.append(indexstore_unit_dependency_get_name(dependency).string)
        }
        var uses: [Use] = []
        for record in records where seen.insert(record).inserted {
            guard let reader = indexstore_record_reader_create(store, record, &error) else { fail("cannot read the index of \(file)") }
            forEach({ indexstore_record_reader_occurrences_apply_f(reader, $0, $1) }) { occurrence in
                var (line, column): (UInt32, UInt32) = (0, 0)
                indexstore_occurrence_get_line_col(occurrence, &line, &column)
                let usr = indexstore_symbol_get_usr(indexstore_occurrence_get_symbol(occurrence)).string
                uses.append(Use(line: Int(line), column: Int(column), usr: usr))
            }
            indexstore_record_reader_dispose(reader)
        }
        body(file, uses)
    }
    indexstore_store_dispose(store)
}

// MARK: - Sources

/// The lines of a file that are compiled only for newer platforms, and these.
///
/// `@available(macOS 26, iOS 26, *)` and `if #available(macOS 26, *)` apply until the braces after them
/// are closed.
func restrictedLines(of text: String) -> [(lines: Range<Int>, versions: Versions)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let condition = /[@#]available\(((?:\w+ [0-9.]+, *)+)\*\)/
    return lines.indices.compactMap { start in
        guard lines[start].contains("available("), let match = lines[start].firstMatch(of: condition) else { return nil }
        let pairs = match.1.matches(of: /(\w+) ([0-9.]+)/).map { ($0.1.lowercased(), Version($0.2)) }
        var (depth, end) = (0, start)
        var rest = lines[start][match.range.upperBound...]
        while end < lines.count {
            for character in rest where character == "{" || character == "}" { depth += character == "{" ? 1 : -1 }
            if depth <= 0, rest.contains(where: { $0 == "{" || $0 == "}" }) { break }
            end += 1
            rest = end < lines.count ? lines[end] : ""
        }
        return (start + 1..<end + 2, Dictionary(pairs) { $1 })
    }
}

struct LanguageFeature: Sendable {
    let name: String
    let isUsed: @Sendable (Substring) -> Bool
    let versions: Versions

    static let all = [
        LanguageFeature(
            name: "a generic parameter that is a value", isUsed: { $0.utf8.contains(UInt8(ascii: "<")) && $0.contains(/[<,] *let \w+ *:/) },
            versions: Dictionary(uniqueKeysWithValues: ["macos", "ios", "tvos", "watchos", "visionos"].map { ($0, Version([26])) })),
        LanguageFeature(
            name: "isolated deinit", isUsed: { $0.contains("isolated deinit") },
            versions: [
                "macos": Version([15, 4]), "ios": Version([18, 4]), "tvos": Version([18, 4]), "watchos": Version([11, 4]),
                "visionos": Version([2, 4]),
            ]),
    ]
}

// MARK: - The check

struct Finding: Hashable, Comparable {
    let file: String, line: Int, column: Int
    let message: String

    static func < (one: Finding, other: Finding) -> Bool {
        (one.file, one.line, one.column, one.message) < (other.file, other.line, other.column, other.message)
    }
}

func describe(_ versions: Versions) -> String {
    let names = [("macos", "macOS"), ("ios", "iOS"), ("tvos", "tvOS"), ("watchos", "watchOS"), ("visionos", "visionOS")]
    return names.compactMap { key, name in versions[key].map { "\(name) \($0)" } }.joined(separator: ", ")
}

let arguments = CommandLine.arguments
guard arguments.count == 5 else { fail("expected four arguments") }
let platforms = decode(Manifest.self, from: arguments[3]).platforms
let oldest = Dictionary(uniqueKeysWithValues: platforms.map { ($0.platformName, Version($0.version)) })
let newer = newerSymbols(inGraphs: arguments[2], than: oldest)

var uses: [String: [Use]] = [:]
forEachIndexedFile(under: arguments[4] + "/", in: arguments[1]) { uses[$0, default: []] += $1 }

var findings: Set<Finding> = []
for name in FileManager.default.enumerator(atPath: arguments[4])?.compactMap({ $0 as? String }) ?? [] where name.hasSuffix(".swift") {
    let file = "\(arguments[4])/\(name)"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fail("cannot read \(file)") }
    let restricted = restrictedLines(of: text)

    func check(_ name: String, _ versions: Versions, line: Int, column: Int) {
        let versions = versions.filter { platform, version in
            guard let least = oldest[platform], version > least else { return false }
            return !restricted.contains { $0.lines.contains(line) && $0.versions[platform].map { $0 >= version } ?? false }
        }
        guard !versions.isEmpty else { return }
        findings.insert(Finding(file: file, line: line, column: column, message: "\(name) needs \(describe(versions))"))
    }

    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        for feature in LanguageFeature.all where feature.isUsed(code) {
            check(feature.name, feature.versions, line: number + 1, column: 1)
        }
    }
    guard let uses = uses[file] else {
        findings.insert(Finding(file: file, line: 1, column: 1, message: "the build has not indexed this file"))
        continue
    }
    for use in uses {
        if let symbol = newer[use.usr] { check(symbol.name, symbol.versions, line: use.line, column: use.column) }
    }
}
for finding in findings.sorted() { print("\(finding.file):\(finding.line):\(finding.column): error: \(finding.message)") }
exit(findings.isEmpty ? 0 : 1)
