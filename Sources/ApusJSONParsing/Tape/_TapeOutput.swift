#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// How printers write text without making a tree. Printers of fields share an object. The first of
// them begins it, and the enclosing printer ends it. `part` is the current state.
//
// A printer returns false for one of two reasons. Either it cannot print the value, as a printer of
// trees could not; then the text goes back, and the next alternative is tried. Or only a tree shows
// whether it can; then `isLeftToTree` is set, no other alternative is tried, and everything is
// printed as a tree.

/// The text of a value that is being printed. An implementation detail of ``ParserPrinter``.
public struct _TapeOutput: ~Copyable {
    @usableFromInline var json: JSONWriter
    @usableFromInline var part = Part.nothing
    /// Whether the value must be printed as a tree.
    @usableFromInline var isLeftToTree = false
    /// The number of bytes that alternatives have written before they failed.
    private var wastedByteCount = 0

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
    init() { json = JSONWriter(options: [.sortedKeys, .keepsPlaces]) }

    /// The finished text; nil if it is invalid, or if members with equal keys must be merged.
    @usableFromInline
    consuming func finishData() -> Data? {
        if isLeftToTree || json.hasRepeatedKeys { return nil }
        json.putInOrder()
        return try? json.finishData()
    }
}

// MARK: - Alternatives

extension _TapeOutput {
    /// A state that the text can go back to.
    @usableFromInline
    struct Checkpoint {
        let part: Part
        let mark: JSONWriter.Mark
    }

    @usableFromInline
    var checkpoint: Checkpoint { Checkpoint(part: part, mark: json.mark) }

    /// Removes what an alternative has written before it failed. Returns false if no other
    /// alternative may be tried.
    ///
    /// Alternatives that contain themselves could write the same members again at each level. A
    /// tree is printed from the last member to the first and may find sooner that an alternative
    /// fails, so it takes over once most of what was written has been removed.
    @usableFromInline
    mutating func goBack(to checkpoint: Checkpoint) -> Bool {
        // A writer fails because of a value that a tree can hold and text cannot, such as NaN.
        if isLeftToTree || json.hasFailed { return leaveToTree() }
        let written = json.mark.byteCount
        wastedByteCount += written - checkpoint.mark.byteCount
        guard wastedByteCount <= 1 << 14 || wastedByteCount >> 4 <= written else { return leaveToTree() }
        part = checkpoint.part
        json.goBack(to: checkpoint.mark)
        return true
    }

    /// Leaves the decision to a tree. Returns false.
    @usableFromInline
    @inline(never)
    mutating func leaveToTree() -> Bool {
        isLeftToTree = true
        return false
    }
}

// MARK: - Values

extension _TapeOutput {
    /// Prepares to write a whole value. Returns false if something has been written already.
    @inlinable
    @inline(__always)
    mutating func beginValue() -> Bool {
        guard isEmpty() else { return false }
        part = .value
        return true
    }

    /// Whether nothing of the value has been written. If something has, only a tree shows whether
    /// it can be replaced.
    @inlinable
    @inline(__always)
    mutating func isEmpty() -> Bool { part == .nothing || leaveToTree() }

    /// Prepares to write members, and begins an object if necessary. Returns false if a whole value
    /// has been written.
    @inlinable
    @inline(__always)
    mutating func beginMembers() -> Bool {
        if part == .nothing {
            json.beginObject()
            part = .members
        }
        return part == .members || leaveToTree()
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
        guard isEmpty(), let value = print() else { return false }
        guard case .object(let members) = value else {
            part = .value
            return (try? value.write(to: &json)) != nil || leaveToTree()
        }
        if members.isEmpty { return true }
        _ = beginMembers()
        for (key, member) in members {
            json.key(key)
            guard (try? member.write(to: &json)) != nil else { return leaveToTree() }
        }
        return true
    }
}
