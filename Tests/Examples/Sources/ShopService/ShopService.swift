import Hummingbird
import Logging
import Shop

/// A service that stores products, to use as a template.
///
/// ```sh
/// swift run --package-path Tests/Examples ShopService
/// curl -d '{"sku": "T-1", "name": "Tea", "price_cents": 450}' localhost:8080/products
/// ```
@main
struct ShopService {
    static func main() async throws {
        let environment = Environment()
        try await runShop(
            database: environment.get("DATABASE"), rates: environment.get("RATES") ?? "http://127.0.0.1:8081/rates",
            host: environment.get("HOST") ?? "127.0.0.1", port: environment.get("PORT", as: Int.self) ?? 8080,
            logger: Logger(label: "shop"))
    }
}
