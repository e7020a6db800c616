import type { RedirectSource, SourceSegment } from './redirect-source.ts'
import { compareExactness, type Redirect } from './redirect-table.ts'

export interface Overlap {
  readonly first: Redirect
  readonly second: Redirect
}

/** Pairs of patterns that overlap without one containing the other: their precedence is hard to see. */
export function overlappingPatterns(all: readonly Redirect[]): readonly Overlap[] {
  const patterns = all.filter(({ source }) => source.isPattern).toSorted((a, b) => compareExactness(a.source, b.source))
  return patterns.flatMap((first, index) =>
    patterns.slice(index + 1).flatMap((second) => {
      const isCrossed =
        meets(first.source, second.source) && !holds(first.source, second.source) && !holds(second.source, first.source)
      return isCrossed ? [{ first, second }] : []
    }),
  )
}

/** Whether both match some address. */
function meets(a: RedirectSource, b: RedirectSource): boolean {
  return compare(a, b, (one, other) => {
    if (one.kind === 'text' && other.kind === 'text') return one.text === other.text
    if (one.kind === 'name' && other.kind === 'name')
      return one.ending.endsWith(other.ending) || other.ending.endsWith(one.ending)
    return one.kind === 'text' ? fits(one, other) : fits(other, one)
  })
}

/** Whether the first matches every address of the second. */
function holds(a: RedirectSource, b: RedirectSource): boolean {
  const isLonger = a.segments.at(-1)?.kind !== 'rest' && b.segments.at(-1)?.kind === 'rest'
  return (
    !isLonger &&
    compare(
      a,
      b,
      (one, other) => (one.kind !== 'text' ? fits(other, one) : other.kind === 'text' && one.text === other.text),
      true,
    )
  )
}

/** Whether a name matches a part. */
function fits(part: SourceSegment, by: SourceSegment): boolean {
  if (by.kind !== 'name') return by.kind === 'rest'
  if (part.kind === 'text') return part.text.endsWith(by.ending) && part.text.length > by.ending.length
  return part.kind === 'name' && part.ending.endsWith(by.ending)
}

function compare(
  { segments: a }: RedirectSource,
  { segments: b }: RedirectSource,
  isAlike: (one: SourceSegment, other: SourceSegment) => boolean,
  isOneSided = false,
): boolean {
  for (let index = 0; ; index += 1) {
    const [one, other] = [a[index], b[index]]
    if (one?.kind === 'rest') return true
    if (other?.kind === 'rest') return !isOneSided
    if (one === undefined || other === undefined) return one === other
    if (!isAlike(one, other)) return false
  }
}
