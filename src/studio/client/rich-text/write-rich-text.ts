import type { Mark, Node } from 'prosemirror-model'

export interface WrittenStyle {
  /** Between blocks: nothing, or a line break with indentation. */
  readonly gap: string
  /** Whether the gap is also between the parts of lists and tables. */
  readonly isGapInside: boolean
  readonly lineBreak: string
  readonly noBreakSpace: string
  /** Whether body rows are in a `tbody`. */
  readonly hasBody: boolean
  /** Whether links are inside bold and italic elements. */
  readonly isLinkInside: boolean
}

export const USUAL_STYLE: WrittenStyle = {
  gap: '',
  isGapInside: false,
  lineBreak: '<br>',
  noBreakSpace: '\u00a0',
  hasBody: true,
  isLinkInside: false,
}

/** The HTML of a document; '' for an empty one. */
export function writeRichText(doc: Node, style: WrittenStyle): string {
  const [first] = childrenOf(doc)
  if (doc.childCount === 1 && first !== undefined && first.isTextblock && first.childCount === 0) return ''
  return writeBlocks(doc, style)
}

const TAGS: { readonly [type: string]: string } = {
  paragraph: 'p',
  heading3: 'h3',
  heading4: 'h4',
  blockquote: 'blockquote',
  bullets: 'ul',
  numbers: 'ol',
  item: 'li',
  row: 'tr',
  cell: 'td',
  headCell: 'th',
}

function writeBlocks(parent: Node, style: WrittenStyle): string {
  return childrenOf(parent)
    .map((node) => writeBlock(node, style))
    .join(style.gap)
}

function writeBlock(node: Node, style: WrittenStyle): string {
  const { name } = node.type
  if (name === 'line') return writeInline(node, style)
  if (name === 'table') return inGaps('table', sectionsOf(node, style), style)
  const tag = TAGS[name] ?? ''
  if (node.isTextblock) return `<${tag}>${writeInline(node, style)}</${tag}>`
  const parts = childrenOf(node).map((child) => writeBlock(child, style))
  if (name === 'bullets' || name === 'numbers' || name === 'row') return inGaps(tag, parts, style)
  const { gap } = style
  const isOneLine = parts.length === 1 && node.firstChild?.type.name === 'line'
  const inner = isOneLine || gap === '' ? parts.join(gap) : parts.join(style.isGapInside ? gap : '')
  return `<${tag}${attributesOf(node)}>${inner}</${tag}>`
}

function inGaps(tag: string, parts: readonly string[], { gap, isGapInside }: WrittenStyle): string {
  const between = isGapInside ? gap : ''
  return `<${tag}>${between}${parts.join(between)}${between}</${tag}>`
}

/** The rows of a table, grouped by head and body. */
function sectionsOf(table: Node, style: WrittenStyle): readonly string[] {
  const sections: { readonly isHead: boolean; readonly rows: string[] }[] = []
  for (const row of childrenOf(table)) {
    const isHead = row.attrs.isHead === true
    const last = sections.at(-1)
    if (last?.isHead === isHead) last.rows.push(writeBlock(row, style))
    else sections.push({ isHead, rows: [writeBlock(row, style)] })
  }
  return sections.flatMap(({ isHead, rows }) =>
    isHead || style.hasBody ? [inGaps(isHead ? 'thead' : 'tbody', rows, style)] : rows,
  )
}

function attributesOf({ attrs }: Node): string {
  const { scope, colspan = 1, rowspan = 1 } = attrs
  return [
    typeof scope === 'string' ? ` scope="${escapeAttribute(scope)}"` : '',
    colspan === 1 ? '' : ` colspan="${colspan}"`,
    rowspan === 1 ? '' : ` rowspan="${rowspan}"`,
  ].join('')
}

/** Writes an element that spans several pieces of text once around them. */
function writeInline(parent: Node, style: WrittenStyle): string {
  let html = ''
  let open: readonly Mark[] = []
  const closeTo = (depth: number) => {
    html += open
      .slice(depth)
      .toReversed()
      .map((mark) => `</${tagOf(mark)}>`)
      .join('')
    open = open.slice(0, depth)
  }
  for (const node of childrenOf(parent)) {
    const marks = inOrder(node.marks, style)
    let same = 0
    while (same < open.length && marks[same] !== undefined && open[same]?.eq(marks[same] as Mark)) same += 1
    closeTo(same)
    html += marks.slice(same).map(openTag).join('')
    open = marks
    html += node.isText ? escapeText(node.text ?? '', style) : style.lineBreak
  }
  closeTo(0)
  return html
}

function inOrder(marks: readonly Mark[], { isLinkInside }: WrittenStyle): readonly Mark[] {
  const isLink = ({ type }: Mark) => type.name === 'link'
  const [links, others] = [marks.filter(isLink), marks.filter((mark) => !isLink(mark))]
  return isLinkInside ? [...others, ...links] : [...links, ...others]
}

function tagOf({ type }: Mark): string {
  return type.name === 'link' ? 'a' : type.name
}

function openTag(mark: Mark): string {
  const attributes = ['href', 'target', 'rel'].flatMap((name) => {
    const value: unknown = mark.attrs[name]
    return typeof value === 'string' ? [` ${name}="${escapeAttribute(value)}"`] : []
  })
  return `<${tagOf(mark)}${attributes.join('')}>`
}

function escapeText(text: string, { noBreakSpace }: WrittenStyle): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', noBreakSpace)
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function childrenOf(node: Node): readonly Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index))
}
