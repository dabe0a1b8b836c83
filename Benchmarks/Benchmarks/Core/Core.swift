import ApusJSON
import Benchmark
import Foundation

let benchmarks: @Sendable () -> Void = {
    Benchmark("x") { benchmark in
        for _ in benchmark.scaledIterations { blackHole(try! JSONDocument(parsing: [91, 93])) }
    }
}
