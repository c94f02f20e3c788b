import Foundation

/// What a tab bar shows for one of its controllers.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// What a tab of the system is for, and with that its name and its symbol.
    public enum SystemItem: Int, Hashable, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed

        var look: (word: String, symbol: String) {
            switch self {
            case .more: ("More", "ellipsis")
            case .favorites: ("Favorites", "star.fill")
            case .featured: ("Featured", "star.fill")
            case .topRated: ("Top Rated", "star.fill")
            case .recents: ("Recents", "clock.fill")
            case .contacts: ("Contacts", "person.crop.circle.fill")
            case .history: ("History", "clock.fill")
            case .bookmarks: ("Bookmarks", "book.fill")
            case .search: ("Search", "magnifyingglass")
            case .downloads: ("Downloads", "square.and.arrow.down")
            case .mostRecent: ("Most Recent", "clock.fill")
            case .mostViewed: ("Most Viewed", "list.number")
            }
        }
    }

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.look.word, image: UIImage(systemName: systemItem.look.symbol), tag: tag)
    }

    /// Shown in place of the image while the tab is chosen.
    open var selectedImage: UIImage? { didSet { didChange?() } }
    /// A few characters in a red oval at the item.
    open var badgeValue: String? { didSet { didChange?() } }
    open var badgeColor: UIColor? { didSet { didChange?() } }
}
