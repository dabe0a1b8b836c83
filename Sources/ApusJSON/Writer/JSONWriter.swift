// The only producer of JSON text: every encoder calls these few functions. Commas, colons, escapes,
// numbers, whitespace and order are handled here.
//
//     call                state before → after           text
//     beginObject()       start        → objectStart     {
//     key("a")            objectStart  → afterKey        {"a":
//     beginArray()        afterKey     → arrayStart      {"a":[
//     write(1)            arrayStart   → arrayNext       {"a":[1
//     write(2)            arrayNext    → arrayNext       {"a":[1,2
//     endArray()          arrayNext    → objectNext      {"a":[1,2]
//     endObject()         objectNext   → complete        {"a":[1,2]}
//
// One byte of state decides whether a call is allowed and whether a comma comes first. To find the
// state after an end, one bit for each open container records whether it is an object. The text
// grows in the spare capacity of an array, which becomes the result.

/// Writes one JSON text, value by value.
///
/// ```swift
/// var json = JSONWriter(options: .prettyPrinted)
/// json.beginObject()
/// json.key("name")
/// json.write("Ada")
/// json.key("born")
/// json.write(1815)
/// json.endObject()
/// let text = try json.finishString()
/// ```
///
/// Calls that would not produce JSON (a value without its key, a key in an array, an end that does
/// not match, a second root) write nothing and never trap: the first such call is recorded, later
/// calls are ignored, and finishing throws its error. So most calls need no `try`.
public struct JSONWriter: ~Copyable {
    /// The bytes before the text. The text itself is in the spare capacity after them, and becomes
    /// part of the array at the end.
    var storage: [UInt8]
    /// The beginning of the text, the position of its next byte, and the end of its room.
    var base: UnsafeMutablePointer<UInt8>
    @usableFromInline var next: UnsafeMutablePointer<UInt8>
    @usableFromInline var limit: UnsafeMutablePointer<UInt8>

    // The state changes with each token. Until the store of that byte has reached the processor's
    // cache, loads of more bytes must wait for it, and so must loads of the bytes beside it. So its
    // offset is not a multiple of four, where a byte is loaded with the three after it, and what is
    // beside it is rarely read.

    /// Whether members that were sorted had equal keys.
    package internal(set) var hasRepeatedKeys = false
    @usableFromInline var state = State.start
    @usableFromInline var containers = ContainerStack()
    let style: Style
    /// Whether all keys can be copied as they appear in the text. Then objects also begin and end
    /// with nothing but their braces.
    @usableFromInline let isPlain: Bool
    /// The number of containers that must stay open: a value that writes itself within another text
    /// must not end that text's containers.
    @usableFromInline var floor = 0
    /// Whether members are sorted by key: with ``JSONWriteOptions/sortedKeys`` or
    /// ``JSONWriteOptions/canonical``.
    package let sortsMembers: Bool
    /// Whether keys of the innermost object can be copied as they appear in the text, because they
    /// need not be sorted, escaped or laid out.
    @usableFromInline var copiesKeysUnchanged: Bool
    /// How dates, data and infinities are written; nil for the encoder's defaults.
    var settings: WriterSettings? { didSet { keys = settings?.keys ?? .plain } }
    /// How the keys that a type writes are converted.
    var keys = KeyConversion.plain
    var members: OpenMembers
    /// The sorted orders of a `JSONValue`'s keys.
    var orders = SortedOrders()
    /// The first error that was not thrown; non-nil exactly when the state is `failed`.
    var failure: JSONWriteError?
    /// The offset of the value that paths in errors start at.
    var pathOrigin = 0
    /// What has been read of the path so far; nil until it is first needed.
    var paths: PathScan?
    /// The same with the keys before a function converted them; nil if none does.
    var keyPaths: PathScan?
    /// The owner of the text. With it, an encoder notices that a `write(to:)` has replaced its
    /// writer.
    var owner = 0
    /// What takes the value instead of a text; non-nil exactly when the state is `foreign`.
    var sink: WriterSink?

    /// Creates a writer for one JSON text.
    public init(options: JSONWriteOptions = []) {
        self.init(appendingTo: [], options: options)
    }

    /// Creates a writer that appends a text to bytes, which stay unchanged.
    ///
    /// - Parameter indentation: that of ``JSONWriteOptions/prettyPrinted``.
    package init(appendingTo storage: consuming [UInt8] = [], options: JSONWriteOptions, indentation: JSONIndentation = .twoSpaces) {
        let style = Style(options, indentation)
        self.style = style
        isPlain = style.copiesKeys && !style.sorts
        copiesKeysUnchanged = isPlain
        sortsMembers = style.sorts
        members = OpenMembers(asUTF16: style.isCanonical)
        self.storage = consume storage
        base = Self.room(in: &self.storage, atLeast: Self.firstRoom)
        next = base
        limit = base + (self.storage.capacity - self.storage.count)
    }
}

extension JSONWriter {
    /// What may come next, and whether it is preceded by a comma.
    @usableFromInline
    enum State: UInt8 {
        /// Nothing has been written yet.
        case start
        case arrayStart, arrayNext
        case afterKey
        case objectStart, objectNext
        /// The root has been written.
        case complete
        /// The writer was misused.
        case failed
        /// What is written is passed on to a sink.
        case foreign

        /// Whether a value may be written.
        @inlinable
        var takesValue: Bool {
            @_transparent get {
                switch self {
                case .start, .arrayStart, .arrayNext, .afterKey: true
                case .objectStart, .objectNext, .complete, .failed, .foreign: false
                }
            }
        }

        /// Whether a key may be written.
        @inlinable
        var takesKey: Bool {
            @_transparent get {
                switch self {
                case .objectStart, .objectNext: true
                default: false
                }
            }
        }

        /// The state after a value, if this state allows one.
        @_transparent
        var afterValue: State {
            switch self {
            case .afterKey: .objectNext
            case .arrayStart, .arrayNext: .arrayNext
            default: .complete
            }
        }
    }
}

// MARK: - Containers

extension JSONWriter {
    /// Begins an object: members follow, each a ``key(_:)-(String)`` and a value, then
    /// ``endObject()``.
    @inlinable
    @inline(__always)
    public mutating func beginObject() {
        if !beginPlainObject(isSorted: false) { slowBeginObject(isSorted: false) }
    }

    /// Begins an object whose members are written in sorted order if ``sortsMembers`` is true, so
    /// that none is compared or moved.
    ///
    /// Each member's key must then be written by ``key(quoted:)``, or without being recorded, and be
    /// after the preceding one in the order in which members are sorted, which is not checked. If
    /// members are not sorted, this is the same as ``beginObject()``.
    @inlinable
    @inline(__always)
    package mutating func beginSortedObject() {
        if !beginPlainObject(isSorted: true) { slowBeginObject(isSorted: true) }
    }

    /// Begins an object if that takes only a brace. Returns whether it did.
    @inlinable
    @_transparent
    mutating func beginPlainObject(isSorted: Bool) -> Bool {
        guard isPlain, state.takesValue, unsafe limit - next > 1, containers.pushObjectBits(isSorted: isSorted) else { return false }
        if state == .arrayNext { writeComma() }
        unsafe next.pointee = UInt8(ascii: "{")
        unsafe next += 1
        state = .objectStart
        return true
    }

    @usableFromInline
    @inline(never)
    mutating func slowBeginObject(isSorted: Bool) {
        if let sink { return sink.beginObject() }
        guard prepareValue(room: 1) else { return }
        guard containers.push(isObject: true, isSorted: isSorted) else { return failTooDeep() }
        next.pointee = UInt8(ascii: "{")
        next += 1
        state = .objectStart
        copiesKeysUnchanged = style.copiesKeys && (isSorted || !style.sorts)
        if style.sorts, !isSorted { members.open() }
    }

    /// Ends the innermost container, which must be an object.
    ///
    /// With ``JSONWriteOptions/sortedKeys`` or ``JSONWriteOptions/canonical``, this finds the order
    /// of its members: O(*n* log *n*) in their number, or O(*n*) if they were written in order.
    @inlinable
    @inline(__always)
    public mutating func endObject() {
        guard isPlain, state.takesKey, containers.depth > floor, unsafe limit > next, containers.popBits() else { return slowEndObject() }
        unsafe next.pointee = UInt8(ascii: "}")
        unsafe next += 1
        state = containers.isInObject ? .objectNext : .arrayNext
    }

    @usableFromInline
    @inline(never)
    mutating func slowEndObject() {
        if let sink { return sink.endObject() }
        guard state.takesKey, containers.depth > floor else { return failEnd("object") }
        if style.sorts, !containers.isInSortedObject, !sortMembers() { return }
        end(with: UInt8(ascii: "}"), isEmpty: state == .objectStart)
    }

    /// Begins an array: values follow, then ``endArray()``.
    public mutating func beginArray() {
        guard prepareValue(room: 1) else { return }
        guard containers.push(isObject: false) else { return failTooDeep() }
        next.pointee = UInt8(ascii: "[")
        next += 1
        state = .arrayStart
    }

    /// Ends the innermost container, which must be an array.
    public mutating func endArray() {
        guard state == .arrayStart || state == .arrayNext, containers.depth > floor else { return failEnd("array") }
        end(with: UInt8(ascii: "]"), isEmpty: state == .arrayStart)
    }

    @_transparent
    private mutating func end(with byte: UInt8, isEmpty: Bool) {
        containers.pop()
        if style.isPretty { writeEndSpace(isEmpty: isEmpty) }
        reserve(1)
        next.pointee = byte
        next += 1
        state = containers.isEmpty ? .complete : containers.isInObject ? .objectNext : .arrayNext
        if style.sorts {
            copiesKeysUnchanged = style.copiesKeys && containers.isInSortedObject
            if !style.keepsLocations { putInOrder() }
        }
    }
}

// MARK: - Text before values

extension JSONWriter {
    /// Writes what precedes a value, and makes room for `room` bytes of it. Returns false if no
    /// value is allowed: then nothing may be written.
    @_transparent
    mutating func prepareValue(room: Int) -> Bool {
        guard state.takesValue else {
            failValue()
            return false
        }
        reserve(room &+ 1)
        if case .arrayNext = state { writeComma() }
        if style.isPretty, state == .arrayStart || state == .arrayNext { writeLineStart(room: room) }
        return true
    }

    /// Writes the comma before a key or a value, for which there is room.
    ///
    /// Callers branch on the state. Without branches, the position of each token would depend on
    /// the state that the token before it has just stored.
    @inlinable
    @_transparent
    mutating func writeComma() {
        unsafe next.pointee = UInt8(ascii: ",")
        unsafe next += 1
    }

    /// Begins a line at the current depth, with room for `room` more bytes.
    @inline(never)
    mutating func writeLineStart(room: Int) {
        let indent = style.indentation.width &* containers.depth
        reserve(1 &+ indent &+ room)
        next.pointee = UInt8(ascii: "\n")
        (next + 1).update(repeating: style.indentation.byte, count: indent)
        next += 1 &+ indent
    }

    /// Writes what precedes the end of a container, which is already closed.
    @inline(never)
    private mutating func writeEndSpace(isEmpty: Bool) {
        if isEmpty {
            guard style.hasFoundationSpacing else { return }
            reserve(1)
            next.pointee = UInt8(ascii: "\n")
            next += 1
        }
        writeLineStart(room: 1)
    }
}

// What parser-printers need from a writer, and printing.
extension JSONWriter {
    /// The text written so far, which may be incomplete.
    var textSoFar: String { String(decoding: UnsafeBufferPointer(start: base, count: byteCount), as: UTF8.self) }

    /// Writes a value that is given as compact text, whose strings are escaped the way this writer
    /// escapes them. Members are sorted if this writer sorts them.
    package mutating func write(compactText text: [UInt8]) { text.withUnsafeBufferPointer { write(written: $0) } }
}
