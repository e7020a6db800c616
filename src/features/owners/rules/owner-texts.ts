/** The time of "2026-11-21T14:30" as "14:30"; '' for none. */
export function timeText(date: string): string {
  return /T0?(\d{1,2}:\d{2})/.exec(date)?.[1] ?? ''
}

/** The earliest dated entry on or after a day; null for none. */
export function nextPlanned<Entry extends { readonly Date: string }>(entries: readonly Entry[], today: string): Entry | null {
  const ahead = entries.filter((entry) => entry.Date.slice(0, 10) >= today)
  return ahead.toSorted((a, b) => a.Date.localeCompare(b.Date))[0] ?? null
}
