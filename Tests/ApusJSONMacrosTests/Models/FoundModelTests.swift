import ApusJSONMacros
import Foundation
import Synchronization
import Testing

/// A change to this knows the fixed members of a nested object, but reads none of them.
@JSONModel(unknownKeys: .collect(into: "others"), partial: true)
struct FixedInside {
    var others: [String: JSONValue] = [:]
    @JSONFixed @JSONKey(path: "/inner/a") var a: Int
    @JSONFixed @JSONKey(path: "/inner/b") var b: Int?
}

/// A model with a property that has the module's name.
@JSONModel struct NamedLikeModule {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var ApusJSON: Int
}

/// A model with many members. A function that copied their indexes for each member would need
/// hundreds of kilobytes of stack.
@JSONModel struct Widest {
    let w0, w1, w2, w3, w4, w5, w6, w7, w8, w9: Int?
    let w10, w11, w12, w13, w14, w15, w16, w17, w18, w19: Int?
    let w20, w21, w22, w23, w24, w25, w26, w27, w28, w29: Int?
    let w30, w31, w32, w33, w34, w35, w36, w37, w38, w39: Int?
    let w40, w41, w42, w43, w44, w45, w46, w47, w48, w49: Int?
    let w50, w51, w52, w53, w54, w55, w56, w57, w58, w59: Int?
    let w60, w61, w62, w63, w64, w65, w66, w67, w68, w69: Int?
    let w70, w71, w72, w73, w74, w75, w76, w77, w78, w79: Int?
    let w80, w81, w82, w83, w84, w85, w86, w87, w88, w89: Int?
    let w90, w91, w92, w93, w94, w95, w96, w97, w98, w99: Int?
    let w100, w101, w102, w103, w104, w105, w106, w107, w108, w109: Int?
    let w110, w111, w112, w113, w114, w115, w116, w117, w118, w119: Int?
    let w120, w121, w122, w123, w124, w125, w126, w127, w128, w129: Int?
    let w130, w131, w132, w133, w134, w135, w136, w137, w138, w139: Int?
    let w140, w141, w142, w143, w144, w145, w146, w147, w148, w149: Int?
    let w150, w151, w152, w153, w154, w155, w156, w157, w158, w159: Int?
    let w160, w161, w162, w163, w164, w165, w166, w167, w168, w169: Int?
    let w170, w171, w172, w173, w174, w175, w176, w177, w178, w179: Int?
    let w180, w181, w182, w183, w184, w185, w186, w187, w188, w189: Int?
    let w190, w191, w192, w193, w194, w195, w196, w197, w198, w199: Int?
}

@Suite("@JSONModel: members found before they are read") struct FoundModelTests {
    @Test func `a model with 200 members is read on a small stack, also without optimisation`() throws {
        let result = Mutex<Result<Widest, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let read = Result { try Widest(parsing: #"{"w199":2,"w0":1}"#) }
            result.withLock { $0 = read }
            done.signal()
        }
        thread.stackSize = 256 << 10
        thread.start()
        done.wait()
        let widest = try #require(try result.withLock { $0 }?.get())
        #expect(widest.w0 == 1 && widest.w100 == nil && widest.w199 == 2)
    }

    @Test func `a property can have the name of the module`() throws {
        #expect(try NamedLikeModule(parsing: #"{"ApusJSON":7}"#).ApusJSON == 7)
    }

    @Test func `a nested object without members that can change must still be an object`() throws {
        let change = try FixedInside.Partial(parsing: #"{"inner":{"a":1,"c":2},"x":3}"#)
        #expect(change.others == ["x": 3])
        #expect(throws: DecodingError.self) { try FixedInside.Partial(parsing: #"{"inner":[]}"#) }
    }
}
