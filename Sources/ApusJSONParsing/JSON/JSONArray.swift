/// Takes an array, each element with the same parser.
///
/// ```swift
/// let numbers = JSONArray { Int.jsonParser() }          // any number of them
/// let names = JSONArray(1...3) { String.jsonParser() }   // one to three
/// ```
public struct JSONArray<Element: Parser>: Parser where Element.Input == JSONValue {
    @usableFromInline let element: Element
    @usableFromInline let range: CountText?

    /// Takes an array of any length.
    @inlinable
    public init(@ParserBuilder<JSONValue> _ element: () -> Element) {
        self.element = element()
        range = nil
    }

    /// Takes an array whose number of elements is a given number or in a given range.
    public init(_ length: some CountingRange, @ParserBuilder<JSONValue> _ element: () -> Element) {
        self.element = element()
        range = CountText(length)
    }

    /// Takes an array.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not an array, if it has the wrong number of
    ///   elements, or with the error and the index of an element.
    public func parse(_ input: inout JSONValue) throws -> [Element.Output] { try ParsingWork.count(&input, parseAll) }

    private func parseAll(_ input: inout JSONValue) throws -> [Element.Output] {
        guard case .array(let elements) = input else { throw JSONParsingError.typeMismatch(expected: "an array", got: input) }
        if let range, !range.contains(elements.count) {
            throw JSONParsingError.failure("Expected \(range.text("element")) in array, but found \(elements.count).")
        }
        var values: [Element.Output] = []
        values.reserveCapacity(min(elements.count, ReservedRoom.count(of: Element.Output.self)))
        for (index, json) in elements.enumerated() {
            do { values.append(try element.parse(json)) } catch { throw JSONParsingError.failureInArray(atIndex: index, error) }
        }
        input = .empty
        return values
    }

    @inlinable
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<[Element.Output]>) -> Bool {
        guard json.tag == _TapeTag.arrayStart, json.isWhole else { return false }
        let array = json.index
        let count = json.count
        if let range, !range.contains(count) { return false }
        guard count > 0 else {
            unsafe output.initialize(to: [])
            json.take()
            return true
        }
        // Memory for the rest of a long array is allocated as it is read, because a long array may
        // already be invalid at its first element.
        let first = min(count, ReservedRoom.count(of: Element.Output.self))
        var isRead = true
        var at = array &+ 1
        var values = unsafe [Element.Output](unsafeUninitializedCapacity: first) { memory, made in
            guard let start = memory.baseAddress else { return }
            while made < first {
                json.enter(at)
                guard unsafe element._read(&json, to: start + made) else {
                    isRead = false
                    return
                }
                made &+= 1
                at = json.next(after: at)
            }
        }
        isRead = isRead && (first == count || readRest(&json, from: at, count &- first, &values))
        guard json.count(values.count), isRead else { return false }
        unsafe output.initialize(to: values)
        json.enter(array)
        json.take()
        return true
    }
}

extension JSONArray {
    /// Reads a number of elements, starting at an index of the tape.
    @usableFromInline
    @inline(never)
    func readRest(_ json: inout _TapeInput, from index: Int, _ count: Int, _ values: inout [Element.Output]) -> Bool {
        var at = index
        for _ in 0..<count {
            json.enter(at)
            let isRead = unsafe withUnsafeTemporaryAllocation(of: Element.Output.self, capacity: 1) { memory in
                guard let value = memory.baseAddress, unsafe element._read(&json, to: value) else { return false }
                unsafe values.append(value.move())
                return true
            }
            guard isRead else { return false }
            at = json.next(after: at)
        }
        return true
    }
}

/// Limits the memory that is reserved for values before they are read.
@usableFromInline
enum ReservedRoom {
    /// The maximum number of bytes.
    @usableFromInline static var byteCount: Int { 1 << 18 }

    /// How many values of a type fit into these bytes; at least one.
    @inlinable
    static func count<Value>(of type: Value.Type) -> Int { max(byteCount / max(MemoryLayout<Value>.stride, 1), 1) }
}

extension JSONArray: ParserPrinter where Element: ParserPrinter {
    /// Prints an array.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed, if there are too many
    ///   or too few elements, or if an element cannot be printed.
    public func print(_ output: [Element.Output], into input: inout JSONValue) throws {
        guard input.isEmptyObject else { throw JSONPrintingError.expectedEmpty("Array", got: input) }
        if let range, !range.contains(output.count) {
            throw JSONPrintingError.failure("An Array parser requiring \(range.text("element")) was given \(output.count) to print.")
        }
        var elements: [JSONValue] = []
        elements.reserveCapacity(output.count)
        for (index, value) in output.enumerated() {
            do { elements.append(try element.print(value)) } catch { throw JSONPrintingError.failureInArray(atIndex: index, error) }
        }
        input = .array(elements)
    }

    @inlinable
    public func _write(_ output: UnsafePointer<[Element.Output]>, to json: inout _TapeOutput) -> Bool {
        guard json.isEmpty() else { return false }
        if let range, unsafe !range.contains(output.pointee.count) { return false }
        json.json.beginArray()
        // Safety: the elements do not move while the array is borrowed.
        let isWritten = unsafe output.pointee.withUnsafeBufferPointer { values in
            guard let start = values.baseAddress else { return true }
            for index in 0..<values.count where unsafe !json.write(start + index, with: element) { return false }
            return true
        }
        guard isWritten else { return false }
        json.json.endArray()
        json.part = .value
        return true
    }
}

extension _TapeInput {
    /// The number of elements or members of the container.
    @inlinable
    var count: Int {
        let counted = tape.saturatedCount(at: index)
        return counted < _Tape.countLimit ? counted : exactCount
    }

    /// The number of children, counted again because the tape stores only numbers below a limit.
    @usableFromInline
    var exactCount: Int { node.count ?? 0 }
}
