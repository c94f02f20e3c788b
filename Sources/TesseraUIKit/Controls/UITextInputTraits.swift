import Scene

/// Which keys a touch keyboard shows.
public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    case webSearch, asciiCapableNumberPad
}

/// What the return key of a touch keyboard says.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// When a keyboard writes capitals by itself.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable { case none, words, sentences, allCharacters }

/// Whether a keyboard corrects words.
public enum UITextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }

extension UIKeyboardType {
    package var purpose: TextInput.Purpose {
        switch self {
        case .numberPad, .asciiCapableNumberPad, .numbersAndPunctuation: .digits
        case .decimalPad: .decimal
        case .phonePad, .namePhonePad: .phone
        case .emailAddress: .email
        case .URL: .address
        case .webSearch: .search
        case .default, .asciiCapable, .twitter: .text
        }
    }
}
