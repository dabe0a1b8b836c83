import TestSupport

/// Code that runs where a model's code usually does nothing: in the texts of keys, in strategies,
/// and when keys, values and errors are released.
///
/// It uses the coder that is running, and the coders and containers that models have kept. None of
/// this may change what the running call does.
final class Disturbance: @unchecked Sendable {
    @TaskLocal static var current: Disturbance?

    private var random: Choices
    /// Uses the coder for a complete call, and returns how the result is wrong.
    private let reenter: () -> ProgramDifference?
    /// Whether a call's containers are used before the call ends.
    private let usesLiveContainers: Bool
    /// The uses of what models have kept, each of which retains it.
    private var uses: [(inout Choices) -> Void] = []
    /// The uses of what models have kept in calls that have not ended.
    private var laterUses: [(inout Choices) -> Void] = []
    private var left = 24
    private var callsLeft = 2
    private var level = 0
    /// The first wrong result of a call within another.
    private var difference: ProgramDifference?

    private init(_ random: Choices, usesLiveContainers: Bool, reenter: @escaping () -> ProgramDifference?) {
        self.random = random
        self.usesLiveContainers = usesLiveContainers
        self.reenter = reenter
    }

    /// Makes the same call twice with disturbances, and within other calls. The second call finds what
    /// the first has kept.
    @discardableResult
    static func run(_ random: Choices, usesLiveContainers: Bool = false, _ call: @escaping () -> ProgramDifference?) -> ProgramDifference? {
        let disturbance = Disturbance(random, usesLiveContainers: usesLiveContainers, reenter: call)
        return $current.withValue(disturbance) {
            for _ in 0..<2 {
                if let difference = call() ?? disturbance.difference { return difference }
                disturbance.endCall()
            }
            return nil
        }
    }

    /// Runs the current disturbance now and then.
    static func happen() { current?.happen() }

    /// Runs code, such as that of a static property, without disturbances and with the usual keys.
    static func withoutAny<Result>(_ body: () -> Result) -> Result {
        $current.withValue(nil) { RestlessKey.$language.withValue(0, operation: body) }
    }

    /// Whether calls are made that are not allowed where they are.
    static var isLawless: Bool { current?.usesLiveContainers ?? false }

    /// Makes a choice, or returns the last if nothing is disturbed.
    static func choice(among count: Int) -> Int { current.map { Int.random(in: 0..<count, using: &$0.random) } ?? count - 1 }

    /// Keeps something until it is used, or released by another disturbance.
    func keep(_ use: @escaping (inout Choices) -> Void) {
        guard uses.count + laterUses.count < 20 else { return }
        if usesLiveContainers { uses.append(use) } else { laterUses.append(use) }
    }

    /// Allows uses of what the call has kept.
    private func endCall() {
        uses += laterUses
        laterUses = []
        left = 24
    }

    private func happen() {
        guard left > 0, level < 2, random.one(in: 3) else { return }
        left -= 1
        level += 1
        defer { level -= 1 }
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where callsLeft > 0:
            callsLeft -= 1
            if let wrong = reenter() { difference = difference ?? wrong }
        case 1:
            // Released after this access, because that may run a disturbance.
            let released = uses
            uses = []
            withExtendedLifetime(released) {}
        default:
            guard let use = uses.randomElement(using: &random) else { return }
            // A copy, because the use may run a disturbance.
            var choices = Choices(seed: random.next())
            use(&choices)
        }
    }
}

/// An object whose end is a disturbance.
final class Remains: Sendable {
    deinit { Disturbance.happen() }
}
