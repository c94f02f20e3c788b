import UIKit

@objc protocol PhotosDelegate {
    @objc optional func title(of photo: Int) -> String
}

class PhotosViewController: UIViewController, PhotosDelegate {
    @IBOutlet private weak var label: UILabel!
    private weak var delegate: PhotosDelegate?
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        view.backgroundColor = .systemBackground
        delegate = self
        label.text = "\(delegate?.title?(of: 3) ?? "none") in line \(#line)"
        button.setTitle("Next", for: .normal)
        button.addTarget(self, action: #selector(next(_:)), for: .touchUpInside)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
        view.addSubview(button)
    }

    @objc private func next(_ sender: UIButton) { label.text = "Next" }

    func title(of photo: Int) -> String { "Photo \(photo)" }
}
