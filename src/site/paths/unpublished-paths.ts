import type { Site } from '#src/site/site.ts'
import { contentEntries } from './content-pages.ts'
import type { PathEntry } from './path-entry.ts'
import { pageEntries } from './path-pages.ts'
import { templateKey } from './path-template.ts'

/** Original path, "{}" for numbers, to the entry of what visitors do not see. The children and contents below such a page are among them. */
export function unpublishedPaths(site: Site): ReadonlyMap<string, PathEntry> {
  const pages = pageEntries(site, true)
  const all = [...pages.values(), ...contentEntries(site, pages).values()]
  const hidden = all.filter(({ unpublished }) => unpublished !== undefined)
  return new Map(hidden.map((entry) => [templateKey(entry.original), entry]))
}
