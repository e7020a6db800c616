import type { Language } from '#schemas/language.ts'
import { RENT } from '#schemas/property/goal.ts'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import { slugify } from '#src/base/text/slug.ts'
import type { PathEntry, PathTable } from './path-entry.ts'
import { fillTemplate, lookUp, parametersOf, segmentsOf } from './path-template.ts'

type Lookup = Pick<PathTable, 'byOriginal' | 'unpublished'>

/** The entry that an original path leads to, with its numbers; null for every other link. */
export function linkedEntry({ byOriginal }: Pick<PathTable, 'byOriginal'>, link: string) {
  const linked = inOriginals(byOriginal, link)
  if (linked === null) return null
  const { entry, segments, rest } = linked
  return { entry, parameters: parametersOf(entry.original, segments), rest }
}

/** The entry of a page that is not Published. */
export function unpublishedTarget({ byOriginal, unpublished }: Lookup, link: string): PathEntry | null {
  return inOriginals(byOriginal, link) === null ? (inOriginals(unpublished, link)?.entry ?? null) : null
}

function inOriginals(originals: ReadonlyMap<string, PathEntry>, link: string) {
  const [path = ''] = link.split(/[?#]/, 1)
  if (!path.startsWith('/') || path.startsWith('//')) return null
  const segments = segmentsOf(path.toLowerCase())
  const entry = lookUp(originals, segments)
  return entry === undefined ? null : { entry, segments, rest: link.slice(path.length) }
}

/** A link in a language: the localised path, the page's external address, or '' if unpublished. */
export function localisePath(table: Lookup, link: string, language: Language): string {
  const linked = linkedEntry(table, link)
  if (linked === null) return unpublishedTarget(table, link) === null ? link : ''
  if (linked.entry.external !== null) return linked.entry.external
  const path = linked.entry.paths[language]
  return path === undefined ? link : fillTemplate(path, linked.parameters) + linked.rest
}

/** The localised path of a page by its original path; '' if visitors have no such page. */
export function pathOfOriginal(table: Lookup, original: string, language: Language): string {
  return linkedEntry(table, original) === null ? '' : localisePath(table, original, language)
}

/** The parts of a listing's path. `slugSource` is its localised headline, or the name of its main category. */
export interface PropertyPathSource {
  readonly Goal: number
  readonly City: string
  readonly slugSource: string
  readonly ID: number
}

/** The path of a listing: /fr/{a-vendre or a-louer}/{city}/{slug}/{id}/ (ROUTE-04). */
export function propertyPath(table: PathTable, language: Language, { Goal, City, slugSource, ID }: PropertyPathSource): string {
  const goalPath = table.goals[Goal === RENT ? 1 : 0]?.paths[language]
  if (goalPath === undefined) return `/${language}/property/${ID}/`
  return `${goalPath}${slugify(City) || 'city'}/${slugify(slugSource) || 'home'}/${ID}/`
}

/** A path with the preview prefix, in preview mode (SHELL-07). */
export function withPreview(path: string, isPreview: boolean): string {
  return isPreview ? toPreviewPath(path) : path
}

/** A location with the visitor's query string ("" or "?…") merged in. */
export function withSearch(location: string, search: string): string {
  const hashAt = location.indexOf('#')
  const [path, hash] = hashAt === -1 ? [location, ''] : [location.slice(0, hashAt), location.slice(hashAt)]
  const added = path.includes('?') ? search.replace(/^\?/, '&') : search
  return (search === '?' ? path : path + added) + hash
}
