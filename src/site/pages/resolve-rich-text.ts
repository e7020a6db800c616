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

/**
 * Elements that stand in certain others only. Without them a browser looks for them around the text: a lone `li` would end the list item
 * that shows it, and the page would no longer be the one that the server has rendered.
 */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
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
  const options = { ...OPTIONS, ...inPlaceOnly(), transformTags: { a: linkTransformer(table, language, isPreview) } }
  const clean = sanitizeHtml(html, options).trim()
  sanitiseCache.set(key, clean)
  return clean
}

/**
 * Leaves out links without an address and elements without a parent of their own kind; their text stays. Not by another name for them: the
 * library would close the next element by that name.
 */
function inPlaceOnly(): Pick<IOptions, 'onOpenTag' | 'onCloseTag' | 'exclusiveFilter'> {
  const open: { readonly name: string; readonly isInPlace: boolean }[] = []
  // Of the element that has just been closed.
  let isInPlaceNow = true
  return {
    onOpenTag: (name) => {
      const parent = open.at(-1)
      const isInPlace = PARENTS[name]?.some((wanted) => parent?.isInPlace && parent.name === wanted) ?? true
      open.push({ name, isInPlace })
    },
    onCloseTag: () => {
      isInPlaceNow = open.pop()?.isInPlace ?? true
    },
    exclusiveFilter: ({ tag, attribs }) => (isInPlaceNow && (tag !== 'a' || attribs.href !== undefined) ? false : 'excludeTag'),
  }
}

function linkTransformer(table: PathTable, language: Language, isPreview: boolean): Transformer {
  return (tagName, { href = '' }) => {
    const link = withPreview(localisePath(table, href.trim(), language), isPreview)
    if (/^(#|\/(?![/\\])|mailto:|tel:)/i.test(link)) return { tagName, attribs: { href: link } }
    if (/^https:\/\//i.test(link)) return { tagName, attribs: { href: link, target: '_blank', rel: 'noopener' } }
    return { tagName, attribs: {} }
  }
}
