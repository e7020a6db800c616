import { isPlainRichText } from '#src/definition/pages/plain-rich-text.ts'
import {
  isVoid,
  keepsText,
  RICH_TEXT_ELEMENTS,
  readElements,
  sanitiseRichText,
} from '#src/definition/pages/sanitise-rich-text.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { nameOf, quoteValue } from '#src/definition/validation/describe-value.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { writtenTexts } from './written-texts.ts'

/** An element of the unsanitised text. */
interface Element {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  /** The start of its tag, quoted; empty for an implied element. */
  readonly excerpt: string
}

interface ReadText {
  readonly elements: readonly Element[]
  readonly unclosed: readonly Element[]
  /** The start of a tag without an end, quoted; null if all tags end. */
  readonly open: string | null
}

/** Reports what sanitising removes from rich texts: compares the elements of a text before and after. */
export function checkRichText({ mark, value, path }: MarkedValue): readonly Fault[] {
  return mark === 'rich-text' ? writtenTexts(value, path).flatMap(({ text, path: at }) => faultsOf(text, at)) : NO_FAULTS
}

const NO_FAULTS: readonly Fault[] = []

function faultsOf(html: string, path: JsonPath): readonly Fault[] {
  if (!html.includes('<') || isPlainRichText(html)) return NO_FAULTS
  // The link check covers links to pages.
  const clean = sanitiseRichText(html, (href) => href)
  if (clean === html) return NO_FAULTS
  const read = readText(html)
  const { removed, preserved } = compare(read.elements, readText(clean).elements)
  const links = removed.filter(({ name, attributes }) => name === 'a' && attributes.href !== undefined)
  const elements = removed.filter((element) => !links.includes(element))
  return [
    ...(elements.length > 0 ? [removedElements(elements, path)] : []),
    ...links.map((link) => removedLink(link, path)),
    ...removedAttributes(preserved, path),
    ...unclosed(read, elements, path),
  ]
}

const EXCERPT_LENGTH = 40
/** Appended to the text: it is not parsed as an element if a tag, a quotation mark or a comment is open. */
const END = 'text-end'

function readText(html: string): ReadText {
  const elements: Element[] = []
  const open: Element[] = []
  const left: Element[] = []
  const lower = html.toLowerCase()
  let from = 0
  let isEnded = false
  const excerptOf = (name: string) => {
    const start = lower.indexOf(`<${name}`, from)
    if (start === -1) return ''
    from = start + 1
    return excerptAt(html, start)
  }
  readElements(`${html}<${END}>`, {
    onOpenTag: (name, attributes) => {
      isEnded ||= name === END
      const element = { name, attributes: { ...attributes }, excerpt: name === END ? '' : excerptOf(name) }
      open.push(element)
      if (name !== END) elements.push(element)
    },
    onCloseTag: (name, isImplied) => {
      const element = open.pop()
      if (element !== undefined && isImplied && name !== END && !isVoid(name)) left.push(element)
    },
  })
  const start = lower.slice(from).search(/<[a-z!]/)
  return { elements, unclosed: left, open: isEnded ? null : excerptAt(html, start === -1 ? from : from + start) }
}

function excerptAt(html: string, start: number): string {
  const excerpt = html.slice(start, start + EXCERPT_LENGTH)
  return quoteValue(start + EXCERPT_LENGTH < html.length ? `${excerpt}…` : excerpt)
}

/** The elements of a sanitised text are a subsequence of the original ones. */
function compare(before: readonly Element[], after: readonly Element[]) {
  const removed: Element[] = []
  const preserved: { readonly before: Element; readonly after: Element }[] = []
  for (const element of before) {
    const match = after[preserved.length]
    const isPreserved = match?.name === element.name && match.attributes.href === element.attributes.href?.trim()
    if (match !== undefined && isPreserved) preserved.push({ before: element, after: match })
    else removed.push(element)
  }
  return { removed, preserved }
}

/** Allowed elements of the same meaning. */
const INSTEAD: { readonly [name: string]: string } = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
}

function removedElements(elements: readonly Element[], path: JsonPath): Fault {
  const firsts = [...new Map(elements.toReversed().map((element) => [element.name, element])).values()].toReversed()
  const parts = firsts.map(({ name, excerpt }) => {
    const rest = isVoid(name) ? '' : keepsText(name) ? ', whose text stays' : ' with all that it contains'
    return `<${name}>${rest}${excerpt === '' ? '' : ` (${excerpt})`}`
  })
  const instead = firsts.flatMap(({ name }) => (INSTEAD[name] === undefined ? [] : [`<${INSTEAD[name]}> for <${name}>`]))
  const outside = firsts.filter(({ name }) => RICH_TEXT_ELEMENTS.includes(name))
  const suggestion =
    outside.length > 0
      ? `Write each within its own: <li> within <ul> or <ol>, <td> within <table><tr>; a link with its "href".`
      : `Write ${instead.length > 0 ? instead.join(', ') : `only ${RICH_TEXT_ELEMENTS.join(', ')}, such as "<p>A text</p>"`}${firsts.some(({ name }) => name === 'img') ? '; pictures have fields of their own' : ''}.`
  const message = `${nameOf(path)} is shown without ${parts.join('; ')}`
  return { path, code: 'removed-element', message, suggestion }
}

function removedLink({ attributes, excerpt }: Element, path: JsonPath): Fault {
  const href = (attributes.href ?? '').trim()
  const message = `${nameOf(path)} is shown without the link to ${quoteValue(href)}, whose text stays (${excerpt})`
  const isInsecure = /^http:/i.test(href)
  const suggestion = isInsecure
    ? `Write "https:${href.slice('http:'.length)}".`
    : 'Write a path such as "/contact/", or an address that starts with https:, mailto: or tel:.'
  return { path, code: 'removed-link', message, suggestion }
}

function removedAttributes(preserved: ReturnType<typeof compare>['preserved'], path: JsonPath): readonly Fault[] {
  const lost = new Map<string, string>()
  for (const { before, after } of preserved) {
    for (const name of Object.keys(before.attributes)) {
      const attribute = `"${name}" of <${before.name}>`
      if (after.attributes[name] === undefined && !lost.has(attribute)) lost.set(attribute, before.excerpt)
    }
  }
  if (lost.size === 0) return NO_FAULTS
  const parts = [...lost].map(([attribute, excerpt]) => `${attribute} (${excerpt})`)
  const message = `${nameOf(path)} is shown without the attribute${lost.size > 1 ? 's' : ''} ${parts.join(', ')}; text and elements stay`
  const suggestion = 'Leave the attributes out: the theme of the site says how texts look. A link keeps its "href".'
  return [{ path, code: 'removed-attribute', message, suggestion }]
}

function unclosed({ unclosed: left, open }: ReadText, removed: readonly Element[], path: JsonPath): readonly Fault[] {
  const goesWithAll = removed.some(({ name }) => !isVoid(name) && !keepsText(name))
  if (open !== null && !goesWithAll) {
    const message = `${nameOf(path)} has a tag, a quotation mark or a comment that does not end (${open}); what stands behind it is not shown`
    return [{ path, code: 'unclosed-element', message, suggestion: "Close it, such as in <a href='/contact/'>Contact</a>." }]
  }
  const [first] = left.filter(({ name }) => RICH_TEXT_ELEMENTS.includes(name))
  if (first === undefined || open !== null) return NO_FAULTS
  const message = `${nameOf(path)} has a <${first.name}> that is not closed (${first.excerpt}); it is closed where the element around it ends`
  return [{ path, code: 'unclosed-element', message, suggestion: `Write </${first.name}> where it ends.` }]
}
