import HostInterface
import TesseraSwiftUI

/// Screens that the tests of the page look at, by their names.
public enum PageScreens {
    /// Makes the screen; called inside `HostContext.enter`.
    @MainActor
    public static func make(_ name: String) -> any ScreenContent {
        switch name {
        case "looks": ViewScreen(LooksScreen())
        case "cells": ViewScreen(CellsScreen(count: 1000))
        case "million": ViewScreen(CellsScreen(count: 1_000_000))
        case "inputs": ViewScreen(InputsScreen())
        case "gestures": ViewScreen(GesturesScreen())
        case "moving": ViewScreen(MovingScreen())
        case "steps": ViewScreen(StepsScreen())
        case "returns": ViewScreen(ReturnsScreen())
        default: ViewScreen(Text("no screen called \(name)"))
        }
    }

    public static let names = ["looks", "cells", "million", "inputs", "moving", "gestures", "steps", "returns"]
}
