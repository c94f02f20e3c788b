import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// Choices side by side of which one is on.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    private enum Segment {
        case title(String)
        case image(UIImage)
    }

    public static let noSegment = -1

    private var segments: [Segment] = []
    private var widths: [CGFloat] = []
    private var handlers: [UIAction?] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    /// Strings and images; what is neither is shown by its description.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let image = item as? UIImage {
                add(.image(image))
            } else {
                add(.title(item as? String ?? "\(item)"))
            }
        }
        sizeToFit()
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }

    private func add(_ segment: Segment, at index: Int? = nil, action: UIAction? = nil) {
        let place = min(max(0, index ?? segments.count), segments.count)
        segments.insert(segment, at: place)
        handlers.insert(action, at: place)
        widths.insert(0, at: place)
        changed()
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open var numberOfSegments: Int { segments.count }
    /// `noSegment` where none is on; sends no event.
    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsDisplay() } }
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { add(.title(title ?? ""), at: segment) }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { add(.image(image ?? UIImage()), at: segment) }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        add(action.image.map { .image($0) } ?? .title(action.title), at: segment, action: action)
    }
    /// Shows the action's image or title in the segment, and runs the action when a person chooses it.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment] = action.image.map { .image($0) } ?? .title(action.title)
        handlers[segment] = action
        changed()
    }
    open func actionForSegment(at segment: Int) -> UIAction? { handlers.indices.contains(segment) ? handlers[segment] : nil }
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        handlers.remove(at: segment)
        widths.remove(at: segment)
        if selectedSegmentIndex >= segment { selectedSegmentIndex = selectedSegmentIndex == segment ? -1 : selectedSegmentIndex - 1 }
        changed()
    }
    open func removeAllSegments() {
        (segments, handlers, widths) = ([], [], [])
        selectedSegmentIndex = UISegmentedControl.noSegment
        changed()
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment] = .title(title ?? "")
        changed()
    }
    open func titleForSegment(at segment: Int) -> String? {
        if segments.indices.contains(segment), case .title(let title) = segments[segment] { title } else { nil }
    }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment] = .image(image ?? UIImage())
        changed()
    }
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard widths.indices.contains(segment) else { return }
        widths[segment] = width
        changed()
    }
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        setNeedsDisplay()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

    private func block(_ title: String, isOn: Bool) -> TextBlock {
        let chosen = isOn ? attributes[UIControl.State.selected.rawValue] ?? attributes[0] : attributes[0]
        let font = UIFont.systemFont(ofSize: CGFloat(SegmentLook.fontSize), weight: isOn ? .semibold : .medium)
        var block = TextBlock(
            NSAttributedString(string: title, attributes: chosen), font: font, color: isEnabled ? .label : .tertiaryLabel,
            for: traitCollection)
        block.lineLimit = 1
        return block
    }

    private func width(of segment: Segment) -> CGFloat {
        switch segment {
        case .title(let title): CGFloat(block(title, isOn: true).layout(width: nil, height: nil)?.size.width ?? 0)
        case .image(let image): image.size.width
        }
    }

    open override var intrinsicContentSize: CGSize {
        let widest = segments.map { width(of: $0) }.max() ?? 0
        let cell = max(widest, widths.max() ?? 0) + CGFloat(SegmentLook.padding)
        return CGSize(width: cell * CGFloat(segments.count), height: CGFloat(SegmentLook.height))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !segments.isEmpty else { return }
        let frame = Rect(origin: .zero, size: Size(bounds.size))
        let on = segments.indices.contains(selectedSegmentIndex) ? selectedSegmentIndex : nil
        let places = Array(segments.indices)
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        func slot(_ index: Int) -> Int { isRightToLeft ? places.count - 1 - index : index }
        let isDark = traitCollection.userInterfaceStyle == .dark
        for content in SegmentLook.contents(in: frame, count: segments.count, selected: on.map(slot), isDark: isDark) {
            context.draw(content, transform: context.ctm)
        }
        let cell = frame.width / Double(segments.count)
        for index in places {
            let middle = cell * (Double(slot(index)) + 0.5)
            switch segments[index] {
            case .title(let title):
                guard let layout = block(title, isOn: index == on).layout(width: CGFloat(cell), height: nil) else { continue }
                let origin = Point(x: middle - layout.size.width / 2, y: (frame.height - layout.size.height) / 2)
                context.draw(.text(TextContent(layout: layout, origin: origin)), transform: context.ctm)
            case .image(let image):
                let size = image.size
                let place = CGRect(
                    x: CGFloat(middle) - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
                let tint = (image.tint ?? .label).color(for: traitCollection)
                for content in image.contents(in: place, tint: tint, for: traitCollection) { context.draw(content, transform: context.ctm) }
            }
        }
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled, !segments.isEmpty, bounds.width > 0 else { return true }
        let slot = min(max(0, Int(point.x / (bounds.width / CGFloat(segments.count)))), segments.count - 1)
        let index = traitCollection.layoutDirection == .rightToLeft ? segments.count - 1 - slot : slot
        choose(index)
        return true
    }

    /// The keyboard's arrows go from segment to segment.
    override func step(up: Bool) -> Bool {
        let next = selectedSegmentIndex + (up != (traitCollection.layoutDirection == .rightToLeft) ? 1 : -1)
        guard isEnabled, !isMomentary, segments.indices.contains(next) else { return false }
        choose(next)
        return true
    }

    private func choose(_ index: Int) {
        guard isMomentary || index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        if let action = handlers[index] { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    }

    override var role: Role? { .group }
    override var spokenValue: String? { titleForSegment(at: selectedSegmentIndex) }

    open override class func appearance() -> UISegmentedControl { AppearanceProxies.proxy(for: self) { UISegmentedControl() } }
}
