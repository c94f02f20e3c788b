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
        waiting[name] = nil
    }

    /// A view that was used before, or a new one; `nil` where no class is known by the name.
    func take(_ name: String, frame: CGRect) -> UICollectionReusableView? {
        if let given {
            self.given = nil
            return given
        }
        if let view = waiting[name]?.popLast() {
            view.frame = frame
            view.prepareForReuse()
            return view
        }
        guard let type = classes[name] else { return nil }
        UICollectionReusableView.frameOfNext = frame
        let view = type.init()
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
