/// Where a scroll view may come to rest along one axis when it is let go: pages, or the starts of views. Offsets in points.
public enum ScrollTargets {
    /// The page to rest on: the one nearest to where the content would roll, but no more than one away from where it was before it was
    /// touched. `page` is the viewport's extent; without one the wish is the answer.
    public static func page(for wish: Double, from origin: Double, page: Double, in range: ClosedRange<Double>) -> Double {
        guard page > 0, page.isFinite, wish.isFinite, origin.isFinite else { return cut(wish, range) }
        let current = ((cut(origin, range) - range.lowerBound) / page).rounded()
        // What is wished beyond the end is the last page, also where that is not a whole one.
        let beyond = min(max(wish, range.lowerBound - page), range.upperBound + page)
        let wished = ((beyond - range.lowerBound) / page).rounded()
        let next = min(max(wished, current - 1), current + 1)
        return cut(range.lowerBound + next * page, range)
    }

    /// The place nearest to `wish`; of two as near the one farther in the direction of the movement. The ends of the way count as places, as
    /// the last views may have none of their own. With a `limit` no more than as many places away from `origin`.
    public static func nearest(
        to wish: Double, among places: [Double], from origin: Double, limit: Int? = nil, in range: ClosedRange<Double>
    ) -> Double {
        let places = Set(places.filter(\.isFinite).map { cut($0, range) }).union([range.lowerBound, range.upperBound]).sorted()
        guard wish.isFinite, !places.isEmpty else { return cut(wish, range) }
        var candidates = places[...]
        if let limit, let start = index(nearest: origin, in: places, forwards: true) {
            let reach = max(1, limit)
            candidates = places[max(0, start - reach)...min(places.count - 1, start + reach)]
        }
        let list = Array(candidates)
        return index(nearest: wish, in: list, forwards: wish >= origin).map { list[$0] } ?? cut(wish, range)
    }

    private static func index(nearest wish: Double, in places: [Double], forwards: Bool) -> Int? {
        var best: Int?
        for (index, place) in places.enumerated() {
            guard let current = best else {
                best = index
                continue
            }
            let (distance, least) = ((place - wish).magnitude, (places[current] - wish).magnitude)
            if distance < least || (distance == least && forwards) { best = index }
        }
        return best
    }

    private static func cut(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
    }
}
