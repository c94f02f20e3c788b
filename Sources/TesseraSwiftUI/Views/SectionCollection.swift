import ViewGraph

/// One of the sections that another view resolves into. Views that stand in no section are one by themselves, those next to each other
/// together.
public struct SectionConfiguration: Identifiable {
    /// What tells one section from the others for as long as it is there.
    public struct ID: Hashable {
        fileprivate let value: ObjectIdentifier
    }

    public let id: ID
    /// The views of the header; none where there is no header.
    public let header: SubviewsCollection
    /// The views of the footer; none where there is no footer.
    public let footer: SubviewsCollection
    /// The views between header and footer.
    public let content: SubviewsCollection

    /// What the section has told its container: its first view has been told the same.
    @MainActor public var containerValues: ContainerValues {
        (content.first ?? header.first ?? footer.first)?.containerValues ?? ContainerValues()
    }
}

/// The sections that another view resolves into.
public struct SectionCollection: RandomAccessCollection {
    private let sections: [SectionConfiguration]

    @MainActor
    fileprivate init(_ list: any View, _ source: StructureNode) {
        var pieces: [ListPiece] = []
        source.appendPieces(to: &pieces)
        var sections: [SectionConfiguration] = []
        var start = 0
        /// Where views without a section began, and what the first of them is in the structure.
        var loose: (start: Int, first: ObjectIdentifier)?
        func part(_ range: Range<Int>) -> SubviewsCollection { SubviewsCollection(list, source, part: range) }
        func endLoose() {
            guard let begun = loose, begun.start < start else { return }
            sections.append(
                SectionConfiguration(
                    id: SectionConfiguration.ID(value: begun.first), header: part(start..<start), footer: part(start..<start),
                    content: part(begun.start..<start)))
            loose = nil
        }
        for piece in pieces {
            switch piece.kind {
            case .items(let node, let count):
                if loose == nil { loose = (start, ObjectIdentifier(node)) }
                start += count
            case .section(let header, let content, let footer):
                endLoose()
                loose = nil
                let first = start + header.count
                let last = first + content.count
                let end = last + footer.count
                sections.append(
                    SectionConfiguration(
                        id: SectionConfiguration.ID(value: ObjectIdentifier(content)), header: part(start..<first),
                        footer: part(last..<end), content: part(first..<last)))
                start = end
            }
        }
        endLoose()
        self.sections = sections
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// Views that are set out anew from the sections of another one.
public struct GroupSectionsOfContent<Sections: View, Content: View> {
    fileprivate let sections: Sections
    fileprivate let content: (SectionCollection) -> Content
}

extension GroupSectionsOfContent: View {
    public typealias Body = Never

    @MainActor private var rearrangement: Rearrangement<Sections, Content> {
        Rearrangement(source: sections) { content(SectionCollection(sections, $0)) }
    }

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode { view.rearrangement.makeNode(in: context) }
    public static func _updateNode(_ node: StructureNode, to view: Self) { view.rearrangement.update(node) }
    public nonisolated static var _unitCount: Int? { nil }
}

extension Group {
    /// Views made of the sections that `view` resolves into.
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        self.init(of: GroupSectionsOfContent(sections: view, content: transform))
    }
}

/// What `ForEach(sections:)` runs over: the sections are found where it is placed.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
    fileprivate let content: Content

    public var startIndex: Int { 0 }
    /// Nothing can be counted before the views are placed.
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> SectionConfiguration { fatalError("section \(index) was asked for before the views were placed") }
}

extension ForEach where ID == SectionConfiguration.ID, Content: View {
    /// A view for each of the sections that `view` resolves into.
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<V> {
        self.init(data: ForEachSectionCollection(content: view), id: { $0.id }, content: content)
    }
}

extension ForEachSectionCollection: PlacedData {
    func elements<V: View>(_ content: Any, as type: V.Type) -> AnyView? {
        guard let content = content as? (SectionConfiguration) -> V else { return nil }
        return AnyView(Group(sections: self.content) { ForEach(data: $0, id: { $0.id }, content: content) })
    }
}
