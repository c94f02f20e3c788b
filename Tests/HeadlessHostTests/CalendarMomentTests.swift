import HeadlessHost
import Testing

@Suite struct CalendarMomentTests {
    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31T23:59:59", -1), ("2000-02-29T12:00Z", 951_825_600), ("2026-01-31T09:41:00+01:00", 1_769_848_860),
        ("2026-01-31 09:41:00-0530", 1_769_872_260), ("9999-12-31T23:59:59Z", 253_402_300_799), ("0001-01-01", -62_135_596_800),
    ])
    func reads(text: String, seconds: Int) { #expect(CalendarMoment(text)?.seconds == seconds) }

    @Test(arguments: [
        "", "2026", "2026-1-1", "2026-13-01", "2025-02-29", "1900-02-29", "2026-01-01T", "2026-01-01T24:00", "2026-01-01T10:60",
        "2026-01-01T10:00X", "2026-01-01T10:00+1", "2026-01-01T10:00Zx", "0000-01-01", "２０２６-01-01",
    ])
    func refuses(text: String) { #expect(CalendarMoment(text) == nil) }
}
