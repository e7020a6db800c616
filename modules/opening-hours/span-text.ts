import type { TimeSpan } from './hours-of-days.ts'

/** Opening hours of a day: "9:00–12:30, 13:30–18:00". */
export function spansText(spans: readonly TimeSpan[]): string {
  return spans.map(({ from, to }) => `${shortTime(from)}–${shortTime(to)}`).join(', ')
}

/** Shortens "09:05" to "9:05". */
export function shortTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}
