/** The visitor's local day as yyyy-mm-dd, as a date field writes it. */
export function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
