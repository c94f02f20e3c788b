import Testing

@testable import AutoLayout

@Suite("Constraints")
struct ConstraintSystemTests {
    private func near(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude < 1e-6 }

    @Test("Higher priorities win outright, inequalities among them")
    func priorities() {
        var system = ConstraintSystem()
        let (wide, pick, least, other) = (system.variable(), system.variable(), system.variable(), system.variable())
        func fix(_ variable: Variable, _ value: Double, _ relation: LinearConstraint.Relation = .equal, _ priority: Double) {
            system.add(LinearConstraint(LinearExpression(variable) - value, relation, priority: priority))
        }
        fix(wide, 288, .atMost, 1000)
        fix(wide, 500, .equal, 999)
        fix(pick, 200, .equal, 250)
        fix(pick, 100, .equal, 750)
        fix(least, 100, .atLeast, 750)
        fix(least, 50, .equal, 999)
        fix(other, 100, .atLeast, 999)
        fix(other, 50, .equal, 750)
        system.optimise()
        #expect([wide, pick, least, other].map { system.value(of: $0) } == [288, 100, 50, 100])
        #expect(system.isSound)
    }

    @Test("A thousand weak wishes do not outweigh a strong one")
    func outright() {
        var system = ConstraintSystem()
        let width = system.variable()
        for _ in 0..<1000 { system.add(LinearConstraint(LinearExpression(width) - 10, .equal, priority: 749)) }
        system.add(LinearConstraint(LinearExpression(width) - 20, .equal, priority: 750))
        system.optimise()
        #expect(system.value(of: width) == 20)
    }

    @Test("What contradicts required constraints is refused and changes nothing")
    func contradictions() {
        var system = ConstraintSystem()
        let (left, right) = (LinearExpression(system.variable()), LinearExpression(system.variable()))
        let constraints: [(LinearConstraint, Bool)] = [
            (LinearConstraint(left - 10, .equal), true), (LinearConstraint(right - left - 100, .equal), true),
            (LinearConstraint(right - 50, .equal), false), (LinearConstraint(right - 50, .atMost), false),
            (LinearConstraint(Double.nan * left, .equal), false),
            // The same twice is no contradiction.
            (LinearConstraint(right - 110, .equal), true),
        ]
        for (constraint, isTaken) in constraints {
            let answer = system.add(constraint)
            #expect(answer == isTaken, "\(constraint)")
        }
        system.optimise()
        #expect(left.terms.keys.map { system.value(of: $0) } == [10] && right.terms.keys.map { system.value(of: $0) } == [110])
    }

    @Test("Random systems: what is required holds, the tableau stays sound, and a violated wish could not be had")
    func random() {
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        for round in 0..<300 {
            var system = ConstraintSystem()
            let variables = (0..<6).map { _ in system.variable() }
            var taken: [LinearConstraint] = []
            for _ in 0..<next(25) {
                var expression = LinearExpression(constant: Double(next(400) - 200))
                for _ in 0...next(3) { expression = expression + Double(next(5) - 2) * LinearExpression(variables[next(6)]) }
                let constraint = LinearConstraint(
                    expression, [.atMost, .equal, .atLeast][next(3)], priority: [1000, 750, 500, 250][next(4)])
                if system.add(constraint) { taken.append(constraint) }
                #expect(system.isSound, "round \(round)")
            }
            system.optimise()
            #expect(system.isSound, "round \(round)")
            for constraint in taken where constraint.isRequired {
                let value = constraint.expression.terms.reduce(constraint.expression.constant) { $0 + $1.value * system.value(of: $1.key) }
                let holds =
                    switch constraint.relation {
                    case .equal: near(value, 0)
                    case .atMost: value < 1e-6
                    case .atLeast: value > -1e-6
                    }
                #expect(holds, "round \(round): \(constraint)")
            }
        }
    }
}
