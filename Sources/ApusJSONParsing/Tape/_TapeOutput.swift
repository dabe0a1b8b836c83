#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// How printers write text without making a tree. Printers of fields share an object. The first of
// them begins it, and the enclosing printer ends it. `part` is the current state.

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

    /// The finished text; nil if it is invalid, or if members with equal keys must be merged.
    @usableFromInline
    consuming func finishData() -> Data? {
        json.hasRepeatedKeys ? nil : try? json.finishData()
    }
}

extension _TapeOutput {
    /// Prepares to write a whole value. Returns false if something has been written already.
    @inlinable
    @inline(__always)
    mutating func beginValue() -> Bool {
        guard part == .nothing else { return false }
        part = .value
        return true
    }

    /// Prepares to write members, and begins an object if necessary. Returns false if a whole value
    /// has been written.
    @inlinable
    @inline(__always)
    mutating func beginMembers() -> Bool {
        if part == .nothing {
            json.beginObject()
            part = .members
        }
        return part == .members
    }

    /// Writes a whole value with a printer: an element, a member's value or the root. `part` is
    /// restored afterwards.
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

    /// Ends a value: closes the object that was begun, or writes an empty one if nothing was
    /// printed.
    @inlinable
    @inline(__always)
    mutating func endValue() {
        if part == .value { return }
        if part == .nothing { json.beginObject() }
        json.endObject()
    }

    /// Writes the tree that a printer returns. Returns false if the printer returns nil.
    @inline(never)
    mutating func writeTree(_ print: () -> JSONValue?) -> Bool {
        // A printer of trees may examine what has been printed already, which is text here.
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
