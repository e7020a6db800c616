export type Best = 'lowest' | 'largest' | 'most'

/** The indexes of the best numbers, several for a tie; none if fewer than two are known, or all are equal. */
export function bestPlaces(values: readonly (number | null)[], best: Best): ReadonlySet<number> {
  const known = values.filter((value) => value !== null)
  const wanted = best === 'lowest' ? Math.min(...known) : Math.max(...known)
  if (known.length < 2 || known.every((value) => value === wanted)) return new Set()
  return new Set(values.flatMap((value, place) => (value === wanted ? [place] : [])))
}
