#if canImport(Glibc)
import Glibc

/// Memory whose last byte is followed by an inaccessible page: reading past the end crashes.
package final class GuardedMemory {
    private let base: UnsafeMutableRawPointer
    private let mapped: Int
    /// The number of accessible bytes.
    package let count: Int

    /// Allocates at least `count` bytes. Returns nil if the system has none.
    package init?(count: Int) {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        self.count = (count + page - 1) / page * page
        mapped = self.count + page
        guard let memory = mmap(nil, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED else { return nil }
        base = memory
        guard mprotect(base + self.count, page, PROT_NONE) == 0 else {
            munmap(base, mapped)
            return nil
        }
    }

    deinit { munmap(base, mapped) }

    /// Copies the bytes so that they end `distance` bytes before the inaccessible page. The result
    /// is valid until the next call.
    package func place(_ bytes: [UInt8], distance: Int = 0) -> UnsafeRawBufferPointer {
        let start = base + (count - distance - bytes.count)
        // Safety: the caller allocated enough memory for this many bytes and this distance.
        start.copyMemory(from: Array(bytes), byteCount: bytes.count)
        return UnsafeRawBufferPointer(start: start, count: bytes.count)
    }

    /// Fills all of the memory with one byte.
    package func fill(_ byte: UInt8) { base.initializeMemory(as: UInt8.self, repeating: byte, count: count) }
}
#endif
