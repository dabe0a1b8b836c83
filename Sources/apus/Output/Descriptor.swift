#if Tool
import CApusRuntime

/// A file descriptor of the system.
struct Descriptor {
    private let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    /// Writes all of the bytes, in one system call if the system accepts them at once. Returns the
    /// system's error code, or 0.
    func write(_ bytes: [UInt8]) -> Int32 {
        unsafe bytes.withUnsafeBytes { bytes in
            var rest = unsafe bytes
            while let start = rest.baseAddress, rest.count > 0 {
                // Safety: the pointer and the count are those of one buffer.
                let count = unsafe systemWrite(number, start, rest.count)
                if count < 0 {
                    if apus_errno() == EINTR { continue }
                    return apus_errno()
                }
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return 0
        }
    }

    /// Reads at most `limit` bytes and appends them to an array. Returns their number, which is 0
    /// at the end of the file, and the system's error code, or 0.
    func read(onto bytes: inout [UInt8], limit: Int) -> (count: Int, error: Int32) {
        var result = (count: 0, error: Int32(0))
        repeat {
            bytes.append(addingCapacity: limit) { free in
                unsafe free.withUnsafeMutableBufferPointer { buffer, initializedCount in
                    // Safety: the pointer and the count are those of one buffer, and only the bytes
                    // that were read count as initialised.
                    let count = unsafe systemRead(number, buffer.baseAddress, min(buffer.count, limit))
                    result = count < 0 ? (0, apus_errno()) : (count, 0)
                    initializedCount = result.count
                }
            }
        } while result.error == EINTR
        return result
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}
#endif
