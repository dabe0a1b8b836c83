import ApusJSONMacros
import Glibc

@JSONModel struct Order {
    let id: Int
    var items: [String]
    var total: Double
}

let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())

while let line = readLine() {
    do {
        let order = try decoder.decode(Order.self, from: line)
        print(String(decoding: try encoder.encode(order), as: UTF8.self))
    } catch {
        print("This is not an order: \(line)")
    }
    fflush(nil)
}
