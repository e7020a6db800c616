import { distance } from 'fastest-levenshtein'

/** The most similar candidate regardless of case, or null if none is close. */
export function suggest(found: string, candidates: Iterable<string>): string | null {
  // Longer texts are no misspelt names, and slow to compare.
  if (found.length > 80) return null
  const wanted = found.toLowerCase()
  let best: string | null = null
  let bestDistance = allowedDistance(found.length) + 1
  for (const candidate of candidates) {
    const candidateDistance = distance(wanted, candidate.toLowerCase())
    if (candidateDistance < bestDistance && candidateDistance < candidate.length) {
      best = candidate
      bestDistance = candidateDistance
    }
  }
  return best
}

function allowedDistance(length: number): number {
  if (length < 3) return 0
  return length === 3 ? 1 : Math.max(2, Math.floor(length / 3))
}

/** The only plausible candidate: at most two letters differ and no other is as close; otherwise null. */
export function onlyMeaning(found: string, candidates: Iterable<string>): string | null {
  const nearest = suggest(found, candidates)
  if (nearest === null || found.length < 4) return null
  const distanceOf = (name: string) => distance(found.toLowerCase(), name.toLowerCase())
  const near = [...candidates].filter((name) => distanceOf(name) <= distanceOf(nearest))
  return near.length === 1 && distanceOf(nearest) <= 2 ? nearest : null
}

/** The end of a message about a misspelt name, "; did you mean …?", and the cure, with fallbacks. */
export function didYouMean(
  found: string,
  candidates: Iterable<string>,
  otherwise: string,
): { ending: string; suggestion: string } {
  const nearest = suggest(found, candidates)
  if (nearest === null) return { ending: '', suggestion: otherwise }
  return { ending: `; did you mean "${nearest}"?`, suggestion: `Write "${nearest}".` }
}
