import Foundation
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIViewMarginsTests {
    @Test func marginsAreWhatWasSaidLast() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        view.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
    }

    @Test func thoseAroundCountWhereAskedFor() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 4, y: 0, width: 50, height: 50))
        outer.addSubview(inner)
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        inner.layoutMargins = .zero
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 0))
    }

    @Test func aStackKeepsItsMargins() {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let view = UIView()
        stack.addArrangedSubview(view)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        stack.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 5, width: 70, height: 40))
    }

    @Test func aFieldStandsAboveWhereAKeyboardWouldBe() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let field = UIView()
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        NSLayoutConstraint.activate([
            view.keyboardLayoutGuide.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 10),
            field.heightAnchor.constraint(equalToConstant: 30), field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        view.layoutIfNeeded()
        #expect(field.frame == CGRect(x: 0, y: 160, width: 100, height: 30))
    }
}
