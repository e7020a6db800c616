import type { Agency } from '#schemas/site/site.ts'

export interface DayHours {
  /** 1 is Monday. */
  readonly day: number
  /** The localised name of the day. */
  readonly name: string
  /** As "9:00–12:30"; empty when the office is closed. */
  readonly periods: readonly string[]
}

/** The opening hours of each weekday, from Monday, in a language. */
export function openingWeek(hours: Agency['openingHours'], language: string): readonly DayHours[] {
  // Read as UTC, a date's weekday does not depend on the time zone; 2024-01-01 was a Monday.
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    name: format.format(Date.UTC(2024, 0, day)),
    periods: (hours ?? [])
      .filter(({ days }) => days.includes(day))
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${shortTime(from)}–${shortTime(to)}`),
  }))
}

function shortTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}
