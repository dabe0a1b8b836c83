#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// How printers write text without making a tree. Printers of fields share an object, which the first of them begins, and whoever stands around them ends:
// `part` says how far it has come.

/// The text of a value that is being printed. An implementation detail of ``ParserPrinter``.
public struct _TapeOutput: ~Copyable {
    @usableFromInline var json: JSONWriter
    @usableFromInline var part = Part.nothing

    @usableFromInline
    enum Part: UInt8 {
        /// Nothing is printed yet.
        case nothing
        /// An object has begun, to which members can be added.
        case members
        /// A whole value is written.
        case value
    }

    @usableFromInline
    init() { json = JSONWriter(options: .sortedKeys) }

    /// The text; nil when it cannot be one, or members with equal keys must be brought together.
    @usableFromInline
    consuming func finishData() -> Data? {
        json.hasRepeatedKeys ? nil : try? json.finishData()
    }
}

extension _TapeOutput {
    /// Whether a value can be written; from now on it is.
    @inlinable
    @inline(__always)
    mutating func beginValue() -> Bool {
        guard part == .nothing else { return false }
        part = .value
        return true
    }

    /// Whether members can be written; from now on they are.
    @inlinable
    @inline(__always)
    mutating func beginMembers() -> Bool {
        if part == .nothing {
            json.beginObject()
            part = .members
        }
        return part == .members
    }

    /// Writes a whole value with a printer, in an array, under a key or as the root. `part` is what it was afterwards.
    @inlinable
    @inline(__always)
    mutating func write<P: ParserPrinter>(_ output: UnsafePointer<P.Output>, with printer: P) -> Bool {
        let outer = part
        part = .nothing
        guard unsafe printer._write(output, to: &self) else { return false }
        endValue()
        part = outer
        return true
    }

    /// Ends what was printed: an object, if there are members or nothing.
    @inlinable
    @inline(__always)
    mutating func endValue() {
        if part == .value { return }
        if part == .nothing { json.beginObject() }
        json.endObject()
    }

    /// Writes what a printer has made as a tree; nil when it failed.
    @inline(never)
    mutating func writeTree(_ print: () -> JSONValue?) -> Bool {
        // A printer may look at what is there already.
        guard part == .nothing, let value = print() else { return false }
        guard case .object(let members) = value else {
            part = .value
            return (try? value.write(to: &json)) != nil
        }
        if members.isEmpty { return true }
        _ = beginMembers()
        for (key, member) in members {
            json.key(key)
            guard (try? member.write(to: &json)) != nil else { return false }
        }
        return true
    }
}
