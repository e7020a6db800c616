import type { Finding, RelatedPlace } from '#schemas/site/finding.ts'

/** The message has the total number. */
const MAX_RELATED = 50

/** Merges findings of one cause, at the cause or the first place; the other places are related. Linear time. */
export function foldFindings(findings: readonly Finding[]): readonly Finding[] {
  const groups = Map.groupBy(findings, ({ cause }, index) => cause?.key ?? index)
  return [...groups.values()].map((group) => (group.length === 1 ? group : group.toSorted(byPlace))).map(foldGroup)
}

function byPlace(a: Finding, b: Finding): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function foldGroup(group: readonly Finding[]): Finding {
  const [found, ...others] = [...new Map(group.map((finding) => [placeKey(finding), finding])).values()]
  if (found === undefined) throw new Error('A group of findings is never empty')
  const { cause, ...first } = found
  if (cause === undefined || others.length === 0) return first
  const placed = group.find((finding) => finding.cause?.place !== undefined)
  const { place, message, suggestion, related } = placed?.cause ?? cause
  const spoilt = [found, ...others].filter((finding) => placeKey(finding) !== placeKey(place ?? found))
  const severity = group.some((finding) => finding.severity === 'error') ? 'error' : 'warning'
  const counted = message.replace('{places}', placesOf(place === undefined ? [found, ...spoilt] : spoilt))
  return {
    ...first,
    ...place,
    ...{ code: placed?.code ?? first.code, severity, message: counted, suggestion },
    related: relatedPlaces(spoilt, related),
  }
}

function placeKey({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string {
  return `${file}:${line}:${column}`
}

/** The related places of a cause. */
export function relatedPlaces(
  places: readonly Pick<RelatedPlace, 'file' | 'line' | 'column' | 'pointer'>[],
  message: string,
): readonly RelatedPlace[] {
  return places.slice(0, MAX_RELATED).map(({ file, line, column, pointer }) => ({ file, line, column, pointer, message }))
}

/** A number of places: "11 places in 4 files", or "4 files" if each has one. */
export function placesOf(places: readonly Pick<RelatedPlace, 'file'>[]): string {
  const files = new Set(places.map(({ file }) => file)).size
  if (places.length === 1) return 'one place'
  if (files === places.length) return `${files} files`
  return `${places.length} places in ${files === 1 ? 'one file' : `${files} files`}`
}
