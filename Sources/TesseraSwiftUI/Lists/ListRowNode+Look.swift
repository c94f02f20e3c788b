import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// How a row of a list looks beyond its view: the card, the lines, and the signs beside it.
@MainActor
extension ListRowNode {
    /// The row's card, from the leading edge.
    func card(_ size: Size) -> Rect {
        Rect(
            x: look.cardInset, y: 0, width: max(0, size.width - 2 * look.cardInset), height: size.height)
    }

    var outline: Outline {
        let rect = card(frame.size)
        switch look.style {
        case .insetGrouped:
            var radii = CornerRadii(0, isContinuous: true)
            if position.isFirst || list.settings.rowSpacing ?? 0 > 0 {
                (radii.topLeading, radii.topTrailing) = (ListLook.cardRadius, ListLook.cardRadius)
            }
            if position.isLast || list.settings.rowSpacing ?? 0 > 0 {
                (radii.bottomLeading, radii.bottomTrailing) = (ListLook.cardRadius, ListLook.cardRadius)
            }
            return .rounded(rect, radii)
        case .sidebar: return .rounded(rect, CornerRadii(8, isContinuous: true))
        case .plain, .grouped: return .rect(rect)
        }
    }

    var fill: Scene::Color? {
        if isSelected, !(list.isEditing && list.selection?.isMultiple == true) {
            return look.style == .sidebar
                ? Color.accentColor.drawn(in: values) : SystemColor.gray4.color(isDark: isDark)
        }
        return look.rowBackground?.color(isDark: isDark, isElevated: values.isElevated)
    }

    func mirrored(_ rect: Rect) -> Rect {
        isRightToLeft ? rect.mirrored(in: frame.width) : rect
    }

    var lines: [Scene::Content] {
        guard look.hasSeparators else { return [] }
        let said = row(ListRowTraits.Separators.self, as: RowSeparators.self) ?? RowSeparators()
        let pixel = 1 / (HostContext.current?.traits.scale ?? 1)
        let card = card(frame.size)
        func line(_ y: Double, isOuter: Bool, _ tint: Color?) -> Scene::Content {
            let start = isOuter && look.style == .grouped ? card.minX : textStart
            let rect = Rect(x: start, y: y, width: max(0, card.maxX - start), height: pixel)
            let color = tint?.drawn(in: values) ?? SystemColor.separator.color(isDark: isDark)
            return .fill(.rect(mirrored(rect)), .color(color))
        }
        var result: [Scene::Content] = []
        let bottom =
            said.bottom ?? (position.isLast ? (look.hasOuterSeparators ? .visible : .hidden) : .visible)
        if bottom != .hidden {
            result.append(line(frame.height - pixel, isOuter: position.isLast, said.bottomTint))
        }
        let top = said.top ?? (position.isFirst && look.hasOuterSeparators ? .visible : .hidden)
        if top == .visible { result.append(line(0, isOuter: true, said.topTint)) }
        return result
    }

    /// Where lines begin: at the first text of the row, from the leading edge.
    var textStart: Double {
        guard let x = inner.firstTextStart else { return insets.leading }
        return inner.isRightToLeft
            ? frame.width - inner.frame.maxX + (inner.frame.width - x) : inner.frame.minX + x
    }

    var chevron: Scene::Content {
        let size = ListRowNode.chevron
        let trailing = frame.width - look.cardInset - look.rowInset + pushed
        let rect = mirrored(
            Rect(
                x: trailing - size.width, y: (frame.height - size.height) / 2, width: size.width,
                height: size.height))
        return .stroke(
            BackChevron.outline(in: rect, isRightToLeft: !isRightToLeft),
            Scene::StrokeStyle(width: 2, cap: .round, join: .round),
            .color(SystemColor.tertiaryLabel.color(isDark: isDark)))
    }

    var editSign: [Scene::Content] {
        let side = 22.0
        let rect = mirrored(
            Rect(
                x: look.cardInset + look.rowInset - 4, y: (frame.height - side) / 2, width: side,
                height: side))
        guard list.selection?.isMultiple == true else {
            let bar = Path([
                .move(to: Point(x: rect.minX + 6, y: rect.midY)),
                .line(to: Point(x: rect.maxX - 6, y: rect.midY)),
            ])
            return [
                .fill(.ellipse(rect), .color(SystemColor.red.color(isDark: isDark))),
                .stroke(
                    .path(bar, evenOdd: false), Scene::StrokeStyle(width: 2, cap: .round), .color(.white)),
            ]
        }
        guard isSelected else {
            let ring = rect.inset(by: Insets(top: 1, leading: 1, bottom: 1, trailing: 1))
            return [
                .stroke(
                    .ellipse(ring), Scene::StrokeStyle(width: 1.5),
                    .color(SystemColor.gray3.color(isDark: isDark)))
            ]
        }
        let check = rect.inset(by: Insets(top: 7, leading: 6, bottom: 7, trailing: 6))
        return [
            .fill(.ellipse(rect), .color(Color.accentColor.drawn(in: values))),
            CheckMark.stroke(in: check, .color(.white)),
        ]
    }

    /// Shows that something that is dropped comes before or after the row.
    func insertionLine(isBelow: Bool) -> Scene::Content {
        let card = mirrored(card(frame.size))
        let line = Rect(x: card.minX, y: isBelow ? frame.height - 2 : 0, width: card.width, height: 2)
        return .fill(.rect(line), .color(Color.accentColor.drawn(in: values)))
    }

    /// The row as it is drawn, with something behind it where the list has no cards.
    func pictureOfCard() -> Layer {
        var picture = layer()
        let ground = look.rowBackground ?? .systemBackground
        let color = ground.color(isDark: isDark, isElevated: values.isElevated)
        picture.contents.insert(.fill(outline, .color(color)), at: 0)
        return picture
    }

    typealias Path = Scene::Path

    var handle: [Scene::Content] {
        let width = 20.0
        return [-5.0, 0, 5].map { shift in
            let line = Rect(
                x: frame.width - look.cardInset - look.rowInset - width, y: frame.height / 2 + shift - 0.75,
                width: width, height: 1.5)
            return .fill(
                .rounded(mirrored(line), CornerRadii(0.75)), .color(SystemColor.gray3.color(isDark: isDark))
            )
        }
    }
}
