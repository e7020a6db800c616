/** The target of a key press in the calendar: another slot, day or week. */
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

/** The step for a key press; null for none. */
export function stepOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): Step | null {
  return altKey || ctrlKey || metaKey || shiftKey ? null : (STEPS[key] ?? null)
}

export function timeBeside(times: readonly string[], time: string, slots: number): string | null {
  const index = Math.max(
    0,
    times.findIndex((each) => each >= time),
  )
  return times[Math.min(times.length - 1, Math.max(0, index + slots))] ?? null
}

/** The nearest time of another day, or the first after it. */
export function timeLike(times: readonly string[], time: string): string | null {
  return times.find((each) => each >= time) ?? times.at(-1) ?? null
}
