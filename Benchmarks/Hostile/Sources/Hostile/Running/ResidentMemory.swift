import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The memory of this process that is in use, as Linux tells it.
enum ResidentMemory {
    /// Forgets the peak. Returns what is in use now; nil where that cannot be told.
    static func resetPeak() -> Int? {
        #if canImport(Glibc)
        // What the input's making has left free is not to serve the work.
        if let symbol = dlsym(nil, "malloc_trim") {
            // Safety: this is its type in glibc; other libraries do not have it.
            _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
        }
        guard let file = fopen("/proc/self/clear_refs", "w") else { return nil }
        fputs("5", file)
        guard fclose(file) == 0 else { return nil }
        return value("VmRSS")
        #else
        return nil
        #endif
    }

    /// The most that was in use since the peak was forgotten.
    static func peak() -> Int { value("VmHWM") ?? 0 }

    private static func value(_ name: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
            return line.split(whereSeparator: { !$0.isNumber }).last.flatMap { Int($0) }.map { $0 << 10 }
        }
        return nil
    }
}
