// What `import SwiftUI` brings on iOS: the views and, through UIKit, Foundation, networking, observation and the geometry types.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
@_exported import TesseraBridge
@_exported import TesseraCombine
@_exported import TesseraFoundation
@_exported import TesseraGraphics
@_exported import TesseraSwiftUI
@_exported import TesseraTransfer
@_exported import TesseraUIKit
