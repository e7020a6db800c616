import type { FindingCause } from '#schemas/site/finding.ts'
import { relationsOf } from '#src/definition/composition/compose-pages.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hasEveryPage } from '#src/definition/composition/known-pages.ts'
import { missingPage } from '#src/definition/composition/missing-target.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { linkedEntry, unpublishedTarget } from '#src/definition/paths/path-localise.ts'
import { lookUp, segmentsOf, toPath } from '#src/definition/paths/path-template.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { didYouMean, suggest } from '#src/definition/reading/suggest.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'
import { reachedPages } from './unreachable-page-check.ts'
import type { WrittenLink } from './written-links.ts'

/** Links, marked or inside rich texts, must lead to an existing page, Published or not. */
export function createLinkCheck(definition: Definition): (link: WrittenLink) => readonly Fault[] {
  const { paths } = definition
  // With a path conflict, the paths below it are unknown.
  if (paths === null || paths.conflicts.length > 0 || !hasEveryPage(definition) || lacksContentWithPages(definition))
    return () => NO_FAULTS
  const lost = lostPages(definition, paths)
  const known = new Map<string, readonly Fault[]>()
  let surroundings: Surroundings | null = null
  return ({ href, path }) => {
    const faults = known.get(href) ?? faultsOfLink(href, paths, lost, () => (surroundings ??= surroundingsOf(definition, paths)))
    known.set(href, faults)
    return faults.length === 0 ? NO_FAULTS : faults.map((fault) => ({ ...fault, path }))
  }
}

const NO_FAULTS: readonly Fault[] = []

/** Data to explain a failing link, computed once. */
interface Surroundings extends Pick<Definition, 'pages' | 'sources'> {
  /** The pages that a menu, a link or a form leads to. */
  readonly reached: ReadonlySet<string>
  /** The ids of missing pages that other pages name. */
  readonly absent: ReadonlySet<string>
}

function surroundingsOf(definition: Definition, paths: PathTable): Surroundings {
  const { pages, sources } = definition
  const named = [...pages.values()].flatMap(({ written }) => written.childMenus ?? [])
  return { pages, sources, reached: reachedPages(definition, paths), absent: new Set(named.filter((id) => !pages.has(id))) }
}

function lacksContentWithPages({ content, validator, sources }: Definition): boolean {
  const lacking = Object.entries(validator.moduleTypes).flatMap(([type, { ownPage }]) =>
    ownPage && !content.has(type) ? [type] : [],
  )
  if (lacking.length === 0) return false
  const pages = [...sources.values()].filter(({ kind }) => kind.name === 'page')
  return pages.some((source) => relationsOf(source, validator).some(({ type }) => lacking.includes(type)))
}

function faultsOfLink(
  link: string,
  table: PathTable,
  lost: ReadonlySet<string>,
  surroundings: () => Surroundings,
): readonly Fault[] {
  const [path = ''] = link.split(/[?#]/, 1)
  if (!path.startsWith('/') || path.startsWith('//')) return []
  if (linkedEntry(table, link) !== null || unpublishedTarget(table, link) !== null) return []
  const segments = segmentsOf(path.toLowerCase())
  const localised = lookUp(table.byPath, segments)
  if (localised !== undefined) {
    const message = `"${path}" is the path in one language only`
    return [{ path: [], code: 'unknown-link', message, suggestion: `Write the original path "${localised.original}".` }]
  }
  if (lost.has(segments.at(-1) ?? '')) return []
  const originals = table.entries.map(({ original }) => original)
  const { ending, suggestion } = didYouMean(path, originals, 'Write the original path of a published page.')
  const nearest = suggest(path, originals)
  const cause = causeOf({ segments, nearest }, table, surroundings(), suggestion)
  const message = `no published page has the path "${path}"${ending}`
  return [{ path: [], code: 'unknown-link', message, suggestion, cause }]
}

/** A failing link by its parts, with the most similar path. */
interface LostLink {
  readonly segments: readonly string[]
  readonly nearest: string | null
}

function causeOf(
  { segments, nearest }: LostLink,
  table: PathTable,
  { pages, sources, reached, absent }: Surroundings,
  suggestion: string,
): FindingCause {
  const isMissing = (end: number) =>
    [table.byOriginal, table.unpublished].every((map) => lookUp(map, segments.slice(0, end)) === undefined)
  const first = segments.findIndex((_, index) => isMissing(index + 1))
  const part = segments.slice(0, first + 1)
  const last = part.at(-1) ?? ''
  // A missing page that a menu also names is reported once.
  const cause = missingPage(
    absent.has(last) ? last : part.join('/'),
    `no published page has the path "${toPath(part)}"`,
    suggestion,
  )
  const similar = nearest === null ? undefined : lookUp(table.byOriginal, segmentsOf(nearest))
  const moved = table.pages.get(last) ?? (similar !== undefined && !reached.has(similar.pageId) ? similar : undefined)
  const file = pages.get(moved?.pageId ?? '')?.file ?? ''
  const place = sources.get(file)?.locate(['path'])
  if (place === undefined || moved === undefined) return cause
  const message = `the page "${moved.pageId}" has the path "${moved.original}", and links in {places} lead to "${toPath(part)}"`
  return { ...cause, message, suggestion: 'Write the path that it had, or correct the links.', place: { file, ...place } }
}

/** The ids of content without a page because of a reported fault, in the content or in a parent. */
function lostPages({ content, validator }: Definition, { contents }: PathTable): ReadonlySet<string> {
  const isSound = (type: string, id: unknown) => content.get(type)?.get(String(id))?.findings.length === 0
  const lost = new Set<string>()
  for (const [type, entries] of content) {
    const { ownPage, schema = {} } = validator.moduleTypes[type] ?? {}
    if (ownPage === undefined) continue
    for (const [id, { value, findings }] of entries) {
      if (contents.has(`${type}/${id}`)) continue
      const owners = markedValues(schema, value).filter(({ isMember }) => isMember)
      const isExplained = owners.some((owner) => !isSound(owner.mark.slice('content/'.length), owner.value))
      if (findings.length > 0 || isExplained) lost.add(id.toLowerCase())
    }
  }
  return lost
}
