/** The day at the start of a text ("2026-03-05", with or without a time); null if it does not exist. */
export function readDate(value: unknown): { readonly year: number; readonly month: number; readonly day: number } | null {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value) : null
  if (match === null) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null
}

export function isDate(text: string): boolean {
  return text.length === 10 && readDate(text) !== null
}

/** Whether a text is a calendar day in a plausible year; databases may not support others. */
export function isPlausibleDate(text: string): boolean {
  return isDate(text) && text >= '1900-01-01' && text < '2200-01-01'
}

/** The time after a day: hours and minutes, optionally seconds and offset. */
const TIME_OF_DAY = /^[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/** Whether a text is a calendar day as yyyy-mm-dd, with or without a time. */
export function isDay(text: string): boolean {
  return readDate(text) !== null && (text.length === 10 || TIME_OF_DAY.test(text.slice(10)))
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
