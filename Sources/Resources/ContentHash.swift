/// The 64-bit FNV-1a hash, which stands for the content of an image. Not for secrets: collisions can be made on purpose.
struct ContentHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }

    mutating func add(_ number: UInt64) { add((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }) }
}
