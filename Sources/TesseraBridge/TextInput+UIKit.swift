import Scene
import TesseraSwiftUI
import TesseraUIKit

extension TesseraSwiftUI::View {
    /// The keyboard for the fields inside, on hosts with a keyboard on the screen.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some TesseraSwiftUI::View { textInputPurpose(type.purpose) }

    /// What the fields inside are for. Nothing is filled in; fields for addresses and numbers get the keyboard that fits.
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some TesseraSwiftUI::View {
        textInputPurpose(textContentType?.purpose)
    }

    /// Which letters a keyboard on the screen writes large by itself.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some TesseraSwiftUI::View {
        textInputAutocapitalization(TextInputAutocapitalization(style))
    }
}

extension TextInputAutocapitalization {
    /// UIKit's kinds.
    public init?(_ type: UITextAutocapitalizationType) {
        switch type {
        case .none: self = .never
        case .words: self = .words
        case .sentences: self = .sentences
        case .allCharacters: self = .characters
        }
    }
}

extension UITextContentType {
    /// `nil` where the purpose says nothing about keys.
    fileprivate var purpose: TextInput.Purpose? {
        switch self {
        case .emailAddress: .email
        case .telephoneNumber: .phone
        case .URL: .address
        case .oneTimeCode, .creditCardNumber, .postalCode: .digits
        default: nil
        }
    }
}
