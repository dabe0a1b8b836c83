import TestSupport

/// Generates encoding programs.
struct EncodingProgramGenerator {
    var random: Choices
    let settings: ProgramSettings
    /// The number of steps left for all programs together.
    private var steps: Int

    init(random: Choices, settings: ProgramSettings) {
        self.random = random
        self.settings = settings
        steps = 0
    }

    mutating func program() -> EncodingProgram {
        steps = Int.random(in: 2...60, using: &random)
        return part(depth: 0, isSuper: false)
    }

    /// - Parameter isSuper: Whether the program's encoder is a super encoder. If a value within it
    ///   fails, Foundation writes what it has encoded until then.
    private mutating func part(depth: Int, isSuper: Bool, fails: Bool = true) -> EncodingProgram {
        var program = EncodingProgram()
        if random.one(in: depth == 0 ? 100 : 15) { return program }
        if random.one(in: 6) {
            program.steps.append(single(depth, isSuper: isSuper, fails: fails))
            if random.one(in: 2) { return program }
        }
        var (keyedCount, unkeyedCount) = (0, 0)
        // A value uses only one kind of container.
        let isObject = !random.one(in: 3)
        let count = Int.random(in: 1...(depth == 0 ? 24 : 8), using: &random)
        while program.steps.count < count, steps > 0, !random.hasEnded {
            steps -= 1
            if keyedCount + unkeyedCount == 0 || random.one(in: 12) {
                switch isObject {
                case _ where random.one(in: 8): program.steps.append(EncodingProgram.Step(call: .path))
                case true:
                    keyedCount += 1
                    program.steps.append(EncodingProgram.Step(call: .keyed(KeyKind.allCases.randomElement(using: &random)!)))
                case false:
                    unkeyedCount += 1
                    program.steps.append(EncodingProgram.Step(call: .unkeyed))
                }
            } else if fails, random.one(in: 60) {
                program.steps.append(EncodingProgram.Step(call: .fail, catches: false))
            } else {
                program.steps.append(
                    unkeyedCount == 0 || keyedCount > 0 && random.one(in: 2)
                        ? keyed(&keyedCount, &unkeyedCount, depth, fails) : unkeyed(&keyedCount, &unkeyedCount, depth, fails))
            }
        }
        return program
    }

    private mutating func model(_ fails: Bool) -> EncodedModel {
        let model = EncodedModel.random(&random, settings)
        return model.failsHalfway && !fails ? EncodedModel(value: 1.5) : model
    }

    private mutating func catches(_ fails: Bool) -> Bool { !fails || !random.one(in: 12) }

    private mutating func keyed(_ keyedCount: inout Int, _ unkeyedCount: inout Int, _ depth: Int, _ fails: Bool) -> EncodingProgram.Step {
        // Few keys, so that some are repeated. The last container is used most.
        let index = random.one(in: 3) ? Int.random(in: 0..<max(keyedCount, 1), using: &random) : max(keyedCount - 1, 0)
        let key = Int.random(in: 0..<(random.one(in: 3) ? 6 : 40), using: &random)
        var catches = catches(fails)
        let call: EncodingProgram.Keyed
        switch Int.random(in: 0..<20, using: &random) {
        case 0: call = .path
        case 1: call = .encodeNil
        case 2: call = .scalarIfPresent(ScalarValue.random(&random), isThere: Bool.random(using: &random))
        case 3:
            let model = model(fails)
            catches = catches && !model.failsHalfway
            call = .valueIfPresent(model, isThere: Bool.random(using: &random))
        case 4: call = .conditional(key)
        case 5,
            6 where depth < 5:
            call = .program(part(depth: depth + 1, isSuper: false))
        case 7 where depth < 5:
            // Foundation may reuse the array's encoder after a failure.
            call = .programs((0..<Int.random(in: 0...2, using: &random)).map { _ in part(depth: depth + 1, isSuper: false, fails: fails) })
            catches = !fails
        case 8, 9:
            keyedCount += 1
            call = .nestedKeyed(KeyKind.allCases.randomElement(using: &random)!)
        case 10, 11:
            unkeyedCount += 1
            call = .nestedUnkeyed
        case 12 where depth < 5: call = .superEncoder(part(depth: depth + 1, isSuper: true))
        case 13 where depth < 5: call = .superEncoderForKey(part(depth: depth + 1, isSuper: true))
        case 14, 15, 16:
            let model = model(fails)
            catches = catches && !model.failsHalfway
            call = .value(model)
        default: call = .scalar(ScalarValue.random(&random))
        }
        return EncodingProgram.Step(call: .inKeyed(index, key: key, call), catches: catches)
    }

    private mutating func unkeyed(_ keyedCount: inout Int, _ unkeyedCount: inout Int, _ depth: Int, _ fails: Bool) -> EncodingProgram.Step {
        let index = random.one(in: 3) ? Int.random(in: 0..<max(unkeyedCount, 1), using: &random) : max(unkeyedCount - 1, 0)
        var catches = catches(fails)
        let call: EncodingProgram.Unkeyed
        switch Int.random(in: 0..<18, using: &random) {
        case 0: call = .path
        case 1: call = .count
        case 2: call = .encodeNil
        case 3: call = .contents(ScalarValue.random(&random), count: Int.random(in: 0...3, using: &random))
        case 4: call = .conditional(index)
        case 5,
            6 where depth < 5:
            call = .program(part(depth: depth + 1, isSuper: false))
        case 7 where depth < 5:
            call = .programs((0..<Int.random(in: 0...2, using: &random)).map { _ in part(depth: depth + 1, isSuper: false, fails: fails) })
            catches = !fails
        case 8, 9:
            keyedCount += 1
            call = .nestedKeyed(KeyKind.allCases.randomElement(using: &random)!)
        case 10, 11:
            unkeyedCount += 1
            call = .nestedUnkeyed
        case 12 where depth < 5: call = .superEncoder(part(depth: depth + 1, isSuper: true))
        case 13, 14:
            let model = model(fails)
            catches = catches && !model.failsHalfway
            call = .value(model)
        default: call = .scalar(ScalarValue.random(&random))
        }
        return EncodingProgram.Step(call: .inUnkeyed(index, call), catches: catches)
    }

    private mutating func single(_ depth: Int, isSuper: Bool, fails: Bool) -> EncodingProgram.Step {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return EncodingProgram.Step(call: .inSingle(.path))
        case 1: return EncodingProgram.Step(call: .inSingle(.encodeNil))
        case 2,
            3 where depth < 5:
            // The output of a value that fails stays in Foundation's encoder. Therefore no program
            // continues after such a failure, and no super encoder gets such a value.
            return EncodingProgram.Step(
                call: .inSingle(.program(part(depth: depth + 1, isSuper: isSuper, fails: fails && !isSuper))), catches: false)
        case 4, 5:
            let model = model(fails && !isSuper)
            return EncodingProgram.Step(call: .inSingle(.value(model)), catches: !fails || !model.failsHalfway)
        default: return EncodingProgram.Step(call: .inSingle(.scalar(ScalarValue.random(&random))), catches: catches(fails))
        }
    }
}
