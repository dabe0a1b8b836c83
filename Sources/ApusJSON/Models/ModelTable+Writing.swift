extension ModelTable {
    /// Writes a value as an object.
    @inline(never)
    func write(_ value: UnsafeRawPointer, to json: inout JSONWriter) throws {
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
    func writeMembers(_ value: UnsafeRawPointer, to json: inout JSONWriter) throws { try unsafe writeMembers(value, written, to: &json) }

    @inline(__always)
    private func writeMembers(_ value: UnsafeRawPointer, _ members: UnsafePointer<TableMember>, to json: inout JSONWriter) throws {
        let end = unsafe members + writtenCount
        var next = unsafe members
        // The position is kept in a register, and the state known, from one member to the next.
        var text = unsafe UnsafeMutableRawPointer(json.next)
        var comma = json.state == .objectNext
        var isPlain = json.takesPlainMembers
        let slashes = json.style.escapesSlashes
        while unsafe next < end {
            let member = unsafe next
            unsafe next += 1
            let place = unsafe value + member.pointee.offset
            let count = unsafe Int(member.pointee.textCount)
            guard isPlain, count > 0, count <= TableMember.textRoom,
                unsafe UnsafeMutableRawPointer(json.limit) - text >= TableMember.textRoom &+ JSONWriter.scalarRoom
            else {
                if isPlain { unsafe json.stop(at: text, comma ? .objectNext : .objectStart) }
                try unsafe writeAny(member, place, to: &json)
                unsafe (text, comma, isPlain) = unsafe (UnsafeMutableRawPointer(json.next), json.state == .objectNext, json.takesPlainMembers)
                continue
            }
            // Safety: there is room for the key, whose text has as many bytes as are copied, and for a
            // scalar after it. What is stored here is text only once `text` is after it.
            let skipped = comma ? 0 : 1
            let key = unsafe UnsafeRawPointer(member.pointee.text + skipped)
            unsafe text.storeBytes(of: key.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
            unsafe text.storeBytes(of: key.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self), toByteOffset: 16, as: SIMD16<UInt8>.self)
            let start = unsafe text + (count &- skipped)
            switch unsafe member.pointee.kind {
            case .string:
                unsafe text = unsafe json.write(stringAt: place, slashes: slashes, at: start)
            case .optionalString:
                guard unsafe place.assumingMemoryBound(to: String?.self).pointee != nil else { continue }
                // An optional string has the same size as a string.
                unsafe text = unsafe json.write(stringAt: place, slashes: slashes, at: start)
            case .int:
                unsafe text = unsafe JSONWriter.write(Int64(place.load(as: Int.self)), at: start)
            case .optionalInt:
                guard let value = unsafe place.assumingMemoryBound(to: Int?.self).pointee else { continue }
                unsafe text = unsafe JSONWriter.write(Int64(value), at: start)
            case .bool:
                unsafe text = unsafe JSONWriter.write(place.load(as: Bool.self), at: start)
            case .optionalBool:
                guard let value = unsafe place.assumingMemoryBound(to: Bool?.self).pointee else { continue }
                unsafe text = unsafe JSONWriter.write(value, at: start)
            case .model:
                unsafe json.stop(at: start, .afterKey)
                try unsafe TableMember.table(of: member).write(place, to: &json)
                unsafe (text, isPlain) = unsafe (UnsafeMutableRawPointer(json.next), json.takesPlainMembers)
            case .optionalModel:
                if let witness = unsafe member.pointee.nilWitness, unsafe witness.isNil(place) { continue }
                unsafe json.stop(at: start, .afterKey)
                try unsafe TableMember.table(of: member).write(place, to: &json)
                unsafe (text, isPlain) = unsafe (UnsafeMutableRawPointer(json.next), json.takesPlainMembers)
            case .double where unsafe place.load(as: Double.self).isFinite:
                unsafe text = unsafe JSONWriter.write(place.load(as: Double.self), json.style.floats, at: start)
            case .models:
                // Safety: an array is a pointer to an object that `ArrayStorage` has checked.
                guard let object = unsafe place.load(as: UnsafeRawPointer?.self) else { continue }
                unsafe json.stop(at: start, .afterKey)
                try unsafe TableMember.table(of: member).write(object + ArrayStorage.header, count: ArrayStorage.count(of: object), to: &json)
                unsafe (text, isPlain) = unsafe (UnsafeMutableRawPointer(json.next), json.takesPlainMembers)
            case .integers:
                guard let object = unsafe place.load(as: UnsafeRawPointer?.self) else { continue }
                unsafe json.stop(at: start, .afterKey)
                unsafe json.write(integers: object + ArrayStorage.header, count: ArrayStorage.count(of: object))
                unsafe (text, isPlain) = unsafe (UnsafeMutableRawPointer(json.next), json.takesPlainMembers)
            case .double, .optionalDouble, .other:
                unsafe json.stop(at: text, comma ? .objectNext : .objectStart)
                try unsafe writeAny(member, place, to: &json)
                unsafe (text, isPlain) = unsafe (UnsafeMutableRawPointer(json.next), json.takesPlainMembers)
                comma = json.state == .objectNext
                continue
            }
            comma = true
        }
        if isPlain { unsafe json.stop(at: text, comma ? .objectNext : .objectStart) }
    }

    /// Writes a member in any layout.
    @inline(never)
    private func writeAny(_ member: UnsafePointer<TableMember>, _ place: UnsafeRawPointer, to json: inout JSONWriter) throws {
        switch unsafe member.pointee.kind {
        case .model:
            unsafe json.key(of: member)
            try unsafe TableMember.table(of: member).write(place, to: &json)
        case .optionalModel:
            if let witness = unsafe member.pointee.nilWitness, unsafe witness.isNil(place) { return }
            unsafe json.key(of: member)
            try unsafe TableMember.table(of: member).write(place, to: &json)
        default: try unsafe member.pointee.storage._withUnsafeGuaranteedRef { try unsafe $0.write(member, place, to: &json) }
        }
    }
}

extension JSONWriter {
    /// Writes a value without retaining what it holds. The `~Copyable` constraint ensures this.
    @inline(__always)
    mutating func write<T: JSONWritable & ~Copyable>(borrowed place: UnsafePointer<T>) throws { try unsafe place.pointee.write(to: &self) }

    /// Writes a member's key.
    @inline(__always)
    mutating func key(of member: UnsafePointer<TableMember>) {
        let count = unsafe Int(member.pointee.textCount)
        guard takesKeysAsTheyStand, state.takesKey, count > 0 else { return unsafe slowKey(of: member) }
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
            if let key = unsafe member.pointee.key { self.key(key) }
            return
        }
        // Safety: the text is never released.
        unsafe key(quoted: UnsafeBufferPointer(start: member.pointee.text + 1, count: count - 1))
    }

    // MARK: Members in a row

    /// Whether keys and scalars can be written at a position in the text, without a look at the state.
    @inline(__always)
    var takesPlainMembers: Bool { takesKeysAsTheyStand && state.takesKey && !style.isCanonical }

    /// The room that any number, literal or small string needs, with what is stored beyond its end.
    static var scalarRoom: Int { 48 }

    /// Ends a row of members.
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
    /// - Parameter place: a string, or an optional one that is not nil. Only if the layout of strings is
    ///   known.
    @inline(__always)
    mutating func write(stringAt place: UnsafeRawPointer, slashes: Bool, at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        if let (block, count) = unsafe StringLayout.block(at: place), !block.needsEscapes(slashes: slashes) {
            // Safety: there is room for a scalar.
            unsafe text.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
            unsafe text.storeBytes(of: block.bytes, toByteOffset: 1, as: SIMD16<UInt8>.self)
            unsafe text.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count &+ 1, as: UInt8.self)
            return unsafe text + (count &+ 2)
        }
        return unsafe write(largeStringAt: place, at: text)
    }

    @inline(never)
    private mutating func write(largeStringAt place: UnsafeRawPointer, at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        if let bytes = unsafe StringLayout.text(at: place) { return unsafe write(stringUTF8: bytes, at: text) }
        unsafe stop(at: text, .afterKey)
        unsafe write(place.assumingMemoryBound(to: String.self).pointee)
        return unsafe UnsafeMutableRawPointer(next)
    }
}
