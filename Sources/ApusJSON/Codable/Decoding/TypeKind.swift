import FoundationEssentials
import Synchronization

/// How a type is decoded, when not by its own `init(from:)`.
enum TypeKind {
    case other
    case date, data, url, decimal, value
    case strings, integers, doubles
    /// An array or dictionary of something decodable, read without a container.
    case direct(any DirectlyDecodable.Type)
}

extension TypeKind {
    /// Finds out, which takes the runtime some time.
    fileprivate init(examining type: any Any.Type) {
        self =
            switch type {
            case is Date.Type: .date
            case is Data.Type: .data
            case is URL.Type: .url
            case is Decimal.Type: .decimal
            case is JSONValue.Type: .value
            case is [String].Type: .strings
            case is [Int].Type: .integers
            case is [Double].Type: .doubles
            case let direct as any DirectlyDecodable.Type: .direct(direct)
            default: .other
            }
    }

    /// How to decode a type. Found out once for each type in the life of the process.
    @inline(__always)
    init(_ type: any Any.Type) {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let entry = Self.known + TypeKind.slot(of: id)
        if entry.pointee.type.load(ordering: .acquiring) == id {
            self = entry.pointee.kind
        } else {
            self = TypeKind(remembering: type, id)
        }
    }

    /// Types whose kind is known, each at the first free place from `slot(of:)` on. What has been written there stays.
    nonisolated(unsafe) private static let known: UnsafeMutablePointer<Known> = {
        let entries = UnsafeMutablePointer<Known>.allocate(capacity: capacity)
        for index in 0..<capacity { (entries + index).initialize(to: Known()) }
        return entries
    }()
    private static let capacity = 4096
    /// Taken by who adds a type; how many there are.
    private static let count = Locked(0)

    private struct Known: ~Copyable {
        let type = Atomic<UInt>(0)
        /// Written before the type is, and never again.
        var kind = TypeKind.other
    }

    @inline(__always)
    private static func slot(of id: UInt) -> Int {
        Int(truncatingIfNeeded: (id >> 4) &* 0x9E37_79B9 >> 8) & (capacity - 1)
    }

    @inline(never)
    private init(remembering type: any Any.Type, _ id: UInt) {
        var slot = Self.slot(of: id)
        while true {
            let present = (Self.known + slot).pointee.type.load(ordering: .acquiring)
            if present == id {
                self = (Self.known + slot).pointee.kind
                return
            }
            if present == 0 { break }
            slot = (slot + 1) & (Self.capacity - 1)
        }
        let kind = TypeKind(examining: type)
        self = kind
        Self.count.withLock { count in
            // A quarter stays free, so that a search ends; a program with more types finds the last ones out each time.
            guard count < Self.capacity / 4 * 3 else { return }
            while true {
                let present = (Self.known + slot).pointee.type.load(ordering: .relaxed)
                if present == id { return }
                if present == 0 { break }
                slot = (slot + 1) & (Self.capacity - 1)
            }
            (Self.known + slot).pointee.kind = kind
            (Self.known + slot).pointee.type.store(id, ordering: .releasing)
            count += 1
        }
    }
}
