/// What `tessera measure` says of a screen.
package struct Measured: Decodable, Sendable {
    package struct Thing: Decodable, Sendable {
        package var id: String
        /// x, y, width, height in points of the screen.
        package var frame: [Double]
        package var role: String
        package var label: String?
        package var value: String?
    }

    package var size: [Double]
    package var views: [Thing]
}
