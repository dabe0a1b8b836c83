import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The resident memory of this process, as reported by Linux.
enum ResidentMemory {
    /// Resets the peak. Returns the memory in use now, or nil if it is unknown.
    static func resetPeak() -> Int? {
        #if canImport(Glibc)
        // The work must not reuse free memory left from creating the input.
        if let symbol = dlsym(nil, "malloc_trim") {
            // Safety: this is the function's type in glibc; other libraries do not have it.
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

    /// Returns the peak since the last reset.
    static func peak() -> Int { value("VmHWM") ?? 0 }

    private static func value(_ name: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
            return line.split(whereSeparator: { !$0.isNumber }).last.flatMap { Int($0) }.map { $0 << 10 }
        }
        return nil
    }
}
