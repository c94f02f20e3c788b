/// Finds numbers that satisfy linear constraints: all that are required, and of the others first those of the highest priority, as well as
/// they can be.
///
/// The method is that of Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001): a simplex tableau in
/// which unrestricted variables are kept basic, with two error variables for each constraint that may be violated. Errors of different priorities
/// have objectives of their own, which are compared from the highest priority down, so no number of weak constraints outweighs a strong one.
///
/// Every pivot takes the first symbol that helps (Bland's rule), so no tableau comes twice and it ends; `pivots` bounds it anyway.
public struct ConstraintSystem {
    private var kinds: [SymbolKind] = []
    /// Basic symbols, each as a sum of the others.
    private(set) var rows: [Int: TableauRow] = [:]
    /// The sums of errors by priority, highest first.
    private var objectives: [(priority: Double, row: TableauRow)] = []
    /// How often the tableau was changed; beyond the limit the best that was found stays.
    public private(set) var pivots = 0
    private static let limit = 20_000

    public init() {}

    /// A new number.
    public mutating func variable() -> Variable { Variable(number: symbol(.external)) }

    /// What a variable is now.
    public func value(of variable: Variable) -> Double { rows[variable.number]?.constant ?? 0 }

    /// Takes a constraint in; `false` where it is required and contradicts others that are. Then everything is as before.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) -> Bool {
        let before = self
        guard constraint.expression.isFinite, insert(constraint) else {
            self = before
            return false
        }
        return true
    }

    /// Brings the errors down as far as can be, from the highest priority on.
    public mutating func optimise() {
        while pivots < Self.limit, let entering = entering() {
            guard let leaving = leaving(entering) else { return }
            pivot(entering, leaving)
        }
    }

    // MARK: - Taking constraints in

    private mutating func symbol(_ kind: SymbolKind) -> Int {
        kinds.append(kind)
        return kinds.count - 1
    }

    private mutating func insert(_ constraint: LinearConstraint) -> Bool {
        // 1. The expression in terms of symbols that are not basic.
        var row = TableauRow(constant: constraint.expression.constant)
        for (variable, factor) in constraint.expression.terms {
            if let basic = rows[variable.number] { row.add(basic, times: factor) } else { row.add(variable.number, times: factor) }
        }
        // 2. Slack and errors make it an equation.
        var own: [Int] = []
        switch constraint.relation {
        case .equal where constraint.isRequired: own.append(symbol(.dummy))
        case .equal: break
        case .atMost, .atLeast: own.append(symbol(.restricted))
        }
        let side: Double = constraint.relation == .atLeast ? -1 : 1
        if let first = own.first { row.add(first, times: side) }
        if !constraint.isRequired {
            let over = symbol(.restricted)
            row.add(over, times: -side)
            own.append(over)
            cost(over, constraint.priority)
            if constraint.relation == .equal {
                let under = symbol(.restricted)
                row.add(under, times: side)
                own.append(under)
                cost(under, constraint.priority)
            }
        }
        if row.constant < 0 { row.scale(-1) }
        // 3. A symbol that becomes basic, or a tableau with one that is driven out.
        if let subject = subject(of: row, own) {
            row.solve(for: subject)
            substitute(row, for: subject)
            rows[subject] = row
            return true
        }
        if row.factors.keys.allSatisfy({ kinds[$0] == .dummy }) {
            guard row.constant.magnitude < TableauRow.tolerance * 1000 else { return false }
            guard let dummy = own.first else { return true }
            row.solve(for: dummy)
            substitute(row, for: dummy)
            rows[dummy] = row
            return true
        }
        return insertArtificially(row)
    }

    private mutating func cost(_ symbol: Int, _ priority: Double) {
        if let index = objectives.firstIndex(where: { $0.priority == priority }) {
            objectives[index].row.add(symbol, times: 1)
        } else {
            var row = TableauRow()
            row.add(symbol, times: 1)
            let index = objectives.firstIndex { $0.priority < priority } ?? objectives.count
            objectives.insert((priority, row), at: index)
        }
    }

    private func subject(of row: TableauRow, _ own: [Int]) -> Int? {
        if let external = row.factors.keys.filter({ kinds[$0] == .external }).min() { return external }
        return own.first { kinds[$0] == .restricted && (row.factors[$0] ?? 0) < 0 }
    }

    /// Phase one of the simplex method: the row's violation is minimised; it has to come to nothing.
    private mutating func insertArtificially(_ row: TableauRow) -> Bool {
        let artificial = symbol(.restricted)
        let kept = objectives
        rows[artificial] = row
        objectives = [(.infinity, row)] + kept
        while pivots < Self.limit, objectives[0].row.constant > TableauRow.tolerance {
            let candidates = objectives[0].row.factors.filter { kinds[$0.key] != .dummy && $0.value < -TableauRow.tolerance }
            guard let entering = candidates.keys.min(), let leaving = leaving(entering) else { break }
            pivot(entering, leaving)
        }
        let isSatisfied = objectives[0].row.constant.magnitude <= TableauRow.tolerance * 1000
        objectives.removeFirst()
        if let basic = rows[artificial] {
            let candidates = basic.factors.filter { kinds[$0.key] != .dummy && $0.value.magnitude > TableauRow.tolerance }
            if let entering = candidates.keys.min() {
                pivot(entering, artificial)
            } else {
                rows[artificial] = nil
            }
        }
        for key in rows.keys { rows[key]?.factors[artificial] = nil }
        for index in objectives.indices { objectives[index].row.factors[artificial] = nil }
        return isSatisfied
    }

    // MARK: - Pivoting

    private mutating func substitute(_ row: TableauRow, for symbol: Int) {
        for key in Array(rows.keys) {
            guard let factor = rows[key]?.factors[symbol] else { continue }
            rows[key]?.factors[symbol] = nil
            rows[key]?.add(row, times: factor)
        }
        for index in objectives.indices {
            guard let factor = objectives[index].row.factors[symbol] else { continue }
            objectives[index].row.factors[symbol] = nil
            objectives[index].row.add(row, times: factor)
        }
    }

    /// The first symbol that would make the errors smaller: its factor in the highest objective that has one is below 0.
    private func entering() -> Int? {
        var settled: Set<Int> = []
        var best: Int?
        for objective in objectives {
            for (symbol, factor) in objective.row.factors where kinds[symbol] == .restricted && !settled.contains(symbol) {
                guard factor.magnitude > TableauRow.tolerance else { continue }
                settled.insert(symbol)
                if factor < 0, symbol < best ?? .max { best = symbol }
            }
            if best != nil { return best }
        }
        return nil
    }

    /// The basic symbol that comes to 0 first when another one grows.
    private func leaving(_ entering: Int) -> Int? {
        var best: (symbol: Int, ratio: Double)?
        for (symbol, row) in rows where kinds[symbol] == .restricted {
            guard let factor = row.factors[entering], factor < -TableauRow.tolerance else { continue }
            let ratio = -row.constant / factor
            if let known = best, ratio > known.ratio || (ratio == known.ratio && symbol > known.symbol) { continue }
            best = (symbol, ratio)
        }
        return best?.symbol
    }

    private mutating func pivot(_ entering: Int, _ leaving: Int) {
        pivots += 1
        guard var row = rows.removeValue(forKey: leaving) else { return }
        row.add(leaving, times: -1)
        row.solve(for: entering)
        substitute(row, for: entering)
        rows[entering] = row
    }
}

extension ConstraintSystem {
    /// What is always true of a tableau: restricted basics are not negative, and no basic symbol stands in a row. For tests.
    var isSound: Bool {
        rows.allSatisfy { symbol, row in
            (kinds[symbol] != .restricted || row.constant > -1e-6) && row.factors.keys.allSatisfy { rows[$0] == nil }
        }
    }
}

/// What a symbol of a tableau may be.
enum SymbolKind: Hashable, Sendable {
    /// Any number.
    case external
    /// At least 0: slack and errors.
    case restricted
    /// Exactly 0: marks an equation that is required.
    case dummy
}

/// A sum of symbols.
struct TableauRow: Hashable, Sendable {
    /// Factors below this count as none.
    static let tolerance = 1e-9

    var constant = 0.0
    var factors: [Int: Double] = [:]

    mutating func add(_ symbol: Int, times factor: Double) {
        let sum = (factors[symbol] ?? 0) + factor
        factors[symbol] = sum.magnitude < Self.tolerance ? nil : sum
    }

    mutating func add(_ other: TableauRow, times factor: Double) {
        constant += other.constant * factor
        for (symbol, own) in other.factors { add(symbol, times: own * factor) }
    }

    mutating func scale(_ factor: Double) {
        constant *= factor
        factors = factors.mapValues { $0 * factor }
    }

    /// From 0 = sum to symbol = sum.
    mutating func solve(for symbol: Int) {
        guard let factor = factors.removeValue(forKey: symbol), factor != 0 else { return }
        scale(-1 / factor)
    }
}

extension LinearExpression {
    /// Whether every number in it can be worked with.
    var isFinite: Bool { constant.isFinite && terms.values.allSatisfy { $0.isFinite } }
}
