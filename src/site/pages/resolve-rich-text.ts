import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'
import type { Language } from '#schemas/language.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import { localisePath, withPreview } from '#src/site/paths/path-localise.ts'

/** Sanitised HTML by language and source: one cache per site version, so that every text is sanitised once. */
export type SanitiseCache = Map<string, string>

const OPTIONS: IOptions = {
  allowedTags: 'p h3 h4 ul ol li a strong em br blockquote table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

interface Surroundings {
  readonly table: PathTable
  readonly sanitiseCache: SanitiseCache
  readonly isPreview?: boolean
}

/**
 * Administrator HTML reduced to the allowed elements. Original paths become paths of the language, external links open in a new
 * tab, other addresses are removed. In previews, links to pages stay in the preview.
 */
export function resolveRichText(
  html: string,
  language: Language,
  { table, sanitiseCache, isPreview = false }: Surroundings,
): string {
  const key = `${language}:${html}`
  const known = sanitiseCache.get(key)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, { ...OPTIONS, transformTags: { a: linkTransformer(table, language, isPreview) } }).trim()
  sanitiseCache.set(key, clean)
  return clean
}

function linkTransformer(table: PathTable, language: Language, isPreview: boolean): Transformer {
  return (tagName, { href = '' }) => {
    const link = withPreview(localisePath(table, href.trim(), language), isPreview)
    if (/^(#|\/(?![/\\])|mailto:|tel:)/i.test(link)) return { tagName, attribs: { href: link } }
    if (/^https:\/\//i.test(link)) return { tagName, attribs: { href: link, target: '_blank', rel: 'noopener' } }
    // Not an allowed element: the text stays, the link does not.
    return { tagName: 'span', attribs: {} }
  }
}
