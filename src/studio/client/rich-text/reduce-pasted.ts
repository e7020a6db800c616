import { isAllowedHref } from './link-address.ts'

/** Elements and their supported equivalents. */
const RENAMED: { readonly [name: string]: string } = {
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
}

const BLOCKS = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table'])
const AS_THEY_ARE = new Set([...BLOCKS, 'li', 'strong', 'em', 'thead', 'tbody', 'tr'])
/** Removed with all their content. */
const DROPPED = new Set(
  'script style head title meta link base template noscript svg math iframe object embed canvas audio video form input button select textarea'.split(
    ' ',
  ),
)
/** Other elements that start a new line in web pages and mails. */
const LIKE_PARAGRAPHS = 'div section article header footer main aside figure figcaption address pre dl dt dd'.split(' ')

/**
 * Reduces pasted HTML (a page, Word, Google Docs) to the supported elements, in a document without a window, so that nothing runs
 * or loads.
 */
export function reducePasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return inParagraphs(body)
}

/** A list that is written as paragraphs. */
interface ListItems {
  readonly tag: 'ul' | 'ol'
  readonly html: readonly string[]
}

const NO_ITEMS: ListItems = { tag: 'ul', html: [] }

/** The content of a block container: inline content between blocks becomes paragraphs. */
function inParagraphs(parent: Element): string {
  let written = ''
  let run = ''
  let items: ListItems = NO_ITEMS
  const endList = () => {
    const { tag, html } = items
    if (html.length > 0) written += `<${tag}>${html.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
    items = NO_ITEMS
  }
  const endRun = () => {
    if (hasWords(run)) {
      endList()
      written += `<p>${run.trim()}</p>`
    }
    run = ''
  }
  for (const child of parent.childNodes) {
    const word = wordItem(child)
    if (word !== null) {
      endRun()
      if (items.tag !== word.tag) endList()
      items = { tag: word.tag, html: [...items.html, word.html] }
    } else if (isElement(child) && isBlock(child)) {
      endRun()
      const block = blockOf(child)
      if (block !== '') endList()
      written += block
    } else {
      run += inlineOf(child)
    }
  }
  endRun()
  endList()
  return written
}

function blockOf(element: Element): string {
  const name = nameOf(element)
  if (DROPPED.has(name)) return ''
  if (name === 'p' || name === 'h3' || name === 'h4') {
    const inner = inlineIn(element).trim()
    return hasWords(inner) ? `<${name}>${inner}</${name}>` : ''
  }
  if (name === 'ul' || name === 'ol' || name === 'table') {
    const inner = partsOf(element)
    return inner === '' ? '' : `<${name}>${inner}</${name}>`
  }
  if (name === 'blockquote') {
    const inner = inParagraphs(element)
    return inner === '' ? '' : `<blockquote>${inner}</blockquote>`
  }
  return inParagraphs(element)
}

/** The parts of lists and tables. */
function partsOf(element: Element): string {
  return [...element.children]
    .map((child) => {
      const name = nameOf(child)
      if (DROPPED.has(name)) return ''
      if (name === 'thead' || name === 'tbody' || name === 'tr') return `<${name}>${partsOf(child)}</${name}>`
      if (name === 'li') return `<li>${cellOf(child)}</li>`
      if (name === 'td' || name === 'th') return `<${name}${spansOf(child)}>${cellOf(child)}</${name}>`
      // Some programs put a nested list beside the item, not in it.
      return name === 'ul' || name === 'ol' ? `<li>${blockOf(child)}</li>` : partsOf(child)
    })
    .join('')
}

/** A single paragraph in an item or a cell becomes its text. */
function cellOf(element: Element): string {
  const inner = [...element.children].some(isBlock) ? inParagraphs(element) : inlineIn(element).trim()
  const [only, ...others] = inner.split(/(?=<p>)/)
  return only !== undefined && others.length === 0 ? only.replace(/^<p>(.*?)<\/p>/s, '$1') : inner
}

function spansOf(element: Element): string {
  return ['colspan', 'rowspan']
    .map((name) => {
      const count = Number(element.getAttribute(name) ?? 1)
      return Number.isInteger(count) && count > 1 && count <= 100 ? ` ${name}="${count}"` : ''
    })
    .join('')
}

function inlineIn(element: Element): string {
  return [...element.childNodes].map(inlineOf).join('')
}

function inlineOf(node: ChildNode): string {
  if (node.nodeType === node.TEXT_NODE) return escapeHtml((node.textContent ?? '').replace(/[ \t\r\n]+/g, ' '))
  if (!isElement(node)) return ''
  const name = nameOf(node)
  if (DROPPED.has(name) || isIgnored(node)) return ''
  if (name === 'br') return '<br>'
  const inner = inlineIn(node)
  if (!hasWords(inner)) return inner
  if (name === 'a') {
    const href = (node.getAttribute('href') ?? '').trim()
    return isAllowedHref(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner
  }
  const { isBold, isItalic } = looksOf(node, name)
  const emphasised = isItalic ? `<em>${inner}</em>` : inner
  return isBold ? `<strong>${emphasised}</strong>` : emphasised
}

/** Bold and italic, by element or style. Google Docs wraps everything in a `b` that is not bold. */
function looksOf(element: Element, name: string) {
  const style = element.getAttribute('style') ?? ''
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1]
  const isBold = weight === undefined ? name === 'strong' : weight === 'bold' || Number(weight) >= 600
  return { isBold, isItalic: slant === undefined ? name === 'em' : slant === 'italic' }
}

/** A list item of Word, which writes it as a paragraph; null for other nodes. */
function wordItem(node: ChildNode): { readonly tag: 'ul' | 'ol'; readonly html: string } | null {
  if (!isElement(node) || node.localName !== 'p' || !/mso-list:\s*l\d/i.test(node.getAttribute('style') ?? '')) return null
  const marker = [...node.querySelectorAll('span')].find(isIgnored)?.textContent ?? ''
  return { tag: /^\s*[\da-z]{1,3}[.)]/i.test(marker) ? 'ol' : 'ul', html: inlineIn(node).trim() }
}

/** The bullet or number before a list item in Word. */
function isIgnored(element: Element): boolean {
  return /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')
}

function isBlock(element: Element): boolean {
  const name = nameOf(element)
  if (BLOCKS.has(name) || LIKE_PARAGRAPHS.includes(name) || DROPPED.has(name)) return true
  // For instance the wrapper of Google Docs.
  return !AS_THEY_ARE.has(name) || name === 'strong' ? [...element.children].some(isBlock) : false
}

function nameOf({ localName }: Element): string {
  return RENAMED[localName] ?? localName
}

function hasWords(html: string): boolean {
  return (
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .trim() !== ''
  )
}

function isElement(node: ChildNode): node is Element & ChildNode {
  return node.nodeType === node.ELEMENT_NODE
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
