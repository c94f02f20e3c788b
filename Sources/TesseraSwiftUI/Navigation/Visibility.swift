/// Whether something is to be seen.
@frozen
public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }
