import CPango

/// The weights in which a family is installed. Some makers call each weight a family of its own, such as "Quicksand Medium"; they count as
/// weights of the family here.
struct FontWeights {
    /// A weight with the family that has it and the weight by which it is found there.
    struct Face: Equatable {
        var weight: Int
        var family: String
        var described: Int
    }

    /// Every weight once, the lightest first.
    let faces: [Face]

    init(faces: [Face]) {
        var known: Set<Int> = []
        self.faces = faces.filter { known.insert($0.weight).inserted }.sorted { $0.weight < $1.weight }
    }

    init(of family: String, in map: UnsafeMutablePointer<PangoFontMap>?) {
        self.init(
            faces: FontWeights.names.flatMap { name, named in
                let family = name.isEmpty ? family : family + " " + name
                return FontWeights.weights(of: family, in: map).map { Face(weight: named ?? $0, family: family, described: $0) }
            })
    }

    /// The face to take for a weight. Rule: the matching of font styles in CSS Fonts 4, 5.2: between 400 and 500 first what is heavier, up
    /// to 500; below 400 first what is lighter; above 500 first what is heavier. `nil` where nothing is installed.
    func face(for weight: Int) -> Face? {
        let lighter = faces.last { $0.weight < weight }
        let notLighter = faces.first { $0.weight >= weight }
        if notLighter?.weight == weight { return notLighter }
        switch weight {
        case ..<400: return lighter ?? notLighter
        case 400...500: return faces.first { weight...500 ~= $0.weight } ?? lighter ?? notLighter
        default: return notLighter ?? lighter
        }
    }

    /// What makers add to a family's name, and the weight that it stands for; first the family itself, whose faces say their weights.
    private static let names: [(name: String, weight: Int?)] = [
        ("", nil), ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Medium", 500), ("SemiBold", 600), ("ExtraBold", 800),
        ("Black", 900),
    ]

    private static func weights(of family: String, in map: UnsafeMutablePointer<PangoFontMap>?) -> [Int] {
        guard let family = pango_font_map_get_family(map, family) else { return [] }
        var faces: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
        var count: Int32 = 0
        pango_font_family_list_faces(family, &faces, &count)
        defer { g_free(faces) }
        return (0..<Int(count)).compactMap { index in
            guard let face = faces?[index], pango_font_face_is_synthesized(face) == 0 else { return nil }
            let description = pango_font_face_describe(face)
            defer { pango_font_description_free(description) }
            return Int(pango_font_description_get_weight(description).rawValue)
        }
    }
}
