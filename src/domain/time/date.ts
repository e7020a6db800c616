/** A date of the feed ("2026-03-05", a time is ignored) as d-m-yyyy: "5-3-2026"; '' if invalid (PROP-05). */
export function formatDate(value: unknown): string {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value) : null
  if (match === null) return ''
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? `${day}-${month}-${year}` : ''
}

/** Whether a text is a calendar day as yyyy-mm-dd. */
export function isDate(text: string): boolean {
  return text.length === 10 && formatDate(text) !== ''
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
