import Foundation
import HostInterface
import ViewGraph

/// A calendar of one month that can be leafed through, whose days are buttons.
struct MonthCalendar {
    /// A moment of the month that is shown as long as a person has not leafed on.
    let month: Date
    /// Whether the day that begins then is chosen.
    let isSelected: (Date) -> Bool
    /// Whether it can be chosen.
    let allows: (Date) -> Bool
    let choose: (Date) -> Void
    /// Whether choosing a day ends the leafing.
    var followsChoice = true
    /// A day of the month that is shown; `nil` for `month`.
    @State private var shown: Date?
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    init(
        month: Date, followsChoice: Bool = true, isSelected: @escaping (Date) -> Bool, allows: @escaping (Date) -> Bool,
        choose: @escaping (Date) -> Void
    ) {
        self.month = month
        self.followsChoice = followsChoice
        self.isSelected = isSelected
        self.allows = allows
        self.choose = choose
    }
}

extension MonthCalendar: View {
    var body: some View {
        VStack(spacing: 8) {
            header
            weekdays
            ForEach(MonthGrid(of: shown ?? month, in: calendar).weeks) { week in
                HStack(spacing: 0) {
                    ForEach(week.days) { day in dayCell(day) }
                }
            }
        }
    }

    @MainActor private var header: some View {
        HStack {
            Text(verbatim: title).font(.headline)
            Spacer()
            Button {
                turn(by: -1)
            } label: {
                Image(systemName: "chevron.backward").accessibilityLabel("Previous Month")
            }
            Button {
                turn(by: 1)
            } label: {
                Image(systemName: "chevron.forward").accessibilityLabel("Next Month")
            }
            .padding(.leading, 20)
        }
    }

    @MainActor private var title: String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate("MMMM yyyy")
        return formatter.string(from: shown ?? month)
    }

    @MainActor private func turn(by months: Int) {
        shown = calendar.date(byAdding: .month, value: months, to: shown ?? month)
    }

    @MainActor private var weekdays: some View {
        let names = calendar.shortWeekdaySymbols
        let first = max(0, calendar.firstWeekday - 1)
        return HStack(spacing: 0) {
            ForEach(0..<names.count, id: \.self) { index in
                Text(verbatim: names[(index + first) % names.count].uppercased())
                    .font(.footnote.weight(.semibold)).foregroundStyle(Color(.system(.tertiaryLabel)))
                    .frame(maxWidth: .infinity)
            }
        }
    }

    @MainActor @ViewBuilder private func dayCell(_ day: MonthGrid.Day) -> some View {
        if let date = day.date {
            let isSelected = isSelected(date)
            let isAllowed = allows(date)
            Button {
                choose(date)
                if followsChoice { shown = nil }
            } label: {
                Text(verbatim: "\(day.number)")
                    .font(.system(size: 20, weight: isSelected ? .semibold : .regular))
                    .foregroundStyle(
                        isSelected ? Color.accentColor : isAllowed ? Color.primary : Color(.system(.tertiaryLabel))
                    )
                    .frame(maxWidth: .infinity, minHeight: 40)
                    .background(
                        Circle().fill(isSelected ? Color.accentColor.opacity(0.15) : Color.clear).frame(width: 40, height: 40))
            }
            .buttonStyle(PlainButtonStyle())
            .disabled(!isAllowed)
            .accessibilityAddTraits(isSelected ? .isSelected : [])
        } else {
            Color.clear.frame(maxWidth: .infinity, minHeight: 40)
        }
    }
}

/// The days of a month by weeks.
struct MonthGrid {
    struct Day: Identifiable {
        let id: Int
        /// `nil` for the places of a week that belong to other months.
        let date: Date?
        let number: Int
    }

    struct Week: Identifiable {
        let id: Int
        let days: [Day]
    }

    let weeks: [Week]

    /// The month of `date`; no weeks where the calendar does not know it.
    init(of date: Date, in calendar: Calendar) {
        let parts = calendar.dateComponents([.year, .month], from: date)
        guard let first = calendar.date(from: parts),
            let days = calendar.range(of: .day, in: .month, for: first)
        else {
            weeks = []
            return
        }
        let weekday = calendar.component(.weekday, from: first)
        let before = (weekday - calendar.firstWeekday + 7) % 7
        let cells = (0..<((before + days.count + 6) / 7 * 7)).map { index in
            let number = index - before + 1
            guard number >= 1, number <= days.count else { return Day(id: index, date: nil, number: 0) }
            return Day(
                id: index, date: calendar.date(byAdding: .day, value: number - 1, to: first), number: number
            )
        }
        weeks = stride(from: 0, to: cells.count, by: 7).map {
            Week(id: $0 / 7, days: Array(cells[$0..<$0 + 7]))
        }
    }
}
