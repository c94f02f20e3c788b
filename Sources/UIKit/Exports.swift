// What `import UIKit` brings on iOS: Foundation, networking and the geometry types beside the toolkit.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
@_exported import TesseraFoundation
@_exported import TesseraGraphics
@_exported import TesseraTransfer
@_exported import TesseraUIKit
