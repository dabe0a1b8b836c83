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

    /// Writes the members of a value into an object.
    func writeMembers(_ value: UnsafeRawPointer, to json: inout JSONWriter) throws { try unsafe writeMembers(value, written, to: &json) }

    @inline(__always)
    private func writeMembers(_ value: UnsafeRawPointer, _ members: UnsafePointer<TableMember>, to json: inout JSONWriter) throws {
        let end = unsafe members + writtenCount
        var next = unsafe members
        while unsafe next < end {
            let member = unsafe next
            unsafe next += 1
            let place = unsafe value + member.pointee.offset
            switch unsafe member.pointee.kind {
            case .string:
                unsafe json.key(of: member)
                try unsafe json.write(borrowed: place.assumingMemoryBound(to: String.self))
            case .optionalString:
                guard unsafe place.assumingMemoryBound(to: String?.self).pointee != nil else { continue }
                unsafe json.key(of: member)
                // An optional string has the same size as a string.
                try unsafe json.write(borrowed: place.assumingMemoryBound(to: String.self))
            case .int:
                unsafe json.key(of: member)
                try unsafe json.write(borrowed: place.assumingMemoryBound(to: Int.self))
            case .optionalInt:
                guard let value = unsafe place.assumingMemoryBound(to: Int?.self).pointee else { continue }
                unsafe json.key(of: member)
                json.write(value)
            case .double:
                unsafe json.key(of: member)
                try unsafe json.write(borrowed: place.assumingMemoryBound(to: Double.self))
            case .optionalDouble:
                guard let value = unsafe place.assumingMemoryBound(to: Double?.self).pointee else { continue }
                unsafe json.key(of: member)
                try value.write(to: &json)
            case .bool:
                unsafe json.key(of: member)
                try unsafe json.write(borrowed: place.assumingMemoryBound(to: Bool.self))
            case .optionalBool:
                guard let value = unsafe place.assumingMemoryBound(to: Bool?.self).pointee else { continue }
                unsafe json.key(of: member)
                json.write(value)
            case .model:
                unsafe json.key(of: member)
                try unsafe member.pointee.table.pointee.write(place, to: &json)
            case .optionalModel:
                if let witness = unsafe member.pointee.nilWitness, unsafe witness.isNil(place) { continue }
                unsafe json.key(of: member)
                try unsafe member.pointee.table.pointee.write(place, to: &json)
            case .other:
                try unsafe member.pointee.storage._withUnsafeGuaranteedRef { try unsafe $0.write(member, place, to: &json) }
            }
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
        guard takesKeysAsTheyStand, state.takesKey, unsafe limit - next > max(TableMember.textRoom, count), count > 0 else {
            return unsafe slowKey(of: member)
        }
        let skipped = state == .objectNext ? 0 : 1
        // Safety: there is room for a comma and the key, whose text has at least as many bytes.
        let text = unsafe UnsafeRawPointer(member.pointee.text + skipped)
        let room = unsafe UnsafeMutableRawPointer(next)
        if count <= TableMember.textRoom {
            unsafe room.storeBytes(of: text.loadUnaligned(as: UInt64.self), as: UInt64.self)
            unsafe room.storeBytes(of: text.loadUnaligned(fromByteOffset: 8, as: UInt64.self), toByteOffset: 8, as: UInt64.self)
            unsafe room.storeBytes(of: text.loadUnaligned(fromByteOffset: 16, as: UInt64.self), toByteOffset: 16, as: UInt64.self)
        } else {
            unsafe room.copyMemory(from: text, byteCount: count &- skipped)
        }
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
}
