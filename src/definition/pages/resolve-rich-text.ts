import type { Language } from '#schemas/language.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { localisePath, withPreview } from '#src/definition/paths/path-localise.ts'
import { sanitiseRichText } from './sanitise-rich-text.ts'

/** Sanitised HTML by language and source, cached per site version. */
export type SanitiseCache = Map<string, string>

interface Surroundings {
  readonly table: PathTable
  readonly sanitiseCache: SanitiseCache
  readonly isPreview?: boolean
}

/** Sanitises administrator HTML and localises its links. External links open in a new tab; other addresses are removed. */
export function resolveRichText(
  html: string,
  language: Language,
  { table, sanitiseCache, isPreview = false }: Surroundings,
): string {
  const key = `${language}:${html}`
  const known = sanitiseCache.get(key)
  if (known !== undefined) return known
  const clean = sanitiseRichText(html, (href) => withPreview(localisePath(table, href, language), isPreview))
  sanitiseCache.set(key, clean)
  return clean
}
