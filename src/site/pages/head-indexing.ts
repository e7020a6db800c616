import type { Language } from '#schemas/language.ts'
import { ABSENCE_TYPES } from '#schemas/site/page.ts'
import type { PathEntry } from '#src/site/paths/path-entry.ts'
import type { Site } from '#src/site/site.ts'
import { resolveFlag } from './resolve-content.ts'

/**
 * Whether search engines may index an entry in a language: not redirects, not owner pages, and not where isActiveSEO is false.
 */
export function isIndexed(site: Site, entry: PathEntry, language: Language): boolean {
  if (entry.external !== null || entry.redirects[language] !== undefined || entry.paths[language] === undefined) return false
  if (entry.kind === 'content') return true
  const params = site.pages.get(entry.pageId)?.written.params
  const type = entry.types[language] ?? 'standard'
  // Search engines have no session and would be redirected from owner pages.
  if (params === undefined || type === 'owner' || ABSENCE_TYPES.includes(type)) return false
  return resolveFlag(params.isActiveSEO, language, true)
}
