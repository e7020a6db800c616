import type { FindingCause } from '#schemas/site/finding.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import { hasEveryPage } from '#src/site/composition/known-pages.ts'
import { missingPage } from '#src/site/composition/missing-target.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import { linkedEntry, unpublishedTarget } from '#src/site/paths/path-localise.ts'
import { lookUp, segmentsOf, toPath } from '#src/site/paths/path-template.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { didYouMean } from '#src/site/reading/suggest.ts'
import { type MarkedValue, markedValues } from '#src/site/validation/walk-nodes.ts'
import { writtenTexts } from './written-texts.ts'

/**
 * Checks marked links and the links inside rich texts against the path table: each must lead to an existing page, Published or
 * not.
 */
export function createLinkCheck(definition: Definition): (marked: MarkedValue) => readonly Fault[] {
  const { paths } = definition
  // Where two want one path, those of what stands below them are not known.
  if (paths === null || paths.conflicts.length > 0 || !hasEveryPage(definition)) return () => []
  const lost = lostPages(definition, paths)
  const known = new Map<string, readonly Fault[]>()
  const check = (link: string, path: readonly string[]): readonly Fault[] => {
    const faults = known.get(link) ?? faultsOfLink(link, paths, definition, lost)
    known.set(link, faults)
    return faults.map((fault) => ({ ...fault, path }))
  }
  return (marked) => linksOf(marked).flatMap(({ href, path }) => check(href, path))
}

function faultsOfLink(link: string, table: PathTable, definition: Definition, lost: ReadonlySet<string>): readonly Fault[] {
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
  const cause = causeOf(segments, table, definition, suggestion)
  const message = `no published page has the path "${path}"${ending}`
  return [{ path: [], code: 'unknown-link', message, suggestion, cause }]
}

/** A link fails because of the first part of its path that no page has; or because the page that had it has another path now. */
function causeOf(
  segments: readonly string[],
  table: PathTable,
  { pages, sources }: Definition,
  suggestion: string,
): FindingCause {
  const isMissing = (end: number) =>
    [table.byOriginal, table.unpublished].every((map) => lookUp(map, segments.slice(0, end)) === undefined)
  const first = segments.findIndex((_, index) => isMissing(index + 1))
  const part = segments.slice(0, first + 1)
  const cause = missingPage(part.join('/'), `no published page has the path "${toPath(part)}"`, suggestion)
  const file = pages.get(part.at(-1) ?? '')?.file ?? ''
  const place = sources.get(file)?.locate(['path'])
  const moved = table.pages.get(part.at(-1) ?? '')
  if (place === undefined || moved === undefined) return cause
  const message = `the page "${moved.pageId}" has the path "${moved.original}", and {places} lead to "${toPath(part)}"`
  return { ...cause, message, suggestion: 'Write the path that it had, or correct the links.', place: { file, ...place } }
}

/** The ids of content that has no page of its own because of a fault that has its finding: its own, or one of what it is a member of. */
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

/** A link as a file has it, with its place. */
export interface WrittenLink {
  readonly href: string
  readonly path: JsonPath
}

/** The links of a marked value: the link itself, or those inside HTML. */
export function linksOf({ mark, value, path }: MarkedValue): readonly WrittenLink[] {
  if (mark === 'link') return typeof value === 'string' ? [{ href: value, path }] : NO_LINKS
  return mark === 'rich-text' ? linksIn(value, path) : NO_LINKS
}

const NO_LINKS: readonly WrittenLink[] = []

function linksIn(value: unknown, path: JsonPath): readonly WrittenLink[] {
  return writtenTexts(value, path).flatMap(({ text, path: at }) =>
    [...text.matchAll(/\bhref\s*=\s*["']([/#][^"']*)["']/g)].map(([, href = '']) => ({ href, path: at })),
  )
}
