import StandardControls
import ViewGraph

/// The look of headers and footers of sections in a list; elsewhere it changes nothing.
struct SectionHeaderLook {
    let isHeader: Bool
}

extension SectionHeaderLook: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        guard environment.isInListRow, !environment.isInMenu else { return }
        let list = environment.list
        switch (isHeader, list.look.core) {
        case (true, _) where list.isHeaderProminent: environment.font = .title3.weight(.semibold)
        case (true, .sidebar): environment.font = .headline
        case (true, .plain):
            environment.font = .subheadline.weight(.semibold)
            environment.foregroundStyles = [AnyShapeStyle(Color.secondary)]
        case (true, _):
            environment.font = .footnote
            environment.foregroundStyles = [AnyShapeStyle(Color.secondary)]
            environment.textCase = .uppercase
        case (false, _):
            environment.font = .footnote
            environment.foregroundStyles = [AnyShapeStyle(Color.secondary)]
        }
    }
}
