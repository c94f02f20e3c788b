import Foundation
import TesseraSwiftUI
import TesseraUIKit

extension UIImage {
    /// An image of an asset catalogue; an image of no size where the catalogue does not have it.
    public convenience init(resource: ImageResource) { self.init(named: resource.name, orEmptyIn: resource.bundle) }
}

extension UIColor {
    /// A colour of an asset catalogue; clear where the catalogue does not have it.
    public convenience init(resource: ColorResource) {
        let (name, bundle) = (resource.name, resource.bundle)
        self.init { traits in UIColor(named: name, in: bundle, compatibleWith: traits) ?? .clear }
    }
}
