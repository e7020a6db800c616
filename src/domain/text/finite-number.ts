/**
 * A number, or a text that is wholly one, as a number; null for everything else. An empty text or null is not 0 here, as
 * `Number` would have it.
 */
export function toFiniteNumber(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
