import type { Node } from 'prosemirror-model'
import { NotShownError, parseRichText } from './parse-rich-text.ts'
import { USUAL_STYLE, type WrittenStyle, writeRichText } from './write-rich-text.ts'

/** The document of a text for visual editing; or why only HTML editing is possible: unknown elements, or markup that the editor would change. */
export type OpenedText =
  | { readonly kind: 'visual'; readonly doc: Node; readonly style: WrittenStyle }
  | { readonly kind: 'unknown'; readonly what: string }
  | { readonly kind: 'written-otherwise' }

/** Opens a text for editing; visually only if writing it again gives the same bytes. */
export function openRichText(html: string): OpenedText {
  try {
    const doc = parseRichText(html)
    doc.check()
    const style = styleOf(html)
    return writeRichText(doc, style) === html ? { kind: 'visual', doc, style } : { kind: 'written-otherwise' }
  } catch (error) {
    if (error instanceof NotShownError) return { kind: 'unknown', what: error.message }
    if (error instanceof RangeError) return { kind: 'written-otherwise' }
    throw error
  }
}

/** White space next to a block or a part of one. */
const GAP = /<\/?(?:p|h3|h4|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)>(\s+)<(?!a\b|em\b|strong\b|br\b)/

/** The formatting of a text: that of the first place of each kind. */
function styleOf(html: string): WrittenStyle {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const gap = GAP.exec(html)?.[1] ?? USUAL_STYLE.gap
  const isGap = ({ nodeName, textContent }: ChildNode) => nodeName === '#text' && textContent === gap
  const withParts = [...body.querySelectorAll('ul, ol, table, thead, tbody, tr, blockquote')]
  return {
    gap,
    isGapInside: withParts.some(({ childNodes }) => [...childNodes].some(isGap)),
    lineBreak: /<br\s*\/?>/i.exec(html)?.[0] ?? USUAL_STYLE.lineBreak,
    noBreakSpace: /&nbsp;|&#160;|&#xa0;/i.exec(html)?.[0] ?? USUAL_STYLE.noBreakSpace,
    hasBody: !html.includes('<table') || html.includes('<tbody'),
    isLinkInside: body.querySelector('strong a, em a') !== null,
  }
}
