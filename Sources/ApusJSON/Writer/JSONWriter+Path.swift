// The writer's position, as a JSON Pointer. While nothing fails, nothing is recorded for it: it is
// read from the text written so far once there is an error. What was read is kept for the next
// error, so that any number of caught errors cost one reading of the text, and O(*d*) in the depth
// each.

extension JSONWriter {
    /// The path of the innermost open container.
    func pathToContainer() -> JSONPointer {
        JSONPointer(tokens: openTokens().dropLast())
    }

    /// The path of the value that would be written next: the member whose key was written last, or
    /// the array's next element.
    package func pathToValue() -> JSONPointer {
        state == .objectStart || state == .objectNext ? pathToContainer() : JSONPointer(tokens: openTokens())
    }

    // Safety, for all readers of it: the text is the writer's own, and stays in place until more is written.
    /// The text so far.
    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: byteCount) }

    /// From now on, keeps what is read for one path for the next.
    mutating func keepPaths() {
        if paths == nil { paths = PathScan(from: pathOrigin) }
    }

    /// For each open container, the key or index of the child that is being written or would be
    /// next.
    private func openKeys() -> [JSONCodingKey] {
        let paths = paths ?? PathScan(from: pathOrigin)
        paths.proceed(written)
        return paths.keys(written)
    }

    private func openTokens() -> [String] { openKeys().map(\.token) }

    /// The keys and indexes that lead to the value that would be written next.
    func keysToValue() -> [any CodingKey] { openKeys() }

    // MARK: Keys that a function converts

    /// Reads the text up to here for the paths of keys.
    mutating func proceedKeyPaths() -> PathScan {
        let scan = keyPaths ?? PathScan(from: pathOrigin)
        keyPaths = scan
        scan.proceed(written)
        return scan
    }

    /// The coding path of the value that would be written next, if a function converts keys.
    mutating func codingPathToValue() -> [any CodingKey] {
        let scan = proceedKeyPaths()
        let keys: [any CodingKey] = scan.keys(written)
        return scan.outer + (state.takesKey ? keys.dropLast() : keys[...])
    }
}

/// A scan of written text that tracks the open containers, and continues where it stopped.
final class PathScan {
    private struct Open {
        /// The number of elements of an array that have been begun; nil for an object.
        var count: Int?
        /// The last key of an object, without its quotes, and its text once that has been read.
        var key = 0..<0
        var name: String? = ""
        /// The path that a function got with the last key, and the keys that it returned: the first ones, or all if there
        /// are more.
        var path: [any CodingKey] = []
        var names: [String] = []
        var others: Set<String> = []
    }

    // Safety: no user code runs while these are changed, so accesses need not be checked.
    @exclusivity(unchecked) private var scan: WrittenTextScan
    @exclusivity(unchecked) private var levels: [Open] = []
    /// The coding path of the value that is read.
    let outer: [any CodingKey]
    /// The next key, before a function converted it.
    @exclusivity(unchecked) private var original: String?

    /// The offset up to which the text has been read.
    var position: Int { scan.position }

    /// - Parameters:
    ///   - origin: the offset of the beginning of a value.
    ///   - outer: the coding path of the value.
    init(from origin: Int, in outer: [any CodingKey] = []) {
        scan = WrittenTextScan(from: origin)
        self.outer = outer
    }

    /// Reads the text that has been written since the last call.
    func proceed(_ text: UnsafeBufferPointer<UInt8>) {
        while let token = scan.next(text) {
            switch token {
            case .begin(let isObject, _):
                beginElement()
                levels.append(Open(count: isObject ? nil : 0))
            case .end: _ = levels.popLast()
            case .key(let range):
                guard let last = levels.indices.last else { continue }
                (levels[last].key, levels[last].name) = (range, original.take())
            case .scalar: beginElement()
            }
        }
    }

    private func beginElement() { if let last = levels.indices.last, let count = levels[last].count { levels[last].count = count + 1 } }

    /// For each open container, the key or index of the child that is being written, or would be
    /// next in the innermost one.
    func keys(_ text: UnsafeBufferPointer<UInt8>) -> [JSONCodingKey] {
        levels.indices.map { depth in
            if let count = levels[depth].count { return JSONCodingKey(index: depth == levels.count - 1 ? count : count - 1) }
            let name = levels[depth].name ?? WrittenTextScan.string(UnsafeBufferPointer(rebasing: text[levels[depth].key]))
            levels[depth].name = name
            return JSONCodingKey(name)
        }
    }

    // MARK: Keys that a function converts

    /// The coding path of the key that comes next in the innermost object. The text must have been read.
    func path(ofKey key: String, _ text: UnsafeBufferPointer<UInt8>) -> [any CodingKey] {
        guard let last = levels.indices.last else { return [JSONCodingKey(key)] }
        if levels[last].path.isEmpty {
            levels[last].path.reserveCapacity(outer.count + levels.count)
            levels[last].path += outer
            for key in keys(text) { levels[last].path.append(key) }
        }
        levels[last].path[levels[last].path.count - 1] = JSONCodingKey(key)
        original = key
        return levels[last].path
    }

    /// Notes a key of the innermost object. Returns false if it has been noted before.
    func insert(_ name: String) -> Bool {
        guard let last = levels.indices.last else { return true }
        guard levels[last].names.count == Self.fewest else {
            guard !levels[last].names.contains(name) else { return false }
            levels[last].names.append(name)
            return true
        }
        if levels[last].others.isEmpty { levels[last].others = Set(levels[last].names) }
        return levels[last].others.insert(name).inserted
    }

    /// How many keys are compared with each other, which takes less time than hashing them.
    private static let fewest = 24
}
