import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import { toPath } from '#src/definition/paths/path-template.ts'
import { parseSource, type RedirectSource, type SourceSegment } from './redirect-source.ts'

export interface Redirect {
  readonly index: number
  readonly written: WrittenRedirect
  readonly source: RedirectSource
}

interface QueryRedirects {
  readonly names: readonly string[]
  /** By the values, as JSON. */
  readonly byValues: Map<string, Redirect>
}

/** All redirects of a site version; immutable. */
export interface RedirectTable {
  /** In file order, without invalid ones. */
  readonly all: readonly Redirect[]
  /** Redirects without a query, by path. */
  readonly byPath: ReadonlyMap<string, Redirect>
  /** Redirects by path; those with the most names first. */
  readonly byQuery: ReadonlyMap<string, readonly QueryRedirects[]>
  /** Patterns by first text, or "" if they start with a name; most specific first. */
  readonly patterns: ReadonlyMap<string, readonly Redirect[]>
}

/** The first of two redirects from one address counts. */
export function buildRedirectTable(written: readonly WrittenRedirect[] = []): RedirectTable {
  const all = written.flatMap((each, index): readonly Redirect[] => {
    const source = parseSource(each.from)
    return typeof source === 'string' ? [] : [{ index, written: each, source }]
  })
  const byPath = new Map<string, Redirect>()
  const byQuery = new Map<string, QueryRedirects[]>()
  const patterns = new Map<string, Redirect[]>()
  for (const redirect of all) {
    const { segments, query, isPattern } = redirect.source
    const path = toPath(segments.map((segment) => (segment.kind === 'text' ? segment.text : '')))
    if (isPattern) addPattern(patterns, redirect)
    else if (query.length > 0) addQuery(byQuery, path, redirect)
    else if (!byPath.has(path)) byPath.set(path, redirect)
  }
  for (const sets of byQuery.values()) sets.sort((a, b) => b.names.length - a.names.length)
  for (const some of patterns.values()) some.sort((a, b) => compareExactness(a.source, b.source))
  return { all, byPath, byQuery, patterns }
}

function addPattern(patterns: Map<string, Redirect[]>, redirect: Redirect): void {
  const [first] = redirect.source.segments
  const key = first?.kind === 'text' ? first.text : ''
  patterns.set(key, [...(patterns.get(key) ?? []), redirect])
}

function addQuery(byQuery: Map<string, QueryRedirects[]>, path: string, redirect: Redirect): void {
  const names = redirect.source.query.map(([name]) => name)
  const sets = byQuery.get(path) ?? []
  byQuery.set(path, sets)
  let set = sets.find((other) => JSON.stringify(other.names) === JSON.stringify(names))
  if (set === undefined) {
    set = { names, byValues: new Map() }
    sets.push(set)
  }
  const values = JSON.stringify(redirect.source.query.map(([, value]) => value))
  if (!set.byValues.has(values)) set.byValues.set(values, redirect)
}

/** The redirect of a path whose query is part of the request's. */
export function findByQuery({ byQuery }: RedirectTable, path: string, search: string): Redirect | null {
  const sets = search === '' ? undefined : byQuery.get(path)
  if (sets === undefined) return null
  const requested = new URLSearchParams(search)
  for (const { names, byValues } of sets) {
    const found = byValues.get(JSON.stringify(names.map((name) => requested.get(name))))
    if (found !== undefined) return found
  }
  return null
}

/** Negative if the first pattern is more specific: by segment, text precedes a name with an ending, then any name, then "*". */
export function compareExactness(a: RedirectSource, b: RedirectSource): number {
  for (const [index, segment] of a.segments.entries()) {
    const other = b.segments[index]
    if (other === undefined) return 1
    const order = rankOf(segment) - rankOf(other)
    if (order !== 0) return order
  }
  return a.segments.length - b.segments.length
}

function rankOf(segment: SourceSegment): number {
  if (segment.kind === 'text') return 0
  return segment.kind === 'rest' ? 100 : 50 - segment.ending.length
}
