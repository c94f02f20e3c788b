import Foundation
import GridCore
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit

/// A view of SwiftUI as the content of a cell, with the margins of cells around it and a background behind.
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: TesseraSwiftUI.View, Background: TesseraSwiftUI.View>: UIContentConfiguration {
    private let content: Content
    private let background: Background
    private var insets = UIHostingMargins()
    private var least: (width: CGFloat?, height: CGFloat?) = (nil, nil)

    fileprivate init(_ content: Content, _ background: Background, _ insets: UIHostingMargins, _ least: (CGFloat?, CGFloat?)) {
        self.content = content
        self.background = background
        self.insets = insets
        self.least = least
    }

    public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
        self.content = content()
        background = EmptyView()
    }

    /// Paints the background with a style.
    public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
        UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>>(
            content, _UIHostingConfigurationBackgroundView(style: style), insets, least)
    }

    public func background<B: TesseraSwiftUI.View>(@ViewBuilder content background: () -> B) -> UIHostingConfiguration<Content, B> {
        UIHostingConfiguration<Content, B>(content, background(), insets, least)
    }

    /// Other margins; edges that are not named keep theirs. `nil` is the standard of cells.
    public func margins(_ edges: TesseraSwiftUI.Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
        var result = self
        result.insets.set(edges, length)
        return result
    }

    public func margins(_ edges: TesseraSwiftUI.Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration {
        var result = self
        if edges.contains(.top) { result.insets.set(.top, insets.top) }
        if edges.contains(.leading) { result.insets.set(.leading, insets.leading) }
        if edges.contains(.bottom) { result.insets.set(.bottom, insets.bottom) }
        if edges.contains(.trailing) { result.insets.set(.trailing, insets.trailing) }
        return result
    }

    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
        var result = self
        result.least = (width, height)
        return result
    }

    public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }

    fileprivate var root: AnyView {
        AnyView(
            content.padding(insets.edges).frame(minWidth: least.width, minHeight: least.height)
                .frame(maxWidth: .infinity, alignment: .leading).background(background))
    }
}

/// A background of one style.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: TesseraSwiftUI.View {
    let style: S

    public var body: some TesseraSwiftUI.View { Rectangle().fill(style) }
}

/// The margins around hosted content: those of rows of a list (recorded: 15 above and below), 16 at the sides.
private struct UIHostingMargins {
    var edges = EdgeInsets(
        top: CGFloat(CompositionalList.rowMargin), leading: CGFloat(CompositionalList.textInset),
        bottom: CGFloat(CompositionalList.rowMargin),
        trailing: CGFloat(CompositionalList.textInset))

    mutating func set(_ sides: TesseraSwiftUI.Edge.Set, _ length: CGFloat) {
        if sides.contains(.top) { edges.top = length }
        if sides.contains(.leading) { edges.leading = length }
        if sides.contains(.bottom) { edges.bottom = length }
        if sides.contains(.trailing) { edges.trailing = length }
    }
}

/// Shows hosted content in a cell.
private final class HostingContentView<Content: TesseraSwiftUI.View, Background: TesseraSwiftUI.View>: HostedContentView, UIContentView {
    private var shown: UIHostingConfiguration<Content, Background>
    private let hosted: HostedViews

    init(_ configuration: UIHostingConfiguration<Content, Background>) {
        shown = configuration
        hosted = HostedViews(configuration.root, ignoresSafeArea: true)
        super.init(frame: .zero)
        content = hosted
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
            shown = new
            hosted.show(new.root)
            invalidateIntrinsicContentSize()
        }
    }
}
