import type { Definition } from '#src/site/composition/definition.ts'
import { hasEveryPage } from '#src/site/composition/known-pages.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import { linkedEntry, unpublishedTarget } from '#src/site/paths/path-localise.ts'
import { lookUp, segmentsOf } from '#src/site/paths/path-template.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { didYouMean } from '#src/site/reading/suggest.ts'
import type { MarkedValue } from '#src/site/validation/walk-nodes.ts'
import { linksOf } from './links-of.ts'

/**
 * Checks marked links and the links inside rich texts against the path table: each must lead to an existing page, Published or
 * not.
 */
export function createLinkCheck(definition: Definition): (marked: MarkedValue) => readonly Fault[] {
  const { paths } = definition
  if (paths === null || !hasEveryPage(definition)) return () => []
  const known = new Map<string, readonly Fault[]>()
  const check = (link: string, path: readonly string[]): readonly Fault[] => {
    const faults = known.get(link) ?? faultsOfLink(link, paths)
    known.set(link, faults)
    return faults.map((fault) => ({ ...fault, path }))
  }
  return (marked) => linksOf(marked).flatMap(({ href, path }) => check(href, path))
}

function faultsOfLink(link: string, table: PathTable): readonly Fault[] {
  const [path = ''] = link.split(/[?#]/, 1)
  if (!path.startsWith('/') || path.startsWith('//')) return []
  if (linkedEntry(table, link) !== null || unpublishedTarget(table, link) !== null) return []
  const localised = lookUp(table.byPath, segmentsOf(path.toLowerCase()))
  if (localised !== undefined) {
    const message = `"${path}" is the path in one language only`
    return [{ path: [], code: 'unknown-link', message, suggestion: `Write the original path "${localised.original}".` }]
  }
  const originals = table.entries.map(({ original }) => original)
  const { ending, suggestion } = didYouMean(path, originals, 'Write the original path of a published page.')
  return [{ path: [], code: 'unknown-link', message: `no published page has the path "${path}"${ending}`, suggestion }]
}
