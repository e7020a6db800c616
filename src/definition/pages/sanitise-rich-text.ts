import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'

/** The elements that a rich text may have. */
export const RICH_TEXT_ELEMENTS: readonly string[] =
  'p h3 h4 ul ol li a strong em br blockquote table thead tbody tr th td'.split(' ')

/** Elements that HTML has, so that their tags are no text: "<name>" is one. */
export const KNOWN_ELEMENTS: ReadonlySet<string> = new Set([
  ...sanitizeHtml.defaults.allowedTags,
  ...['script', 'style', 'img', 'iframe', 'font', 'center', 'button', 'svg', 'video', 'strike'],
])

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS],
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

/** What watches the elements of a text while it is sanitised. */
export type ElementHooks = Pick<IOptions, 'onOpenTag' | 'onCloseTag'>

/**
 * Administrator HTML reduced to the allowed elements. `toHref` gives the address of each link: external ones open in a new tab, other
 * addresses are removed.
 */
export function sanitiseRichText(html: string, toHref: (href: string) => string): string {
  return sanitizeHtml(html, { ...OPTIONS, ...inPlaceOnly(), transformTags: { a: linkTransformer(toHref) } }).trim()
}

/** Reads all elements of a text, those too that sanitising removes. */
export function readElements(html: string, hooks: ElementHooks): void {
  sanitizeHtml(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true, ...hooks })
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

function linkTransformer(toHref: (href: string) => string): Transformer {
  return (tagName, { href = '' }) => {
    const link = toHref(href.trim())
    if (/^(#|\/(?![/\\])|mailto:|tel:)/i.test(link)) return { tagName, attribs: { href: link } }
    if (/^https:\/\//i.test(link)) return { tagName, attribs: { href: link, target: '_blank', rel: 'noopener' } }
    return { tagName, attribs: {} }
  }
}

/** Whether a text has allowed elements alone, and no words in them; of others it is reported that they are removed. */
export function isWithoutText(html: string): boolean {
  let hasOthers = false
  const text = sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (name) => {
      hasOthers ||= !RICH_TEXT_ELEMENTS.includes(name)
    },
  })
  return !hasOthers && text.trim() === ''
}

/** Whether an element never has contents. */
export function isVoid(name: string): boolean {
  return sanitizeHtml.defaults.selfClosing.includes(name)
}

/** Whether the text of an element stays where the element itself is removed. */
export function keepsText(name: string): boolean {
  return sanitizeHtml(`<${name}>x</${name}>`, OPTIONS) !== ''
}
