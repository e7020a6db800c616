import { type Agency, type Language, type Localised, weekdayName } from 'vitrine/module'

export interface DayHours {
  readonly day: number
  readonly name: string
  /** Periods such as "9:00–12:30"; empty when the office is closed. */
  readonly periods: readonly string[]
}

/** The opening hours of each weekday, from Monday, in a language. */
export function openingWeek(hours: Localised<Agency['openingHours']>, language: Language): readonly DayHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    name: weekdayName(day, language),
    periods: (hours ?? [])
      .filter(({ days }) => days.includes(day))
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${shortTime(from)}–${shortTime(to)}`),
  }))
}

function shortTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}
