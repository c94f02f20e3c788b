extension Publishers {
    /// The values of four publishers in quadruples.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            Zip(Zip(a, b), Zip(c, d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// What `transform` makes of the values of three publishers in triples.
    public func zip<P: Publisher, Q: Publisher, T>(
        _ b: P, _ c: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Transform<Publishers.Zip3<Self, P, Q>, T, Failure> where Failure == P.Failure, Failure == Q.Failure {
        Publishers.Zip3(self, b, c).map { transform($0.0, $0.1, $0.2) }
    }

    /// The values of four publishers in quadruples.
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ b: P, _ c: Q, _ d: R) -> Publishers.Zip4<Self, P, Q, R>
    where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.Zip4(self, b, c, d)
    }

    /// What `transform` makes of the values of four publishers in quadruples.
    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ b: P, _ c: Q, _ d: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Transform<Publishers.Zip4<Self, P, Q, R>, T, Failure>
    where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.Zip4(self, b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
