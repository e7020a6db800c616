import { isLanguage, type Language } from '#schemas/language.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { withPreview, withSearch } from '#src/definition/paths/path-localise.ts'
import { lookUp, toPath } from '#src/definition/paths/path-template.ts'
import { requestedSegments } from '#src/definition/paths/requested-segments.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { type Captures, fillTarget, matchSource } from './redirect-source.ts'
import { findByQuery, type Redirect, type RedirectTable } from './redirect-table.ts'

export interface SiteAddresses {
  readonly table: PathTable
  readonly redirects: RedirectTable
}

/** The final target, never another redirect of the file. */
export type RedirectEnd =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | { readonly kind: 'gone'; readonly language: Language }

/** Longer chains lead nowhere. */
const MAX_HOPS = 8
const PREVIEW = 'preview'
/** The media folder, which no page path can start with. */
const FILES = 'media'
const NO_CAPTURES: Captures = new Map()

/** A matching redirect with its captures. */
interface Match {
  readonly redirect: Redirect
  readonly captures: Captures
}

/** The redirect of redirects.json for a requested address; null without one or its target. Never throws. */
export function findRedirect(addresses: SiteAddresses, pathname: string, search: string): RedirectEnd | null {
  if (addresses.redirects.all.length === 0) return null
  const all = requestedSegments(pathname)
  if (all === null) return null
  const segments = all.filter((segment) => segment.toLowerCase() !== PREVIEW)
  for (const match of matchesOf(addresses, segments, search)) {
    const end = endOf(addresses, match, segments[0], 0)
    if (end?.kind === 'gone') return end
    if (end === null) continue
    const { query } = match.redirect.source
    const location = withPreview(
      query.length === 0 ? withSearch(end.location, search) : end.location,
      segments.length < all.length,
    )
    return { ...end, location }
  }
  return null
}

export function redirectAt(addresses: SiteAddresses, link: string): Redirect | null {
  const { path, search } = partsOf(link)
  const [first] = matchesOf(addresses, requestedSegments(path) ?? [], search)
  return first?.redirect ?? null
}

/** The target of a redirect with its captures; null if missing. */
export function endOfRedirect(addresses: SiteAddresses, redirect: Redirect, captures: Captures): RedirectEnd | null {
  const [first] = redirect.source.segments
  return endOf(addresses, { redirect, captures }, first?.kind === 'text' ? first.text : undefined, 0)
}

/** Whether a page has this address, in lower-case segments; the home page has none. */
export function isPageAddress(table: PathTable, segments: readonly string[]): boolean {
  return segments.length === 0 || lookUp(table.byPath, segments) !== undefined
}

/** The matching redirects in order of precedence. Patterns do not match pages' present or former addresses. */
function* matchesOf({ table, redirects }: SiteAddresses, written: readonly string[], search: string): Generator<Match> {
  const segments = written.map((segment) => segment.toLowerCase())
  const path = toPath(segments)
  const byQuery = findByQuery(redirects, path, search)
  if (byQuery !== null) yield { redirect: byQuery, captures: NO_CAPTURES }
  if (isPageAddress(table, segments)) return
  const byPath = redirects.byPath.get(path)
  if (byPath !== undefined) yield { redirect: byPath, captures: NO_CAPTURES }
  const patterns = [...(redirects.patterns.get(segments[0] ?? '') ?? []), ...(redirects.patterns.get('') ?? [])]
  if (patterns.length === 0 || resolvePath(table, encoded(written)).kind !== 'not-found') return
  for (const redirect of patterns) {
    const captures = matchSource(redirect.source, written)
    if (captures !== null) yield { redirect, captures }
  }
}

function endOf(
  addresses: SiteAddresses,
  { redirect, captures }: Match,
  first: string | undefined,
  hops: number,
): RedirectEnd | null {
  const { table } = addresses
  const { status = 301, page, to, language: named } = redirect.written
  const ofSource = first?.toLowerCase() ?? ''
  const language = named ?? (isEnabled(table, ofSource) ? ofSource : table.defaultLanguage)
  if (status === 410) return { kind: 'gone', language }
  const target = page === undefined ? fillTarget(to ?? '', captures) : (table.pages.get(page)?.paths[language] ?? '')
  if (target.startsWith('https://')) return { kind: 'redirect', status, location: target }
  const end = target.startsWith('/') ? followPath(addresses, target, language, hops) : null
  return end?.kind === 'redirect' && status === 302 ? { ...end, status } : end
}

function followPath(addresses: SiteAddresses, target: string, language: Language, hops: number): RedirectEnd | null {
  const { table } = addresses
  const { path, search, hash } = partsOf(target)
  const segments = requestedSegments(path)
  if (segments === null) return null
  if (segments[0] === FILES) return { kind: 'redirect', status: 301, location: target }
  for (const match of hops < MAX_HOPS ? matchesOf(addresses, segments, search) : []) {
    const end = endOf(addresses, match, segments[0], hops + 1)
    if (end?.kind !== 'redirect') return end
    return { ...end, location: withSearch(end.location, match.redirect.source.query.length === 0 ? search : '') + hash }
  }
  const isLocalised = isEnabled(table, segments[0]?.toLowerCase() ?? '')
  // An original path, in the language of the redirect.
  const localised = isLocalised ? encoded(segments) : `/${language}${encoded(segments)}`
  const resolution = resolvePath(table, localised)
  if (resolution.kind === 'not-found') return null
  const status = resolution.kind === 'redirect' ? resolution.status : 301
  const location = resolution.kind === 'redirect' ? resolution.location : localised
  return { kind: 'redirect', status, location: withSearch(location, search) + hash }
}

function isEnabled(table: PathTable, segment: string): segment is Language {
  return isLanguage(segment) && table.languages.includes(segment)
}

function encoded(segments: readonly string[]): string {
  return toPath(segments.map(encodeURIComponent))
}

function partsOf(link: string) {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? []
  return { path, search, hash }
}
