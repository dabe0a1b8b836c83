import Testing

@testable import ApusJSON

@Suite("LineBuffer")
struct LineBufferTests {
    private func lines(_ buffer: LineBuffer) -> [String] {
        var lines: [String] = []
        while case .line(let line) = buffer.next() { lines.append(String(decoding: line.bytes, as: UTF8.self)) }
        return lines
    }

    /// The buffer does not own the memory that it starts with, so it must not write to it.
    @Test func `adding bytes after an array's bytes leaves the array unchanged`() {
        var bytes = Array("1\n2".utf8)
        bytes.reserveCapacity(100)
        let buffer = LineBuffer(LineMemory(Source(lines: bytes)), 0..<bytes.count, limit: 1000, framing: .lines)
        guard case .line(let first) = buffer.next() else { return #expect(Bool(false), "Expected a line.") }
        #expect(first.bytes.elementsEqual("1".utf8))
        buffer.add("3\n".utf8)
        buffer.add(String(repeating: "4", count: 300).utf8)
        #expect(lines(buffer) == ["23", String(repeating: "4", count: 300)])
        #expect(bytes == Array("1\n2".utf8))
        #expect(buffer.consumed == 305)
    }

    @Test func `adding bytes after borrowed bytes leaves them unchanged`() {
        let bytes = Array("1\n2".utf8)
        bytes.withUnsafeBytes { memory in
            let buffer = LineBuffer(LineMemory(memory, of: 0), 0..<memory.count, limit: 1000, framing: .lines)
            buffer.add("3\n4".utf8)
            #expect(lines(buffer) == ["1", "23", "4"])
        }
        #expect(bytes == Array("1\n2".utf8))
    }

    /// On another core, the bytes after the line may be read together with it.
    @Test func `nothing is written after a line that is held when another range begins`() {
        let buffer = LineBuffer(LineSettings())
        buffer.add("1\n".utf8)
        guard case .line(let first) = buffer.next() else { return #expect(Bool(false), "Expected a line.") }
        buffer.restart(at: 2, endOfRange: 4, isWithinLine: false)
        buffer.add("2\n3\n".utf8)
        #expect(lines(buffer) == ["2"])
        #expect((0..<8).map { first.memory.start.load(fromByteOffset: $0, as: UInt8.self) } == Array("1\n".utf8) + [0, 0, 0, 0, 0, 0])
    }

    @Test func `the memory of lines that are not held is used for the next range`() {
        let buffer = LineBuffer(LineSettings())
        buffer.add("1\n".utf8)
        #expect(lines(buffer) == ["1"])
        let memory = buffer.memory
        buffer.restart(at: 2, endOfRange: 4, isWithinLine: false)
        buffer.add("2\n".utf8)
        #expect(lines(buffer) == ["2"])
        #expect(buffer.memory == memory)
    }
}
