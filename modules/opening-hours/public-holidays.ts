/** The ten public holidays of Belgium, which are keys of texts. */
export const HOLIDAYS = [
  'new-year',
  'easter-monday',
  'labour-day',
  'ascension',
  'whit-monday',
  'national-day',
  'assumption',
  'all-saints',
  'armistice',
  'christmas',
] as const

export type Holiday = (typeof HOLIDAYS)[number]

/** The ten public holidays of a year, by day. A library with the holidays of all countries would be a thousand times larger. */
export function publicHolidays(year: number): ReadonlyMap<string, Holiday> {
  const easter = easterSunday(year)
  return new Map([
    [`${year}-01-01`, 'new-year'],
    [addDays(easter, 1), 'easter-monday'],
    [`${year}-05-01`, 'labour-day'],
    [addDays(easter, 39), 'ascension'],
    [addDays(easter, 50), 'whit-monday'],
    [`${year}-07-21`, 'national-day'],
    [`${year}-08-15`, 'assumption'],
    [`${year}-11-01`, 'all-saints'],
    [`${year}-11-11`, 'armistice'],
    [`${year}-12-25`, 'christmas'],
  ])
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm of 1876). */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (skipped + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, moon - weekday)
}
