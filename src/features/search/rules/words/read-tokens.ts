import { searchWords } from '#src/features/search/rules/search-words.ts'

export interface Token {
  /** `code` has letters and digits, like a reference: "V2607", "L-2621". */
  readonly kind: 'word' | 'number' | 'code' | 'sign'
  /** Folded as for a search; a sign as it is. */
  readonly text: string
  readonly raw: string
  /** 0 if it is no number. */
  readonly value: number
  /** Whether a number has separators of thousands or a decimal comma: "250.000". */
  readonly isWritten: boolean
  /** Whether it follows the previous token without a space. */
  readonly isGlued: boolean
  readonly from: number
  readonly to: number
}

const PATTERN =
  /(?<code>(?<letters>\p{L}+)-?\d[\p{L}\d]*)|(?<number>\d{1,3}(?:[ .'’\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?)|(?<word>[\p{L}\p{M}]+)|\S/gu

/** Letters that may adjoin a number without being a reference: "max250000", "B-4800". */
const BEFORE_NUMBERS: ReadonlySet<string> = new Set(['max', 'min', 'eur', 'euro', 'b', 'be'])

/** The words, numbers, references and signs of a text, in order. */
export function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  const pattern = new RegExp(PATTERN)
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [whole] = match
    const { code, letters = '', number, word } = match.groups ?? {}
    const isApart = code !== undefined && BEFORE_NUMBERS.has(letters.toLowerCase())
    const raw = isApart ? letters : whole
    pattern.lastIndex = match.index + raw.length
    const kind = number !== undefined ? 'number' : word !== undefined || isApart ? 'word' : code !== undefined ? 'code' : 'sign'
    const from = match.index
    tokens.push({
      kind,
      text: kind === 'sign' ? raw : searchWords(raw).join(''),
      raw,
      value: kind === 'number' ? numberOf(raw) : 0,
      isWritten: kind === 'number' && /\D/.test(raw),
      isGlued: from > 0 && tokens.at(-1)?.to === from,
      from,
      to: from + raw.length,
    })
  }
  return tokens
}

function numberOf(raw: string): number {
  const decimal = /^(\d+)[.,](\d{1,2})$/.exec(raw)
  return decimal ? Number(`${decimal[1]}.${decimal[2]}`) : Number(raw.replace(/\D/g, ''))
}
