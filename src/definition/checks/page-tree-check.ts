import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Pages } from '#src/definition/composition/compose-pages.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { knownPageIds } from '#src/definition/composition/known-pages.ts'
import { missingPage } from '#src/definition/composition/missing-target.ts'
import { writtenFields } from '#src/definition/composition/page-outline.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'

/** Parent and child menus must exist, and no page may be its own ancestor. */
export function checkPageTree(definition: Definition): readonly Finding[] {
  const { sources, pages } = definition
  const ids = knownPageIds(definition)
  return [...sources.values()]
    .filter(({ kind }) => kind.name === 'page')
    .flatMap((source) => {
      const { id, parentId, childMenus } = asObject(writtenFields(source, definition.validator))
      const faults = [
        ...checkPage(parentId, ['parentId'], ids),
        ...asList(childMenus).flatMap((child, index) => checkPage(child, ['childMenus', String(index)], ids)),
        ...(typeof id === 'string' && isOwnAncestor(id, pages) ? [parentLoop(id, definition)] : []),
      ]
      return faults.map((fault) => findingAt(source, fault))
    })
}

function checkPage(id: unknown, path: JsonPath, ids: ReadonlySet<string>): readonly Fault[] {
  if (typeof id !== 'string' || ids.has(id)) return []
  const { ending, suggestion } = didYouMean(id, ids, `Write the id of a page, or the file pages/${id}.json.`)
  const message = `there is no page "${id}"`
  const cause = missingPage(id, message, suggestion)
  return [{ path, code: 'unknown-page', message: message + ending, suggestion, cause }]
}

function isOwnAncestor(id: string, pages: Pages): boolean {
  const seen = new Set<string>()
  let above = pages.get(id)?.written.parentId
  while (typeof above === 'string' && !seen.has(above)) {
    if (above === id) return true
    seen.add(above)
    above = pages.get(above)?.written.parentId
  }
  return false
}

/** A ring of pages is one fault, reported for the page that its parent does not list as a child. */
function parentLoop(id: string, { pages, sources }: Definition): Fault {
  const ring = [id]
  for (let above = parentOf(id, pages); above !== id; above = parentOf(above, pages)) ring.push(above)
  const odd = ring.find((each) => !pages.get(parentOf(each, pages))?.written.childMenus?.includes(each)) ?? id
  const file = pages.get(odd)?.file ?? ''
  const place = sources.get(file)?.locate(['parentId'])
  const message = `the page "${odd}" is its own ancestor`
  const suggestion = 'Name another page above it, or null.'
  const cause = {
    key: `ring:${ring.toSorted().join(' ')}`,
    ...{ message, suggestion, related: 'is in the ring too' },
    ...(place && { place: { file, ...place } }),
  }
  return { path: ['parentId'], code: 'parent-loop', message: `the page "${id}" is its own ancestor`, suggestion, cause }
}

function parentOf(id: string, pages: Pages): string {
  return pages.get(id)?.written.parentId ?? ''
}
