import ApusJSONMacros

// Models whose extensions are in another file: see ExtendedModels+Extensions.swift.

@JSONModel struct ExtendedKeys: Codable { var title: String }

@JSONModel struct ExtendedGenericKeys<Item: Codable>: Codable { var items: [Item] }

@JSONModel enum ExtendedCaseKeys: Codable { case dot, line(length: Int) }

@JSONModel final class ExtendedClassKeys: Codable { var title: String }

@JSONModel struct ExtendedAgreeingKeys: Codable { @JSONKey("name") var title: String }

/// It is not Codable, so nothing else uses its keys.
@JSONModel struct ExtendedOtherKeys { var title: String }

@JSONModel struct ExtendedDecoding: Codable { var title: String }

@JSONModel struct ExtendedEncoding: Codable, Equatable { var title: String }

@JSONModel struct ExtendedEncodingOwner: Codable { var inner: [ExtendedEncoding] }

@JSONModel(.untagged) enum ExtendedEnum: Codable { case number(Int), text(String) }

@JSONModel(.untagged) enum ExtendedWrittenEnum: Codable { case number(Int), text(String) }

@JSONModel(codable: .own) struct ExtendedOwn: Codable { var title: String }
