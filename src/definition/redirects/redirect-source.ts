import { toPath } from '#src/definition/paths/path-template.ts'
import { requestedSegments } from '#src/definition/paths/requested-segments.ts'

/** A segment of an old address: lower-case text, a name for one segment with an optional ending, or "*" for the rest. */
export type SourceSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string; readonly ending: string }
  | { readonly kind: 'rest' }

export interface RedirectSource {
  readonly segments: readonly SourceSegment[]
  /** Required query parameters; a request may have others. */
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly isPattern: boolean
}

/** The segments that a pattern's names match in a request, "*" included; decoded. */
export type Captures = ReadonlyMap<string, readonly string[]>

const NAME = /^:([a-z][a-z0-9]{0,29})(\.[a-z0-9]{1,10})?$/i

/** Parses an old address; returns a sentence if invalid. */
export function parseSource(from: string): RedirectSource | string {
  const at = from.indexOf('?')
  const [path, search] = at === -1 ? [from, ''] : [from.slice(0, at), from.slice(at + 1)]
  const written = requestedSegments(path)
  if (written === null) return `"${from}" is no path that a browser sends`
  const segments = written.map(toSegment)
  const names = segments.flatMap((segment) => (segment.kind === 'name' ? [segment.name] : []))
  const isPattern = segments.some(({ kind }) => kind !== 'text')
  const query = [...new URLSearchParams(search)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (segments.some(({ kind }, index) => kind === 'rest' && index < segments.length - 1)) return '"*" may only be the last part'
  const odd = segments.find((segment) => segment.kind === 'text' && /^:|\*/.test(segment.text))
  if (odd?.kind === 'text') return `"${odd.text}" is neither a text nor "*" nor a name such as ":name"`
  if (new Set(names).size < names.length) return 'one name stands there twice'
  if (new Set(query.map(([name]) => name)).size < query.length) return 'one name stands twice in the query'
  if (isPattern && search !== '') return 'an address with "*" or ":name" has no query'
  if (segments[0]?.kind === 'rest') return '"/*" would take every address'
  return { segments, query, isPattern }
}

function toSegment(written: string): SourceSegment {
  if (written === '*') return { kind: 'rest' }
  const [, name, ending = ''] = NAME.exec(written) ?? []
  if (name === undefined) return { kind: 'text', text: written.toLowerCase() }
  return { kind: 'name', name: name.toLowerCase(), ending: ending.toLowerCase() }
}

/** Equal for sources that match the same addresses: the path with ":" for names, and the query. */
export function sourceKey({ segments, query }: RedirectSource): string {
  const path = toPath(segments.map((segment) => (segment.kind === 'text' ? segment.text : shapeOf(segment))))
  return query.length === 0 ? path : `${path}?${JSON.stringify(query)}`
}

function shapeOf(segment: Exclude<SourceSegment, { kind: 'text' }>): string {
  return segment.kind === 'rest' ? '*' : `:${segment.ending}`
}

/** The captures of requested segments, in original case; null without a match. */
export function matchSource({ segments }: RedirectSource, requested: readonly string[]): Captures | null {
  const captures = new Map<string, readonly string[]>()
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'rest') return captures.set('*', requested.slice(index))
    const found = requested[index]
    if (found === undefined) return null
    if (segment.kind === 'text') {
      if (segment.text !== found.toLowerCase()) return null
    } else {
      const end = found.length - segment.ending.length
      if (end < 1 || found.slice(end).toLowerCase() !== segment.ending) return null
      captures.set(segment.name, [found.slice(0, end)])
    }
  }
  return requested.length === segments.length ? captures : null
}

/** The names in a target, "*" included. */
export function namesOfTarget(to: string): readonly string[] {
  return pathParts(to)
    .path.split('/')
    .flatMap((part) => nameOf(part) ?? [])
}

/** A target with its captures, never in the host. Unknown names stay. */
export function fillTarget(to: string, captures: Captures): string {
  const { origin, path, rest } = pathParts(to)
  const filled = path.split('/').map((part) => {
    const name = nameOf(part)
    const values = name === null ? undefined : captures.get(name)
    if (values === undefined) return part
    return values.map(encodeURIComponent).join('/') + (NAME.exec(part)?.[2] ?? '')
  })
  return origin + filled.join('/') + rest
}

function nameOf(part: string): string | null {
  return part === '*' ? '*' : (NAME.exec(part)?.[1]?.toLowerCase() ?? null)
}

function pathParts(to: string) {
  const [origin = ''] = /^https:\/\/[^/?#]+/.exec(to) ?? []
  const [path = ''] = to.slice(origin.length).split(/[?#]/, 1)
  return { origin, path, rest: to.slice(origin.length + path.length) }
}
