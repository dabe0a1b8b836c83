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

    /// From now on, keeps what is read for one path for the next.
    mutating func keepPaths() {
        if paths == nil { paths = PathScan(from: pathOrigin) }
    }

    /// For each open container, the key or index of the child that is being written or would be
    /// next.
    private func openTokens() -> [String] {
        let paths = paths ?? PathScan(from: pathOrigin)
        let text = UnsafeBufferPointer(start: base, count: byteCount)
        paths.proceed(text)
        return paths.tokens(text)
    }
}

/// A scan of written text that tracks the open containers, and continues where it stopped.
final class PathScan {
    private enum Open {
        /// The number of elements that have been begun.
        case array(Int)
        /// The last key, without its quotes, and its text once that has been read.
        case object(Range<Int>, String?)
    }

    private var scan: WrittenTextScan
    private var levels: [Open] = []

    /// The offset up to which the text has been read.
    var position: Int { scan.position }

    /// - Parameter origin: the offset of the beginning of a value.
    init(from origin: Int) {
        scan = WrittenTextScan(from: origin)
    }

    /// Reads the text that has been written since the last call.
    func proceed(_ text: UnsafeBufferPointer<UInt8>) {
        while let token = scan.next(text) {
            switch token {
            case .begin(let isObject, _):
                beginElement()
                levels.append(isObject ? .object(0..<0, "") : .array(0))
            case .end: _ = levels.popLast()
            case .key(let range): if !levels.isEmpty { levels[levels.count - 1] = .object(range, nil) }
            case .scalar: beginElement()
            }
        }
    }

    private func beginElement() {
        if case .array(let count) = levels.last { levels[levels.count - 1] = .array(count + 1) }
    }

    /// For each open container, the key or index of the child that is being written, or would be
    /// next in the innermost one.
    func tokens(_ text: UnsafeBufferPointer<UInt8>) -> [String] {
        var tokens: [String] = []
        tokens.reserveCapacity(levels.count)
        for depth in levels.indices {
            switch levels[depth] {
            case .array(let count): tokens.append(String(depth == levels.count - 1 ? count : count - 1))
            case .object(_, let key?): tokens.append(key)
            case .object(let range, nil):
                let key = WrittenTextScan.string(UnsafeBufferPointer(rebasing: text[range]))
                levels[depth] = .object(range, key)
                tokens.append(key)
            }
        }
        return tokens
    }
}
