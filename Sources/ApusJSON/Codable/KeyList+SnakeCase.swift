import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Lists for documents in snake case
//
//     list        firstName   id   _id        what the type has
//     inSnakeCase first_name  id   _id        what documents are expected to have
//     a document  first__name                 not expected: it is converted, and then found in the first list
extension KeyList {
    /// The list for documents whose keys are converted from snake case. It is made when it is first needed.
    var inSnakeCase: KeyList {
        // Safety: only addresses of lists are stored.
        if let made = unsafe UnsafeRawPointer(bitPattern: header.pointee.snakeCase.pointee.load(ordering: .acquiring)) {
            return unsafe KeyList(address: made)
        }
        return makeSnakeCase()
    }

    @inline(never)
    private func makeSnakeCase() -> KeyList {
        // Another task may make the same list, and one of them is then never used.
        let all = allKeys
        var expected = [String?](repeating: nil, count: count)
        // What is not converted back to the key is not expected.
        func snakeCase(of key: String) -> String? {
            let snake = SnakeCase.fromCamelCase(key)
            return SnakeCase.toCamelCase(snake).hasSameBytes(as: key) ? snake : nil
        }
        var others: [(key: String, member: Int)] = []
        for (key, member) in all {
            guard let key = snakeCase(of: key) else { continue }
            if expected[member] == nil { expected[member] = key } else { others.append((key, member)) }
        }
        let list = KeyList(making: expected, others, converted: self)
        let address = unsafe UInt(bitPattern: list.header)
        let (exchanged, original) = unsafe header.pointee.snakeCase.pointee.compareExchange(
            expected: 0, desired: address, ordering: .acquiringAndReleasing)
        // Safety: as above.
        return exchanged ? list : unsafe UnsafeRawPointer(bitPattern: original).map { unsafe KeyList(address: $0) } ?? list
    }

    /// The member with a key of the type that a key of a document is converted to; nil if there is none.
    ///
    /// - Parameter key: the document's key, with its count before it.
    @inline(never)
    func memberOfConverted(_ key: UnsafePointer<UInt8>) -> Int? {
        let type = inType
        // Safety: the count of bytes on a tape is followed by as many.
        let count = unsafe Int(UInt32(littleEndian: UnsafeRawPointer(key).loadUnaligned(as: UInt32.self)))
        guard unsafe memchr(key + 4, Int32(SnakeCase.underscore), count) != nil else { return unsafe type.member(key, after: 0) }
        return unsafe SnakeCase.withCamelCase(UnsafeBufferPointer(start: key + 4, count: count)) { unsafe type.member(named: $0, after: 0) }
    }
}
