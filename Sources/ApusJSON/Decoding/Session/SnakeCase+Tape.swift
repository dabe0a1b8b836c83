extension SnakeCase {
    /// Whether two keys of an object with few members may become the same to the model. Case and
    /// underscores are ignored, so the answer is also true for some keys that stay different.
    static func hasRepeatedKeys(_ tape: Tape, inObjectAt object: Int) -> Bool {
        var hashes = InlineArray<32, UInt64>(repeating: 0)
        var count = 0
        let end = tape.containerEnd(at: object) - 1
        var index = object + 1
        while index < end {
            guard count < hashes.count else { return true }
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            // Safety: the caller's session holds the tape with the bytes, and each index is one of
            // theirs.
            let key = unsafe tape.stringBytes(at: index)
            for position in key.indices {
                let byte = unsafe key[position]
                if byte == underscore { continue }
                // How letters beyond ASCII are converted is not known here.
                guard byte < 0x80 else { return true }
                hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3
            }
            for earlier in 0..<count where hashes[earlier] == hash { return true }
            hashes[count] = hash
            count += 1
            index = tape.next(after: index + 1)
        }
        return false
    }
}
