import ApusJSON
import Foundation
import Hummingbird
import Logging
import NIOEmbedded
import Testing

@testable import Shop
@testable import ShopOnFoundation

@Suite("The shop's coders")
struct ShopCodersTests {
    private func with<Context: InitializableFromSource<ApplicationRequestContextSource>>(_ type: Context.Type, _ body: (Context) -> Void) {
        let channel = EmbeddedChannel()
        defer { _ = try? channel.finish() }
        body(Context(source: ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test"))))
    }

    @Test func `a handler that changes its coders changes nothing for other handlers`() {
        with(Shop.ShopContext.self) { context in
            context.requestDecoder.errorPolicy = .collect
            context.responseEncoder.writeOptions.insert(.prettyPrinted)
            #expect(context.requestDecoder.errorPolicy == .first && !context.responseEncoder.writeOptions.contains(.prettyPrinted))
        }
        with(ShopOnFoundation.ShopContext.self) { context in
            context.requestDecoder.allowsJSON5 = true
            context.responseEncoder.outputFormatting = .prettyPrinted
            #expect(!context.requestDecoder.allowsJSON5 && context.responseEncoder.outputFormatting == [])
        }
    }
}
