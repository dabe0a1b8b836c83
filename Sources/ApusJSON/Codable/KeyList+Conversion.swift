import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Lists for documents whose keys are converted
//
//     list          firstName   id   _id      what the type has
//     in snake case first_name  id   _id      what documents are expected to have
//     a document    first__name               not expected: it is converted, and then found in the first list
//     by a function -           -    -        nothing is expected: all keys are converted first
extension KeyList {
    /// The list for documents whose keys are converted. It is made when it is first needed.
    func list(for conversion: KeyConversion) -> KeyList {
        // Safety: only addresses of lists are stored in the first two places.
        let place = unsafe header.pointee.conversions + (conversion == .custom ? 1 : 0)
        if let made = unsafe UnsafeRawPointer(bitPattern: place.pointee.load(ordering: .acquiring)) { return unsafe KeyList(address: made) }
        return Self.converting.withLock { _ in
            // Another thread may have made it by now.
            if let made = unsafe UnsafeRawPointer(bitPattern: place.pointee.load(ordering: .acquiring)) { return unsafe KeyList(address: made) }
            let list = conversion == .custom ? KeyList(making: Array(repeating: nil, count: count), converted: self) : makeSnakeCase()
            unsafe place.pointee.store(UInt(bitPattern: list.header), ordering: .releasing)
            return list
        }
    }

    /// Held while a list is made, so that only one thread makes it: others would never be released.
    private static let converting = Locked(())

    @inline(never)
    private func makeSnakeCase() -> KeyList {
        var expected = [String?](repeating: nil, count: count)
        // What is not converted back to the key is not expected.
        func snakeCase(of key: String) -> String? {
            let snake = SnakeCase.fromCamelCase(key)
            return SnakeCase.toCamelCase(snake).hasSameBytes(as: key) ? snake : nil
        }
        var others: [(key: String, member: Int)] = []
        for (key, member) in allKeys {
            guard let key = snakeCase(of: key) else { continue }
            if expected[member] == nil { expected[member] = key } else { others.append((key, member)) }
        }
        return KeyList(making: expected, others, converted: self)
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
