/** Where a key leads in a calendar: to another slot, another day or another week. */
export type Step = { readonly slots: number } | { readonly days: number } | 'today'

const STEPS: { readonly [key: string]: Step } = {
  ArrowUp: { slots: -1 },
  ArrowDown: { slots: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  PageUp: { days: -7 },
  PageDown: { days: 7 },
  Home: 'today',
}

/** What a key does in the calendar; null for nothing. */
export function stepOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): Step | null {
  return altKey || ctrlKey || metaKey || shiftKey ? null : (STEPS[key] ?? null)
}

/** The times of a day, of which one has the focus: the next one by a number of slots, at most the first or last. */
export function timeBeside(times: readonly string[], time: string, slots: number): string | null {
  const index = Math.max(
    0,
    times.findIndex((each) => each >= time),
  )
  return times[Math.min(times.length - 1, Math.max(0, index + slots))] ?? null
}

/** The time of another day that is nearest to one, or the first after it. */
export function timeLike(times: readonly string[], time: string): string | null {
  return times.find((each) => each >= time) ?? times.at(-1) ?? null
}
