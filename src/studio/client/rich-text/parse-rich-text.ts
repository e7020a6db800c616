import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { isAllowedHref } from './link-address.ts'
import { richTextSchema } from './rich-text-schema.ts'

const { nodes, marks } = richTextSchema

/** Thrown for parts that the editor does not support. */
export class NotShownError extends Error {}

/**
 * Parses a rich text in a document without a window, so that nothing runs or loads. Throws a {@link NotShownError} for parts that
 * the editor would lose.
 */
export function parseRichText(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = blocksIn(body)
  return nodes.doc.create(null, blocks.length > 0 ? blocks : nodes.paragraph.create())
}

type Reader = (element: Element) => Node

const textBlock =
  (type: 'paragraph' | 'heading3' | 'heading4'): Reader =>
  (element) => {
    return nodes[type].create(attributesOf(element, []), trimmed(inlineIn(element, []), 'none'))
  }

const BLOCKS: { readonly [name: string]: Reader } = {
  p: textBlock('paragraph'),
  h3: textBlock('heading3'),
  h4: textBlock('heading4'),
  blockquote: (element) => nodes.blockquote.create(attributesOf(element, []), filled(element, 'paragraph')),
  ul: (element) => nodes.bullets.create(attributesOf(element, []), childrenOf(element, { li: readItem })),
  ol: (element) => nodes.numbers.create(attributesOf(element, []), childrenOf(element, { li: readItem })),
  table: (element) => nodes.table.create(attributesOf(element, []), rowsIn(element)),
}

const MARKS: { readonly [name: string]: (element: Element) => Mark } = {
  strong: (element) => marks.strong.create(attributesOf(element, [])),
  em: (element) => marks.em.create(attributesOf(element, [])),
  a: (element) => {
    const { href = '', target = null, rel = null } = attributesOf(element, ['href', 'target', 'rel'])
    if (!isAllowedHref(href)) throw new NotShownError(`href="${href}"`)
    return marks.link.create({ href, target, rel })
  },
}

function readItem(element: Element): Node {
  return nodes.item.create(attributesOf(element, []), filled(element, 'line'))
}

function rowsIn(table: Element): Node[] {
  const sections = ['thead', 'tbody']
  return [...table.children].flatMap((child) => {
    if (!sections.includes(child.localName)) throw new NotShownError(`<${child.localName}>`)
    attributesOf(child, [])
    const isHead = child.localName === 'thead'
    return childrenOf(child, {
      tr: (row) => nodes.row.create({ ...attributesOf(row, []), isHead }, childrenOf(row, { td: readCell, th: readCell })),
    })
  })
}

function readCell(element: Element): Node {
  const isHead = element.localName === 'th'
  const {
    colspan = '1',
    rowspan = '1',
    scope = null,
  } = attributesOf(element, isHead ? ['colspan', 'rowspan', 'scope'] : ['colspan', 'rowspan'])
  const attributes = { colspan: Number(colspan), rowspan: Number(rowspan) }
  return isHead
    ? nodes.headCell.create({ ...attributes, scope }, filled(element, 'line'))
    : nodes.cell.create(attributes, filled(element, 'line'))
}

/** The children of an element that allows only these, apart from white space. */
function childrenOf(element: Element, readers: { readonly [name: string]: Reader }): Node[] {
  return [...element.childNodes].flatMap((child) => {
    if (isBlank(child)) return []
    const reader = isElement(child) ? readers[child.localName] : undefined
    if (reader === undefined || !isElement(child)) throw new NotShownError(nameOf(child))
    return [reader(child)]
  })
}

function filled(element: Element, usual: 'paragraph' | 'line'): Node[] {
  const blocks = blocksIn(element)
  return blocks.length > 0 ? blocks : [nodes[usual].create()]
}

/** The blocks of an element; inline content between them becomes lines. */
function blocksIn(element: Element): Node[] {
  const found: Node[] = []
  let run: Node[] = []
  const end = (isLast: boolean) => {
    const line = trimmed(run, found.length > 0 && isLast ? 'start' : isLast ? 'none' : found.length > 0 ? 'both' : 'end')
    if (line.length > 0 && line.some((node) => !node.isText || node.text?.trim() !== ''))
      found.push(nodes.line.create(null, line))
    run = []
  }
  for (const child of element.childNodes) {
    const reader = isElement(child) ? BLOCKS[child.localName] : undefined
    if (reader === undefined || !isElement(child)) {
      run.push(...inlineOf(child, []))
      continue
    }
    end(false)
    found.push(reader(child))
  }
  end(true)
  return found
}

function inlineIn(element: Element, around: readonly Mark[]): Node[] {
  return [...element.childNodes].flatMap((child) => inlineOf(child, around))
}

function inlineOf(node: ChildNode, around: readonly Mark[]): Node[] {
  if (node.nodeType === node.TEXT_NODE) {
    // HTML treats a line break as a space; the editor would keep it.
    const text = (node.textContent ?? '').replace(/[ \t\r\n]+/g, (space) => (space.includes('\n') ? ' ' : space))
    return text === '' ? [] : [richTextSchema.text(text, around)]
  }
  if (!isElement(node)) throw new NotShownError(nameOf(node))
  if (node.localName === 'br') return [nodes.break.create(attributesOf(node, []), null, around)]
  const mark = MARKS[node.localName]?.(node)
  if (mark === undefined) throw new NotShownError(nameOf(node))
  return inlineIn(node, mark.addToSet(around))
}

/** Removes white space next to blocks, which browsers ignore. */
function trimmed(inline: readonly Node[], at: 'start' | 'end' | 'both' | 'none'): Node[] {
  const nodesOf = Fragment.fromArray([...inline])
  const parts: Node[] = []
  nodesOf.forEach((node) => void parts.push(node))
  const cut = (index: number, shorten: (text: string) => string) => {
    const node = parts[index]
    if (node?.text === undefined) return
    const text = shorten(node.text)
    parts.splice(index, 1, ...(text === '' ? [] : [richTextSchema.text(text, node.marks)]))
  }
  if (at === 'start' || at === 'both') cut(0, (text) => text.replace(/^[ \t\r\n]+/, ''))
  if (at === 'end' || at === 'both') cut(parts.length - 1, withoutEnd)
  return parts
}

/** Removes trailing white space without a regular expression, which is slow for long white space inside. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Throws for attributes that the editor would lose. */
function attributesOf(element: Element, names: readonly string[]): { readonly [name: string]: string } {
  const other = element.getAttributeNames().find((name) => !names.includes(name))
  if (other !== undefined) throw new NotShownError(`<${element.localName} ${other}>`)
  return Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']))
}

function isBlank(node: ChildNode): boolean {
  return node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() === ''
}

function isElement(node: ChildNode): node is Element & ChildNode {
  return node.nodeType === node.ELEMENT_NODE
}

function nameOf(node: ChildNode): string {
  return isElement(node)
    ? `<${node.localName}>`
    : node.nodeType === node.COMMENT_NODE
      ? '<!-- -->'
      : (node.textContent ?? '').trim()
}
