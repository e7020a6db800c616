import { plainText } from '#src/base/text/description.ts'
import { storable } from './read-values.ts'

const MAX_DESCRIPTION = 20_000
const BLOCK_ENDS = /<\/(?:p|div|h[1-6]|ul|ol|table|blockquote)\s*>/gi
const LINE_ENDS = /<br\b[^<>]{0,100}>|<\/(?:li|tr)\s*>/gi
const ACCENTS: { readonly [name: string]: string } = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}
const SIGNS: { readonly [name: string]: string } = {
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  deg: '°',
  sup2: '²',
  frac12: '½',
  times: '×',
  oelig: 'œ',
  szlig: 'ß',
}

/** Converts a description (HTML or text) to plain text, at most 20,000 characters. '' for other types. */
export function descriptionOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const marked = withoutCode(storable(value.slice(0, MAX_DESCRIPTION * 4)))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(BLOCK_ENDS, '\n\n')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(/<li\b[^<>]{0,100}>/gi, '- ')
    .replaceAll(/&([a-z])(grave|acute|circ|tilde|uml|ring|cedil);/gi, (_, letter: string, accent: string) =>
      `${letter}${ACCENTS[accent.toLowerCase()] ?? ''}`.normalize('NFC'),
    )
    .replaceAll(/&([a-z]{3,6}\d{0,2});/gi, (whole, name: string) => SIGNS[name.toLowerCase()] ?? whole)
  const lines = marked.split('\n').map(plainText)
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_DESCRIPTION)
    .toWellFormed()
}

/** Removes scripts and styles, whose text is not part of the description. */
function withoutCode(html: string): string {
  const [start = '', ...others] = html.split(/<(?=(?:script|style)\b)/i)
  const after = others.map((part) => {
    const end = /<\/(?:script|style)\s*>/i.exec(part)
    return end === null ? `<${part}` : part.slice(end.index + end[0].length)
  })
  return [start, ...after].join('')
}
