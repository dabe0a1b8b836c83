import ApusJSON
import Foundation
import Testing

/// Tests where the text is written.
@Suite("JSONWriter: output")
struct JSONWriterOutputTests {
    @Test func `a text is finished as bytes, a string or data`() throws {
        var bytes = JSONWriter()
        bytes.write("é")
        #expect(try bytes.finish() == [0x22, 0xC3, 0xA9, 0x22])
        var string = JSONWriter()
        string.write("é")
        #expect(try string.finishString() == "\"é\"")
        var data = JSONWriter()
        data.write("é")
        #expect(try data.finishData() == Data([0x22, 0xC3, 0xA9, 0x22]))
    }

    @Test(arguments: [10, 16_000, 16_400, 1_000_000])
    func `finished data of any size can be copied and changed independently`(count: Int) throws {
        let text = String(repeating: "y", count: count)
        var json = JSONWriter()
        json.write(text)
        let data = try json.finishData()
        var copy = data
        copy[1] = UInt8(ascii: "z")
        #expect(data.count == count + 2)
        #expect(data == Data("\"\(text)\"".utf8))
        #expect(copy[1] == UInt8(ascii: "z"))
        #expect(data[1] == UInt8(ascii: "y"))
    }

    @Test func `texts can be appended to bytes`() throws {
        var bytes: [UInt8] = Array("data: ".utf8)
        try JSONWriter.append(to: &bytes) { $0.write(1) }
        bytes.append(UInt8(ascii: "\n"))
        try JSONWriter.append(to: &bytes) { $0.write(String(repeating: "a", count: 2000)) }
        #expect(bytes == Array("data: 1\n\"\(String(repeating: "a", count: 2000))\"".utf8))
    }

    /// Appending within existing capacity does not allocate: the array stays where it is.
    @Test func `a text is appended within an array's existing capacity`() throws {
        var bytes: [UInt8] = [1, 2, 3]
        bytes.reserveCapacity(10_000)
        let before = bytes.withUnsafeBufferPointer { $0.baseAddress }
        try JSONWriter.append(to: &bytes) { $0.write(String(repeating: "a", count: 5000)) }
        #expect(bytes.withUnsafeBufferPointer { $0.baseAddress } == before)
        #expect(bytes.count == 5005)
    }

    @Test func `appending to an array does not change a copy of it`() throws {
        var bytes: [UInt8] = [1, 2, 3]
        bytes.reserveCapacity(10_000)
        let copy = bytes
        try JSONWriter.append(to: &bytes) { $0.write(7) }
        #expect(copy == [1, 2, 3])
        #expect(bytes == [1, 2, 3, UInt8(ascii: "7")])
    }

    @Test(arguments: [10, 100_000])
    func `an error while appending leaves the bytes unchanged`(count: Int) throws {
        struct Stop: Error {}
        let original: [UInt8] = [1, 2, 3]
        var bytes = original
        #expect(throws: Stop.self) {
            try JSONWriter.append(to: &bytes) { json in
                json.write(String(repeating: "a", count: count))
                throw Stop()
            }
        }
        #expect(bytes == original)
        #expect(throws: JSONWriteError.self) {
            try JSONWriter.append(to: &bytes) { json in
                json.beginArray()
                json.write(String(repeating: "a", count: count))
            }
        }
        #expect(bytes == original)
        #expect(throws: JSONWriteError.self) { try JSONWriter.append(to: &bytes) { try $0.write(.nan as Double) } }
        #expect(bytes == original)
    }
}
