import { COMPARISONS, type ConditionProblem } from './expression.ts'

export type Token =
  | { readonly kind: 'string'; readonly value: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  /** A field name, or one of and, or, not, in, true, false, null, empty. */
  | { readonly kind: 'word'; readonly value: string; readonly at: number }
  | { readonly kind: 'sign'; readonly value: string; readonly at: number }
  | { readonly kind: 'end'; readonly at: number }

const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])/iy
const WORD = /[A-Za-z_]\w*/y
const SIGNS: readonly string[] = [...COMPARISONS, '(', ')', ',']

type Tokens =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly problem: ConditionProblem }

/** The tokens of a condition, or the first invalid character. */
export function tokenise(text: string): Tokens {
  const tokens: Token[] = []
  let index = 0
  while (index < text.length) {
    if (/\s/.test(text.charAt(index))) {
      index += 1
      continue
    }
    const read = readToken(text, index)
    if ('message' in read) return { ok: false, problem: read }
    tokens.push(read.token)
    index = read.end
  }
  return { ok: true, tokens: [...tokens, { kind: 'end', at: text.length + 1 }] }
}

type Read = { readonly token: Token; readonly end: number } | ConditionProblem

function readToken(text: string, index: number): Read {
  const at = index + 1
  const first = text.charAt(index)
  if (first === "'" || first === '"') return readString(text, index, first)
  const number = matchAt(NUMBER, text, index)
  if (number !== null) {
    const value = Number(number)
    if (!Number.isFinite(value)) return { at, message: `${number} is too large a number` }
    return { token: { kind: 'number', value, at }, end: index + number.length }
  }
  const word = matchAt(WORD, text, index)
  if (word !== null) return { token: { kind: 'word', value: word, at }, end: index + word.length }
  const sign = SIGNS.find((candidate) => text.startsWith(candidate, index))
  if (sign !== undefined && !text.startsWith('==', index))
    return { token: { kind: 'sign', value: sign, at }, end: index + sign.length }
  return { at, message: strange(text, index) }
}

function readString(text: string, start: number, quote: string): Read {
  let value = ''
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (character === quote) return { token: { kind: 'string', value, at: start + 1 }, end: index + 1 }
    if (character === '\\') index += 1
    value += text.charAt(index)
  }
  return { at: start + 1, message: `the text that starts here has no closing ${quote}` }
}

const CURES: readonly (readonly [string, string])[] = [
  ['==', '"=" compares; there is no "=="'],
  ['&&', 'write "and" in place of "&&"'],
  ['||', 'write "or" in place of "||"'],
  ['!', 'write "not" in place of "!"'],
]

function strange(text: string, index: number): string {
  const cure = CURES.find(([sign]) => text.startsWith(sign, index))?.[1]
  return cure ?? `${JSON.stringify(String.fromCodePoint(text.codePointAt(index) ?? 0))} means nothing here`
}

function matchAt(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}
