/// Takes an array, each element with the same parser.
///
/// ```swift
/// let numbers = JSONArray { Int.jsonParser() }          // any number of them
/// let names = JSONArray(1...3) { String.jsonParser() }   // one to three
/// ```
public struct JSONArray<Element: Parser>: TakingJSON where Element.Input == JSONValue {
    @usableFromInline let element: Element
    @usableFromInline let range: CountText

    /// Takes an array whose number of elements is a given number or in a given range, by default any.
    @inlinable
    public init(_ length: some CountingRange = 0..., @ParserBuilder<JSONValue> _ element: () -> Element) {
        self.element = element()
        range = CountText(length)
    }

    /// Takes an array.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not an array, if it has the wrong number of
    ///   elements, or with the error and the index of an element.
    @inlinable
    func read(_ json: inout JSONReading) throws -> [Element.Output] {
        guard json.isWhole else { return try json.takeLeft(with: self) }
        guard json.tag == _TapeTag.arrayStart else { throw json.mismatch("an array") }
        let array = json.index
        let count = json.count
        if !range.contains(count) {
            throw json.failure(JSONParsingError.failure("Expected \(range.text("element")) in array, but found \(count)."))
        }
        var values: [Element.Output] = []
        values.reserveCapacity(min(count, ReservedRoom.count(of: Element.Output.self)))
        var at = array &+ 1
        for _ in 0..<count {
            json.enter(at)
            do { values.append(try element.take(from: &json)) } catch {
                try json.count(values.count)
                throw json.describesErrors ? JSONParsingError.failureInArray(atIndex: values.count, error) : error
            }
            at = json.next(after: at)
        }
        try json.count(count)
        json.enter(array)
        json.take()
        return values
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

extension JSONArray: ParserPrinter, Putting where Element: ParserPrinter {
    /// Prints an array.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed, if there are too many
    ///   or too few elements, or if an element cannot be printed.
    @inlinable
    func write(_ output: Borrowed<[Element.Output]>, to json: inout JSONPrinting) throws {
        try json.beginValue("Array")
        if !range.contains(output.value.count) {
            throw json.failure("An Array parser requiring \(range.text("element")) was given \(output.value.count) to print.")
        }
        unsafe json.session.pointee.json.beginArray()
        // Safety: the elements do not move while the array is borrowed.
        try unsafe output.pointer.pointee.withUnsafeBufferPointer { values in
            for index in values.indices {
                do { try unsafe json.put(value: Borrowed(values.baseAddress! + index), with: element) } catch {
                    throw json.describesErrors ? JSONPrintingError.failureInArray(atIndex: index, error) : error
                }
            }
        }
        unsafe json.session.pointee.json.endArray()
    }
}
