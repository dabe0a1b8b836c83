// What a call remembers of parsers that contain themselves: the parsers, and, as soon as it has taken more steps than a grammar takes that never tries anything
// twice, what each of them has made of each place. So alternatives that ask the same thing at every level take a time in proportion to the input.

/// What parsers have in common that the same code makes.
struct LazyIdentity: Hashable {
    let function: UInt
    let parser: ObjectIdentifier
}

/// The parsers of a call by what makes them.
struct LazyParsers {
    private var parsers: [LazyIdentity: AnyObject] = [:]
    /// The one that was asked for last.
    private var last: (identity: LazyIdentity, parser: AnyObject)?

    func parser(_ identity: LazyIdentity) -> AnyObject? {
        if let last, last.identity == identity { return last.parser }
        return parsers[identity]
    }

    mutating func keep(_ parser: AnyObject, _ identity: LazyIdentity) {
        parsers[identity] = parser
        last = (identity, parser)
    }
}

// MARK: Texts

/// What parsers have made of places in a text.
struct TextMemory {
    /// A parser, and the part of a text that it was given.
    struct Question: Hashable {
        let parser: ObjectIdentifier
        let start: String.Index
        let end: String.Index
    }

    /// What came of it. It keeps the parser, so that no other one has its identifier.
    struct Answer {
        let parser: AnyObject
        let text: String
        /// An output and the rest of the input, or an error.
        let result: Any
    }

    /// How many answers are kept: more than there are levels of parsers.
    private static let maximumCount = 1 << 12

    var parsers = LazyParsers()
    private var answers: [Question: Answer] = [:]

    func answer(_ question: Question, in text: String) -> Any? {
        guard let answer = answers[question], answer.text == text else { return nil }
        return answer.result
    }

    mutating func keep(_ answer: Answer, _ question: Question) {
        if answers.count >= Self.maximumCount { answers.removeAll(keepingCapacity: true) }
        answers[question] = answer
    }
}

extension ParsingWork {
    /// The parser that something makes.
    func parser(_ identity: LazyIdentity, _ make: () -> AnyObject) -> AnyObject {
        if let known = memory.withLock({ $0.parsers.parser(identity) }) { return known }
        // Making one may ask for others.
        let made = make()
        memory.withLock { $0.parsers.keep(made, identity) }
        return made
    }

    /// What a parser makes of an input, or has made of it before.
    func remembered<Input, Output>(_ parser: AnyObject, _ input: inout Input, _ parse: (inout Input) throws -> Output) throws -> Output {
        guard isBusy, let text = input as? Substring else { return try parse(&input) }
        let question = TextMemory.Question(parser: ObjectIdentifier(parser), start: text.startIndex, end: text.endIndex)
        let known = memory.withLock { $0.answer(question, in: text.base) }
        if let error = known as? any Error { throw error }
        if let (output, rest) = known as? (Output, Input) {
            input = rest
            return output
        }
        func keep(_ result: Any) {
            memory.withLock { $0.keep(TextMemory.Answer(parser: parser, text: text.base, result: result), question) }
        }
        do {
            let output = try parse(&input)
            keep((output, input))
            return output
        } catch {
            if self.error == nil { keep(error) }
            throw error
        }
    }
}

// MARK: Tapes

/// What parsers have made of values on a tape.
struct TapeMemory {
    struct Question: Hashable {
        let parser: ObjectIdentifier
        let index: Int
    }

    struct Answer {
        let parser: AnyObject
        /// Nil for a failure.
        let success: Success?
    }

    struct Success {
        let output: Any
        /// What was taken of the value, as marks, and where the next key is expected.
        let marks: [UInt8]
        let next: Int
        let hasRepeatedKeys: Bool
    }

    private static let maximumCount = 1 << 14
    private static let maximumByteCount = 1 << 20

    private var answers: [Question: Answer] = [:]
    private var byteCount = 0

    func answer(_ question: Question) -> Answer? { answers[question] }

    mutating func keep(_ answer: Answer, _ question: Question) {
        byteCount += answer.success?.marks.count ?? 0
        if answers.count >= Self.maximumCount || byteCount > Self.maximumByteCount {
            answers.removeAll(keepingCapacity: true)
            byteCount = answer.success?.marks.count ?? 0
        }
        answers[question] = answer
    }
}

extension TapeSession {
    /// The parser that something makes.
    func parser(_ identity: LazyIdentity, _ make: () -> AnyObject) -> AnyObject {
        if let known = parsers.parser(identity) { return known }
        let made = make()
        parsers.keep(made, identity)
        return made
    }
}

extension _TapeInput {
    /// What a parser makes of the value, or has made of it before.
    mutating func remembered<Output>(
        _ parser: AnyObject, to output: UnsafeMutablePointer<Output>, _ read: (inout _TapeInput, UnsafeMutablePointer<Output>) -> Bool
    ) -> Bool {
        // Only what nothing has been taken of is the same value each time.
        guard session.steps > session.maximumSteps >> 3, next == 0, !isTouched, isWhole, session.rests.isEmpty else { return read(&self, output) }
        let question = TapeMemory.Question(parser: ObjectIdentifier(parser), index: index)
        if let answer = session.memory.answer(question) {
            guard let success = answer.success, let value = success.output as? Output else { return false }
            output.initialize(to: value)
            success.marks.withUnsafeBufferPointer { kept in
                if let start = kept.baseAddress { (marks + index).update(from: start, count: kept.count) }
            }
            (next, hasRepeatedKeys) = (success.next, success.hasRepeatedKeys)
            return true
        }
        let start = index
        if read(&self, output) {
            // What custom parsers leave is kept elsewhere.
            guard index == start, session.rests.isEmpty else { return true }
            let success = TapeMemory.Success(output: output.pointee, marks: keptMarks().marks, next: next, hasRepeatedKeys: hasRepeatedKeys)
            session.memory.keep(TapeMemory.Answer(parser: parser, success: success), question)
            return true
        }
        if session.limitError == nil { session.memory.keep(TapeMemory.Answer(parser: parser, success: nil), question) }
        return false
    }
}
