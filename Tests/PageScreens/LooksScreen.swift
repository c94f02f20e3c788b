import Foundation
import TesseraGraphics
import TesseraSwiftUI

/// Everything that can be painted, a line of each kind.
struct LooksScreen: View {
    private let rainbow = [Color.red, .yellow, .green, .blue]

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            texts
            shapes
            gradients
            effects
            symbols
            transforms
        }
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var texts: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Large title").font(.largeTitle).bold().accessibilityIdentifier("title")
            Text("Body text with **bold** and *italic* words, long enough to be broken into two lines by the screen's width.")
                .accessibilityIdentifier("body")
            Text("Footnote, 1234567890").font(.footnote).monospacedDigit().foregroundStyle(.secondary).accessibilityIdentifier("footnote")
            Text("under").underline() + Text(" and ") + Text("through").strikethrough()
            Text("Ünïcödé, العربية, 日本語, 🎉").accessibilityIdentifier("scripts")
            Text("Gradient").font(.title).bold()
                .foregroundStyle(LinearGradient(colors: rainbow, startPoint: .leading, endPoint: .trailing))
        }
    }

    private var shapes: some View {
        HStack(spacing: 10) {
            Rectangle().fill(.blue).frame(width: 40, height: 40).accessibilityIdentifier("rectangle")
            Circle().fill(.red).frame(width: 40, height: 40)
            RoundedRectangle(cornerRadius: 10).fill(.green).frame(width: 60, height: 40)
            Capsule().stroke(.purple, lineWidth: 3).frame(width: 60, height: 40)
            Circle().trim(from: 0, to: 0.7).stroke(.orange, style: StrokeStyle(lineWidth: 6, lineCap: .round)).frame(width: 36, height: 36)
            Rectangle().stroke(.gray, style: StrokeStyle(lineWidth: 1, dash: [4, 3])).frame(width: 40, height: 40)
        }
    }

    private var gradients: some View {
        HStack(spacing: 10) {
            Rectangle().fill(LinearGradient(colors: rainbow, startPoint: .topLeading, endPoint: .bottomTrailing)).frame(
                width: 80, height: 40)
            Circle().fill(RadialGradient(colors: rainbow, center: .center, startRadius: 2, endRadius: 20)).frame(width: 40, height: 40)
            Circle().fill(AngularGradient(colors: rainbow, center: .center)).frame(width: 40, height: 40)
            Rectangle().fill(LinearGradient(colors: [.blue, .clear], startPoint: .leading, endPoint: .trailing)).frame(
                width: 60, height: 40)
        }
    }

    private var effects: some View {
        HStack(spacing: 14) {
            Rectangle().fill(.blue).frame(width: 40, height: 40).shadow(radius: 6, x: 2, y: 3)
            Rectangle().fill(.red).frame(width: 40, height: 40).blur(radius: 4)
            Rectangle().fill(.green).frame(width: 40, height: 40).opacity(0.5)
            ZStack {
                Rectangle().fill(.yellow)
                Circle().fill(.blue).blendMode(.multiply)
            }
            .frame(width: 40, height: 40)
            Rectangle().fill(.orange).frame(width: 40, height: 40).mask { Text("M").font(.largeTitle).bold() }
            Rectangle().fill(.red).frame(width: 40, height: 40).hueRotation(.degrees(120))
            ZStack {
                Rectangle().fill(.purple)
                Circle().padding(8).blendMode(.destinationOut)
            }
            .compositingGroup()
            .frame(width: 40, height: 40)
        }
    }

    private var symbols: some View {
        HStack(spacing: 14) {
            Image(systemName: "star.fill").font(.title).foregroundStyle(.yellow)
            Label("Label", systemImage: "heart")
            Text("Inside \(Image(systemName: "bolt.fill")) a text")
        }
    }

    private var transforms: some View {
        HStack(spacing: 24) {
            Text("turned").rotationEffect(.degrees(20)).accessibilityIdentifier("turned")
            Text("large").scaleEffect(1.4).accessibilityIdentifier("large")
            Rectangle().fill(.teal).frame(width: 50, height: 40).rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0))
            Text("clipped text").frame(width: 50, height: 20).clipShape(RoundedRectangle(cornerRadius: 6)).background(.yellow)
        }
    }
}
