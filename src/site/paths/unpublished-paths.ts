import type { Site } from '#src/site/site.ts'
import { articleEntries } from './article-pages.ts'
import type { PathEntry } from './path-entry.ts'
import { pageEntries } from './path-pages.ts'
import { templateKey } from './path-template.ts'

/** Original path, "{}" for numbers, to the unpublished entry, children and articles of unpublished pages included. */
export function unpublishedPaths(site: Site): ReadonlyMap<string, PathEntry> {
  const pages = pageEntries(site, true)
  const all = [...pages.values(), ...articleEntries(site, pages).values()]
  const hidden = all.filter(({ unpublished }) => unpublished !== undefined)
  return new Map(hidden.map((entry) => [templateKey(entry.original), entry]))
}
