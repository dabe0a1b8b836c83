import CApusText

// Members in a row
//
//     calls                                     text                 position       state
//     write(value, to:)                         {                    in a register  not stored
//     a string, number or literal               "id":7,"name":"Ada"  in a register  not stored
//     anything else: stop(at:), then its        "tags":["a"]         stored         stored
//     own code, then go on
//
// Most members are strings and numbers. If the position and the state were stored after each key and
// value, the next one would wait for that. In any other layout than the compact one (pretty-printed,
// escaped keys, canonical numbers), each member stops the row.
extension ModelTable {
    /// Writes a value as an object.
    @inline(never)
    func write(_ value: UnsafeRawPointer, to json: inout JSONWriter) throws {
        if json.keys != .plain, conversion == .plain { return try unsafe converted(for: &json).write(value, to: &json) }
        #if DEBUG
        if settle() { unsafe checkFirst(value) }
        #endif
        guard var row = json.beginRow(isSorted: unsafe sorted != nil) else { return try unsafe writeSlowly(value, to: &json) }
        try unsafe writeMembers(value, json.sortsMembers ? sorted.unsafelyUnwrapped : written, in: &row, to: &json)
        json.endRow(row)
    }

    /// Looks for mistakes when the first value is written.
    private func checkFirst(_ value: UnsafeRawPointer) {
        if count > keyedCount, let found = descriptions.repeatedKeys(in: type).first { fatalError(found) }
        func check<T: JSONModelCodable>(_ type: T.Type) {
            // Safety: the table is for values of its type.
            if let found = unsafe SecondSchema.found(writing: value.assumingMemoryBound(to: T.self).pointee) { fatalError(found) }
        }
        if let type = type as? any JSONModelCodable.Type { check(type) }
    }

    /// The table with the keys that the encoder's strategy converts to.
    @inline(never)
    private func converted(for json: inout JSONWriter) -> ModelTable {
        let table = table(for: json.keys)
        if let problem = table.problem { json.fail(.duplicateKey, problem, path: json.pathToContainer()) }
        return table
    }

    @inline(never)
    private func writeSlowly(_ value: UnsafeRawPointer, to json: inout JSONWriter) throws {
        if let sink = json.sink as? EncoderSink { return try unsafe encode(value, to: sink) }
        // A value that is nested too deeply is not walked to its end.
        if json.state == .failed { return }
        if let sorted = unsafe sorted {
            json.beginSortedObject()
            try unsafe writeMembers(value, json.sortsMembers ? sorted : written, to: &json)
        } else {
            json.beginObject()
            try unsafe writeMembers(value, written, to: &json)
        }
        json.endObject()
    }

    /// Writes an array of values.
    @inline(never)
    func write(_ values: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws {
        json.beginArray()
        if var value = unsafe values {
            for _ in 0..<count {
                try unsafe write(value, to: &json)
                unsafe value += stride
            }
        }
        json.endArray()
    }

    /// Writes the members of a value into an object.
    func writeMembers(_ value: UnsafeRawPointer, to json: inout JSONWriter) throws {
        if json.keys != .plain, conversion == .plain { return try unsafe converted(for: &json).writeMembers(value, to: &json) }
        if let sink = json.sink as? EncoderSink { return try unsafe encode(membersOf: value, to: sink) }
        try unsafe writeMembers(value, written, to: &json)
    }

    @inline(never)
    private func writeMembers(_ value: UnsafeRawPointer, _ members: UnsafePointer<TableMember>, to json: inout JSONWriter) throws {
        var row = JSONWriter.Row(going: json)
        try unsafe writeMembers(value, members, in: &row, to: &json)
        json.stop(row)
    }

    @inline(__always)
    private func writeMembers(
        _ value: UnsafeRawPointer, _ members: UnsafePointer<TableMember>, in row: inout JSONWriter.Row, to json: inout JSONWriter
    ) throws {
        let end = unsafe members + writtenCount
        var next = unsafe members
        let slashes = json.style.strings == .slashes
        while unsafe next < end {
            let member = unsafe next
            unsafe next += 1
            let address = unsafe value + member.pointee.offset
            let count = unsafe Int(member.pointee.textCount)
            guard row.isPlain, count > 0, count <= TableMember.textRoom,
                unsafe UnsafeMutableRawPointer(json.limit) - row.text >= TableMember.textRoom &+ JSONWriter.scalarRoom
            else {
                json.stop(row)
                try unsafe writeAny(member, address, to: &json)
                row = JSONWriter.Row(going: json)
                continue
            }
            // Safety: there is room for the key, whose text has as many bytes as are copied, and for a
            // scalar after it. What is stored here is text only once the row's position is after it.
            let skipped = row.hasMembers ? 0 : 1
            let key = unsafe UnsafeRawPointer(member.pointee.text + skipped)
            unsafe apus_copy_blocks(row.text, key, 32)
            let start = unsafe row.text + (count &- skipped)
            switch unsafe member.pointee.kind {
            case .string:
                unsafe row.text = unsafe json.write(stringAt: address, slashes: slashes, at: start)
            case .optionalString:
                guard unsafe address.assumingMemoryBound(to: String?.self).pointee != nil else { continue }
                unsafe row.text = unsafe json.write(stringAt: address, slashes: slashes, at: start)
            case .int:
                unsafe row.text = unsafe JSONWriter.write(Int64(address.load(as: Int.self)), at: start)
            case .optionalInt:
                guard let value = unsafe address.assumingMemoryBound(to: Int?.self).pointee else { continue }
                unsafe row.text = unsafe JSONWriter.write(Int64(value), at: start)
            case .bool:
                guard let value = unsafe address.assumingMemoryBound(to: Bool?.self).pointee else { continue }
                unsafe row.text = unsafe JSONWriter.write(value, at: start)
            case .model:
                if let witness = unsafe member.pointee.nilWitness, unsafe witness.isNil(address) { continue }
                unsafe json.stop(at: start, .afterKey)
                try unsafe TableMember.table(of: member).write(address, to: &json)
                row = JSONWriter.Row(going: json)
            case .double where unsafe address.load(as: Double.self).isFinite:
                unsafe row.text = unsafe JSONWriter.write(address.load(as: Double.self), json.style.floats, at: start)
            case .models, .integers:
                // Safety: an array is a pointer to an object that `ArrayStorage` has checked.
                guard let object = unsafe address.load(as: UnsafeRawPointer?.self) else { continue }
                let count = unsafe ArrayStorage.count(of: object)
                if count == 0, json.containers.depth < json.containers.depthLimit {
                    unsafe row.text = unsafe JSONWriter.writeEmptyArray(at: start)
                    break
                }
                unsafe json.stop(at: start, .afterKey)
                if unsafe member.pointee.kind == .integers {
                    unsafe json.write(integers: object + ArrayStorage.header, count: count)
                } else {
                    try unsafe TableMember.table(of: member).write(object + ArrayStorage.header, count: count, to: &json)
                }
                row = JSONWriter.Row(going: json)
            case .double, .optionalDouble, .other:
                json.stop(row)
                try unsafe writeAny(member, address, to: &json)
                row = JSONWriter.Row(going: json)
                continue
            }
            row.hasMembers = true
        }
    }

    /// Writes a member in any layout.
    @inline(never)
    private func writeAny(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        guard unsafe member.pointee.kind == .model else {
            return try unsafe member.pointee.storage._withUnsafeGuaranteedRef { try unsafe $0.write(member, address, to: &json) }
        }
        if let witness = unsafe member.pointee.nilWitness, unsafe witness.isNil(address) { return }
        unsafe json.key(of: member)
        try unsafe TableMember.table(of: member).write(address, to: &json)
    }
}

extension JSONWriter {
    /// Writes a value without retaining what it holds. The `~Copyable` constraint ensures this.
    @inline(__always)
    mutating func write<T: JSONWritable & ~Copyable>(borrowed address: UnsafePointer<T>) throws { try unsafe address.pointee.write(to: &self) }

    /// Writes a member's key.
    @inline(__always)
    mutating func key(of member: UnsafePointer<TableMember>) {
        let count = unsafe Int(member.pointee.textCount)
        guard copiesKeysUnchanged, state.takesKey, count > 0 else { return unsafe slowKey(of: member) }
        let skipped = state == .objectNext ? 0 : 1
        reserve(count)
        // Safety: there is room for the key, whose text is never released.
        unsafe UnsafeMutableRawPointer(next).copyMemory(from: member.pointee.text + skipped, byteCount: count &- skipped)
        unsafe next += count &- skipped
        state = .afterKey
    }

    @inline(never)
    private mutating func slowKey(of member: UnsafePointer<TableMember>) {
        let count = unsafe Int(member.pointee.textCount)
        guard count > 0 else {
            guard let key = unsafe member.pointee.key else { return }
            return keys == .custom ? write(convertedKey: key.description, isMember: true) : self.key(key)
        }
        // Safety: the text is never released.
        unsafe key(quoted: UnsafeBufferPointer(start: member.pointee.text + 1, count: count - 1))
    }

    // MARK: Members in a row

    /// Members that are written one after another.
    @safe
    struct Row {
        // Safety: in the writer's room, which only the writer changes, and only after the row has
        // stopped.
        /// The position of the text's next byte, instead of the writer's.
        nonisolated(unsafe) var text: UnsafeMutableRawPointer
        /// Whether a member precedes the next one.
        var hasMembers = false
        /// Whether keys and scalars can be written at the position. If not, the writer's own position
        /// and state are valid.
        var isPlain = true

        @inline(__always)
        init(at text: UnsafeMutableRawPointer) { unsafe self.text = text }

        /// A row that goes on where the writer is.
        @inline(__always)
        init(going json: borrowing JSONWriter) {
            unsafe text = UnsafeMutableRawPointer(json.next)
            hasMembers = json.state == .objectNext
            isPlain = json.takesPlainMembers
        }

        @unsafe
        @inline(__always)
        mutating func put(_ byte: UInt8) {
            unsafe text.storeBytes(of: byte, as: UInt8.self)
            unsafe text += 1
        }
    }

    /// Begins an object inside another container; nil if that takes more than a brace.
    ///
    /// - Parameter isSorted: whether the members can be written in sorted order.
    @inline(__always)
    mutating func beginRow(isSorted: Bool) -> Row? {
        guard isPlain || (isSorted && style.copiesKeys), !style.isCanonical, state.takesValue, unsafe limit - next > 2,
            containers.pushObjectBits(isSorted: sortsMembers)
        else { return nil }
        // Safety: there is room for a comma and a brace.
        var row = unsafe Row(at: UnsafeMutableRawPointer(next))
        if state == .arrayNext { unsafe row.put(UInt8(ascii: ",")) }
        unsafe row.put(UInt8(ascii: "{"))
        copiesKeysUnchanged = true
        return row
    }

    @inline(__always)
    mutating func endRow(_ row: Row) {
        guard row.isPlain, containers.depth > floor, unsafe UnsafeMutableRawPointer(limit) > row.text, containers.popBits() else {
            stop(row)
            return endObject()
        }
        var row = row
        unsafe row.put(UInt8(ascii: "}"))
        unsafe stop(at: row.text, containers.isInObject ? .objectNext : .arrayNext)
        copiesKeysUnchanged = isPlain || containers.isInSortedObject
    }

    /// Ends a row of members.
    @inline(__always)
    mutating func stop(_ row: Row) { if row.isPlain { unsafe stop(at: row.text, row.hasMembers ? .objectNext : .objectStart) } }

    /// Whether keys and scalars can be written at a position in the text, without a look at the state.
    @inline(__always)
    var takesPlainMembers: Bool { copiesKeysUnchanged && state.takesKey && !style.isCanonical }

    /// The room that any number, literal or small string needs, with what is stored beyond its end.
    static var scalarRoom: Int { 48 }

    @inline(__always)
    mutating func stop(at text: UnsafeMutableRawPointer, _ state: State) {
        unsafe next = text.assumingMemoryBound(to: UInt8.self)
        self.state = state
    }

    @inline(__always)
    static func write(_ value: Bool, at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        unsafe text.storeBytes(of: (value ? 0x6575_7274 as UInt64 : 0x65_736C_6166).littleEndian, as: UInt64.self)
        return unsafe text + (value ? 4 : 5)
    }

    @inline(__always)
    static func writeEmptyArray(at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        unsafe text.storeBytes(of: UInt8(ascii: "["), as: UInt8.self)
        unsafe text.storeBytes(of: UInt8(ascii: "]"), toByteOffset: 1, as: UInt8.self)
        return unsafe text + 2
    }

    @inline(never)
    static func write(_ value: Int64, at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        unsafe text + IntegerText.write(value, to: text.assumingMemoryBound(to: UInt8.self))
    }

    @inline(never)
    static func write(_ value: Double, _ layout: FloatText.Layout, at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        unsafe text + FloatText.write(value, layout, to: text.assumingMemoryBound(to: UInt8.self))
    }

    /// Writes an array of integers. Not for canonical text.
    @inline(never)
    mutating func write(integers: UnsafeRawPointer, count: Int) {
        _ = unsafe write(array: UnsafeBufferPointer(start: integers.assumingMemoryBound(to: Int.self), count: count))
    }

    /// Writes a string.
    ///
    /// - Parameter address: a string, or an optional one that is not nil. The layout of strings must be
    ///   as expected.
    @inline(__always)
    mutating func write(stringAt address: UnsafeRawPointer, slashes: Bool, at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        if let (low, high, count) = unsafe ShortString.bytes(at: address) {
            // Safety: there is room for a scalar.
            if unsafe apus_write_short(low, high, count, slashes, text.assumingMemoryBound(to: UInt8.self)) { return unsafe text + (count &+ 2) }
        }
        return unsafe write(largeStringAt: address, at: text)
    }

    @inline(never)
    private mutating func write(largeStringAt address: UnsafeRawPointer, at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        if let bytes = unsafe LongString.bytes(at: address) { return unsafe write(stringUTF8: bytes, at: text) }
        unsafe stop(at: text, .afterKey)
        unsafe write(address.assumingMemoryBound(to: String.self).pointee)
        return unsafe UnsafeMutableRawPointer(next)
    }
}
