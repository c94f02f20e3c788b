import Foundation

/// A colour by hue, saturation and brightness, each 0…1.
struct HueColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    /// A hue outside 0…1 goes on round the circle; the others are cut.
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue - hue.rounded(.down)
        self.saturation = min(max(saturation, 0), 1)
        self.brightness = min(max(brightness, 0), 1)
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let spread = most - least
        let sixth: CGFloat =
            if spread <= 0 {
                0
            } else if most == red {
                (green - blue) / spread
            } else if most == green {
                (blue - red) / spread + 2
            } else {
                (red - green) / spread + 4
            }
        self.init(hue: sixth / 6, saturation: most > 0 ? spread / most : 0, brightness: most)
    }

    var components: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        return (component(5), component(3), component(1))
    }
}
