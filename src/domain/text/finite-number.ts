/**
 * A finite number, or a fully numeric text as a number; null otherwise. Unlike with `Number`, an empty text and null are not 0.
 */
export function toFiniteNumber(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
