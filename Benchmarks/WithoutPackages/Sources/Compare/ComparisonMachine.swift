import Foundation

#if canImport(Darwin)
import Darwin
#endif

/// The machine and the time of a measurement.
struct ComparisonMachine {
    /// The processor's name, such as `AMD EPYC`, or the architecture if the name is unknown.
    let processor: String
    /// The number of processors that the system can use.
    let processorCount: Int
    /// The operating system and its version.
    let system: String
    /// The time in UTC, in ISO 8601.
    let date: String

    /// Returns this machine and the current time.
    static func current() -> Self {
        Self(
            processor: processorName() ?? architecture, processorCount: ProcessInfo.processInfo.activeProcessorCount,
            system: ProcessInfo.processInfo.operatingSystemVersionString, date: Date.now.formatted(.iso8601))
    }

    /// The version of the compiler that built this program.
    static var swiftVersion: String {
        #if compiler(>=6.6)
        "6.6 or later"
        #elseif compiler(>=6.5)
        "6.5"
        #elseif compiler(>=6.4)
        "6.4"
        #elseif compiler(>=6.3)
        "6.3"
        #else
        "6.2"
        #endif
    }

    /// Whether this program was built with optimisations. Without them, its figures are meaningless.
    static var isReleaseBuild: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }

    static var architecture: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        "another architecture"
        #endif
    }

    private static func processorName() -> String? {
        #if canImport(Darwin)
        var size = 0
        guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0, size > 0 else { return nil }
        var name = [UInt8](repeating: 0, count: size)
        guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        #else
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        guard let line = lines.first(where: { $0.hasPrefix("model name") }), let colon = line.firstIndex(of: ":") else { return nil }
        return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        #endif
    }
}
