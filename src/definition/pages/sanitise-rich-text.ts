import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'

/** The elements that a rich text may have. */
export const RICH_TEXT_ELEMENTS: readonly string[] =
  'p h3 h4 ul ol li a strong em br blockquote table thead tbody tr th td'.split(' ')

/** HTML elements; other tags, such as "<name>", are text. */
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

/** Elements that need certain parents. Browsers move a lone `li`, and the page would differ from the server's HTML. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
}

/** Callbacks for the elements of a text during sanitising. */
export type ElementHooks = Pick<IOptions, 'onOpenTag' | 'onCloseTag'>

/** Sanitised administrator HTML. `toHref` gives the address of each link: external ones open in a new tab, others are removed. */
export function sanitiseRichText(html: string, toHref: (href: string) => string): string {
  return sanitizeHtml(html, { ...OPTIONS, ...inPlaceOnly(), transformTags: { a: linkTransformer(toHref) } }).trim()
}

/** Reads all elements of a text, including those that sanitising removes. */
export function readElements(html: string, hooks: ElementHooks): void {
  sanitizeHtml(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true, ...hooks })
}

/** Drops links without an address and elements without their parent, but keeps their text. */
function inPlaceOnly(): Pick<IOptions, 'onOpenTag' | 'onCloseTag' | 'exclusiveFilter'> {
  const open: { readonly name: string; readonly isInPlace: boolean }[] = []
  // For the element that was just closed.
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

/** Whether a text has only allowed elements and no words; other elements get a finding. */
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

/** Whether it is a void element, without contents. */
export function isVoid(name: string): boolean {
  return sanitizeHtml.defaults.selfClosing.includes(name)
}

/** Whether the text of a removed element stays. */
export function keepsText(name: string): boolean {
  return sanitizeHtml(`<${name}>x</${name}>`, OPTIONS) !== ''
}
