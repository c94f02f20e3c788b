import Foundation

/// The views of a collection view that are not shown, and how more of them are made.
@MainActor
final class CellStock {
    private var classes: [String: UICollectionReusableView.Type] = [:]
    private var waiting: [String: [UICollectionReusableView]] = [:]
    /// How many views were made.
    private(set) var made = 0

    /// What is handed out next, whatever is asked for: a cell that is configured again.
    var given: UICollectionReusableView?

    func register(_ type: UICollectionReusableView.Type?, as name: String) {
        classes[name] = type
        files[name] = nil
        waiting[name] = nil
    }

    private var files: [String: UINib] = [:]

    /// The views are those of an interface file; `standIn` is what they are where it can't be told.
    func register(_ file: UINib?, standIn: UICollectionReusableView.Type, as name: String) {
        register(file.map { $0.viewClass as? UICollectionReusableView.Type ?? standIn }, as: name)
        files[name] = file
    }

    /// A view that was used before, or a new one; `nil` where no class is known by the name.
    func take(_ name: String, frame: CGRect) -> UICollectionReusableView? {
        if let given {
            self.given = nil
            return given
        }
        if let view = waiting[name]?.popLast() {
            view.frame = frame
            view.toldSizeAs = nil
            view.prepareForReuse()
            return view
        }
        guard let type = classes[name] else { return nil }
        UICollectionReusableView.frameOfNext = frame
        let view: UICollectionReusableView
        if let file = files[name], let made = file.make(type) as? UICollectionReusableView {
            view = made
            view.frame = frame
        } else {
            view = type.init()
        }
        UICollectionReusableView.frameOfNext = .zero
        view.stockName = name
        made += 1
        return view
    }

    /// Keeps a view that is not shown any more.
    func give(_ view: UICollectionReusableView) {
        guard let name = view.stockName, classes[name] != nil else { return }
        waiting[name, default: []].append(view)
    }
}
