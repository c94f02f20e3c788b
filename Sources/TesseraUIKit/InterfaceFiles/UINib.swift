import Foundation
import HostInterface

/// An interface file of the app. Interface files are not read here.
///
/// What a file stands for is made by the class that carries the file's name, as is usual for cells; its outlets are views of their types, one
/// below the other, and one without any shows the class's name in a frame. A warning names each such file.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

    /// The class with the file's name in one of the program's modules.
    var viewClass: AnyClass? { InterfaceFiles.classNamed(name) }

    /// A view of the class, as the file would make it.
    func make(_ type: UIView.Type) -> UIView? {
        InterfaceFiles.warn("the interface file \(name) is not read: \(type) gets its outlets one below the other")
        let view = type.init(coder: NSCoder())
        view?.awakeFromNib()
        if let view { FileMark.put(on: view, named: name) }
        return view
    }

    /// The views of the file: one, of the class that carries the file's name.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        (viewClass as? UIView.Type).flatMap { make($0) }.map { [$0] } ?? []
    }

    /// What an instantiation may be told.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

extension Bundle {
    /// The views of an interface file; see `UINib`.
    @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

/// What is known of interface files that are not read.
@MainActor
package enum InterfaceFiles {
    /// The modules in which classes are looked for.
    package static var modules: [String] = []

    static func classNamed(_ name: String) -> AnyClass? {
        for module in modules {
            if let found = NSClassFromString(module + "." + name) { return found }
        }
        return nil
    }

    static func warn(_ message: String) { HostContext.current?.warn(message) }
}

/// What is seen of an interface file whose view has nothing of its own to show: its name in a frame, until the first outlet comes.
@MainActor
final class FileMark: UILabel {
    static func put(on view: UIView, named name: String) {
        let ground = (view as? UICollectionViewCell)?.contentView ?? view
        guard ground.subviews.isEmpty else { return }
        let mark = FileMark(frame: ground.bounds)
        mark.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mark.text = name
        mark.textAlignment = .center
        mark.textColor = .secondaryLabel
        mark.layer.borderWidth = 1
        mark.layer.borderColor = UIColor.separator.cgColor
        mark.layer.cornerRadius = 8
        ground.addSubview(mark)
    }

    static func remove(from ground: UIView) { for view in ground.subviews where view is FileMark { view.removeFromSuperview() } }
}
