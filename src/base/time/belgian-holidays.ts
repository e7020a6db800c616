import { easter } from 'date-easter'

/** Public holidays with a fixed day: month and day. */
const FIXED = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50]

const DAY_MS = 86_400_000

/** The ten public holidays of a year in Belgium (royal decree of 18 April 1974), as yyyy-mm-dd, in order. */
export function belgianHolidays(year: number): readonly string[] {
  const { month, day } = easter(year)
  const sundayMs = Date.UTC(year, month - 1, day)
  const moving = AFTER_EASTER.map((days) => new Date(sundayMs + days * DAY_MS).toISOString().slice(0, 10))
  return [...FIXED.map((fixed) => `${year}-${fixed}`), ...moving].toSorted()
}
