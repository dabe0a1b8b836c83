// Arrays of numbers. Nothing changes from one number to the next but the position, so the writer's
// state is checked and set once for the whole array.

extension JSONWriter {
    /// Writes an array of integers. Returns false if that takes more than digits and commas: then
    /// nothing was written.
    @inline(__always)
    mutating func write<T: FixedWidthInteger>(array integers: UnsafeBufferPointer<T>) -> Bool {
        // In canonical text, large integers are written as floating-point numbers.
        guard !style.isCanonical else { return false }
        return write(digitsOf: integers, room: IntegerText.maximumByteCount(T.self)) { IntegerText.write($0, to: $1) }
    }

    /// Writes an array of floating-point numbers. Returns false if that takes more than digits and
    /// commas, as infinities do: then nothing was written.
    @inline(__always)
    mutating func write(array numbers: UnsafeBufferPointer<Double>) -> Bool {
        let layout = style.floats
        return write(digitsOf: numbers, room: FloatText.maximumByteCount) { $0.isFinite ? FloatText.write($0, layout, to: $1) : nil }
    }

    /// Writes an array of floating-point numbers. Returns false if that takes more than digits and
    /// commas, as infinities do: then nothing was written.
    @inline(__always)
    mutating func write(array numbers: UnsafeBufferPointer<Float>) -> Bool {
        let layout = style.floats
        return write(digitsOf: numbers, room: FloatText.maximumByteCount) { $0.isFinite ? FloatText.write($0, layout, to: $1) : nil }
    }

    /// - Parameters:
    ///   - room: the number of bytes that `write` needs at its output.
    ///   - write: writes a number and returns the byte count, or nil for a number that the caller
    ///     must write in another way.
    @inline(__always)
    private mutating func write<T>(
        digitsOf numbers: UnsafeBufferPointer<T>, room: Int, _ write: (T, UnsafeMutablePointer<UInt8>) -> Int?
    ) -> Bool {
        guard state.takesValue, !style.isPretty, containers.depth < containers.depthLimit else { return false }
        let start = byteCount
        reserve(3)
        if state == .arrayNext { writeComma() }
        next.pointee = UInt8(ascii: "[")
        next += 1
        for index in numbers.indices {
            // A comma, the number, and the bracket at the end.
            reserve(room &+ 2)
            next.pointee = UInt8(ascii: ",")
            next += index > 0 ? 1 : 0
            guard let count = write(numbers[index], next) else {
                next = base + start
                return false
            }
            next += count
        }
        next.pointee = UInt8(ascii: "]")
        next += 1
        state = state.afterValue
        return true
    }
}
