import { isDate } from '#src/domain/time/date.ts'

/** A day as yyyy-mm-dd, written like that, as browsers do, or as d/m/yyyy, as people do; null for a day that does not exist. */
export function readDate(text: string): string | null {
  const written = /^(\d{1,2})[/.\-\s]{1,3}(\d{1,2})[/.\-\s]{1,3}(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = written ?? []
  const date = written === null ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // Nobody means a day of another era, and databases have their limits.
  return isDate(date) && date >= '1900-01-01' && date < '2200-01-01' ? date : null
}

/** A point in time as 2026-12-01T09:00:00Z; null where that is none. */
export function readInstant(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text) || !isDate(text.slice(0, 10))) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time.toISOString().replace('.000Z', 'Z')
}
