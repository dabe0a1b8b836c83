/// Words for documents that people might have written. There are several scripts, so that
/// characters of one, two, three and four bytes in UTF-8 occur.
extension DocumentGenerator {
    enum Script: CaseIterable {
        case latin, accented, cyrillic, greek, japanese, korean, arabic

        /// The language of texts in the script.
        var language: String {
            switch self {
            case .latin: "en"
            case .accented: "fr"
            case .cyrillic: "ru"
            case .greek: "el"
            case .japanese: "ja"
            case .korean: "ko"
            case .arabic: "ar"
            }
        }

        var separator: String { self == .japanese ? "" : " " }

        var words: [String] {
            switch self {
            case .latin:
                ["swift", "over", "the", "old", "harbour", "at", "dawn", "we", "saw", "nine", "boats", "and", "one", "lost", "kite", "again"]
            case .accented: ["été", "naïf", "là-bas", "forêt", "après", "garçon", "tôt", "neige", "château", "où", "chêne", "déjà", "vu", "noël"]
            case .cyrillic: ["стриж", "летит", "над", "рекой", "утром", "город", "спит", "снова", "дождь", "и", "ветер", "с", "моря"]
            case .greek: ["πουλί", "πετάει", "πάνω", "από", "τη", "θάλασσα", "το", "πρωί", "και", "ο", "άνεμος", "σιγά"]
            case .japanese: ["雨燕", "が", "空", "を", "飛ぶ", "朝", "の", "港", "で", "船", "は", "静か", "また", "明日", "、", "カフェ", "。", "ありがとう"]
            case .korean: ["칼새가", "하늘을", "난다", "아침", "항구에서", "배는", "조용히", "내일", "다시", "만나요"]
            case .arabic: ["طائر", "يطير", "فوق", "البحر", "في", "الصباح", "والمدينة", "نائمة", "مرة", "أخرى"]
            }
        }
    }

    private static let signs = ["😀", "🐦", "🌊", "✨", "❤️", "🎶", "☕️", "👋🏽"]
    static let lowercaseLetters = Array("abcdefghijklmnopqrstuvwxyz")
    static let letters = lowercaseLetters + Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    static let hexDigits = Array("0123456789ABCDEF")

    mutating func script() -> Script {
        // Most text is Japanese, as in the results of a search for 一.
        random.happens(60) ? .japanese : random.element(of: Script.allCases)
    }

    /// Returns some words of a script, with an occasional emoji, quotation or line break.
    mutating func phrase(_ script: Script, words range: ClosedRange<Int>) -> String {
        let vocabulary = script.words
        var text = ""
        for position in 0..<random.integer(in: range) {
            if position > 0 { text += random.happens(4) ? "\n" : script.separator }
            switch random.integer(in: 1...100) {
            case 1...6: text += random.element(of: Self.signs)
            case 7...9: text += "\"" + random.element(of: vocabulary) + "\""
            default: text += random.element(of: vocabulary)
            }
        }
        return text
    }

    /// Returns a name for an account.
    mutating func handle() -> String {
        random.text(random.integer(in: 5...13), of: Self.lowercaseLetters) + (random.happens(40) ? "_\(random.integer(in: 1...999))" : "")
    }

    /// Returns a point in time in the format that social networks used.
    mutating func moment(year: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let weekday = random.element(of: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        let month = random.element(of: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
        let day = two(random.integer(in: 1...28))
        let time = [23, 59, 59].map { two(random.integer(in: 0...$0)) }.joined(separator: ":")
        return "\(weekday) \(month) \(day) \(time) +0000 \(year)"
    }
}
