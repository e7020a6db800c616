import { type AttributeSpec, type DOMOutputSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model'
import { isAllowedHref } from './link-address.ts'

const heading = (level: 3 | 4): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [{ tag: `h${level}` }],
  toDOM: () => [`h${level}`, 0],
})

const list = (tag: 'ul' | 'ol'): NodeSpec => ({
  content: 'item+',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})

const NOT_WRITTEN: AttributeSpec = { default: null }

const CELL_ATTRIBUTES: Record<string, AttributeSpec> = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // Needed by the table commands; column widths are not written.
  colwidth: NOT_WRITTEN,
}

const spanOf = (element: HTMLElement, name: string) => Number(element.getAttribute(name) ?? 1) || 1

const cell = (tag: 'td' | 'th', role: string, more: Record<string, AttributeSpec>): NodeSpec => ({
  content: '(line | block)+',
  tableRole: role,
  isolating: true,
  attrs: { ...CELL_ATTRIBUTES, ...more },
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        colspan: spanOf(element, 'colspan'),
        rowspan: spanOf(element, 'rowspan'),
        ...(tag === 'th' && { scope: element.getAttribute('scope') }),
      }),
    },
  ],
  toDOM: ({ attrs: { colspan, rowspan, scope } }): DOMOutputSpec => [
    tag,
    {
      ...(colspan !== 1 && { colspan: String(colspan) }),
      ...(rowspan !== 1 && { rowspan: String(rowspan) }),
      ...(typeof scope === 'string' && { scope }),
    },
    0,
  ],
})

const linkRule: TagParseRule = {
  tag: 'a[href]',
  getAttrs: (element) => {
    const href = element.getAttribute('href') ?? ''
    return isAllowedHref(href) && { href, target: element.getAttribute('target'), rel: element.getAttribute('rel') }
  },
}

/**
 * The schema of rich texts: the elements and attributes that sanitising keeps. A `line` is text without a paragraph, as in
 * `<li>text</li>`; only the editor gives it an element.
 */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: '(paragraph | line | block)+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    line: { content: 'inline*', parseDOM: [{ tag: 'div[data-line]' }], toDOM: () => ['div', { 'data-line': '' }, 0] },
    heading3: heading(3),
    heading4: heading(4),
    blockquote: {
      content: '(paragraph | line | block)+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullets: list('ul'),
    numbers: list('ol'),
    item: { content: '(line | block)+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    table: {
      content: 'row+',
      group: 'block',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    row: {
      content: '(cell | headCell)*',
      tableRole: 'row',
      attrs: { isHead: { default: false } },
      parseDOM: [
        {
          tag: 'tr',
          getAttrs: (element) => ({ isHead: element.parentElement?.localName === 'thead' || element.hasAttribute('data-head') }),
        },
      ],
      toDOM: ({ attrs: { isHead } }) => ['tr', isHead === true ? { 'data-head': '' } : {}, 0],
    },
    cell: cell('td', 'cell', {}),
    headCell: cell('th', 'header_cell', { scope: { default: 'col' } }),
    break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {}, target: NOT_WRITTEN, rel: NOT_WRITTEN },
      inclusive: false,
      parseDOM: [linkRule],
      toDOM: ({ attrs: { href } }) => ['a', { href: String(href) }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})
