#if Tool
/// The median of some numbers, and how far apart the middle half of them is.
struct Quartiles {
    let lower: Double
    let median: Double
    let upper: Double

    /// The quartiles, each interpolated between the two numbers nearest to it; not numbers if there
    /// are none.
    init(_ numbers: [Double]) {
        let sorted = numbers.sorted()
        func quantile(_ part: Double) -> Double {
            guard !sorted.isEmpty else { return .nan }
            let position = part * Double(sorted.count - 1)
            let index = Int(position)
            let next = min(index + 1, sorted.count - 1)
            return sorted[index] + (sorted[next] - sorted[index]) * (position - Double(index))
        }
        (lower, median, upper) = (quantile(0.25), quantile(0.5), quantile(0.75))
    }

    /// The distance between the outer quartiles, as a part of the median.
    var spread: Double { (upper - lower) / median }
}
#endif
