// Swedish dates are written yyyy-mm-dd.
const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' })

/** The day of the calendar in Belgium at a point in time, as yyyy-mm-dd. */
export function brusselsDay(now: Date): string {
  return FORMAT.format(now)
}
