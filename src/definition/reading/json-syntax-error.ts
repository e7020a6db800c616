import { contextAt, type JsonContext, type JsonToken } from './json-context.ts'
import type { JsonMistake, PlacedMistake } from './json-mistakes.ts'
import { mistakeInText } from './json-text-mistake.ts'

export interface SyntaxExplanation {
  readonly line: number
  readonly column: number
  readonly mistake: JsonMistake
}

/** Explains a JSON syntax error at the place of the mistake, for instance the partner of a missing bracket. */
export function explainSyntaxError(text: string, error: unknown): SyntaxExplanation {
  const stopped = syntaxErrorOffset(text, error)
  // In a truncated file the parser stops at the last token.
  const rest = text.slice(stopped).trim()
  const isEnd = rest === '' || /^([,:{[]|-?[1-9]\d{0,15})$/.test(rest)
  const { offset, ...mistake } = explain(text, isEnd ? text.length : stopped)
  return { ...positionAt(text, offset), mistake }
}

/** The position at which the parser stopped. */
export function syntaxErrorOffset(text: string, error: unknown): number {
  if (typeof error === 'object' && error !== null && 'offset' in error && typeof error.offset === 'number') return error.offset
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  return position === undefined ? text.length : Number(position)
}

function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function explain(text: string, offset: number): PlacedMistake {
  if (text.trim() === '') return { offset: 0, kind: 'empty-file', values: {} }
  const context = contextAt(text, offset)
  const found = text.charAt(offset)
  return (
    mistakeInText(text, offset, context) ??
    (found === '' ? endsEarly(text, context) : null) ??
    wrongBracket(text, offset, context) ??
    wrongSign(text, offset, context) ??
    missingSign(text, offset, context) ??
    wrongWord(text, offset, context)
  )
}

const CLOSING: { readonly [bracket: string]: string } = { '{': '}', '[': ']' }

function endsEarly(text: string, { open, suspect, before: [last] }: JsonContext): PlacedMistake {
  const innermost = open.at(-1)
  if (suspect !== null) return unclosed(text, suspect)
  // If a value ends the file, only the last bracket is missing.
  const isWhole = last !== null && ['}', ']', 'string', 'word'].includes(last.kind)
  if (innermost !== undefined && open.length === 1 && isWhole) return unclosed(text, innermost)
  if (innermost === undefined) return { offset: text.length, kind: 'ends-early', values: {} }
  const { line } = positionAt(text, innermost.start)
  return { offset: text.trimEnd().length, kind: 'cut-off', values: { bracket: innermost.kind, line } }
}

function unclosed(text: string, { start, kind: bracket }: JsonToken, foundAt?: number): PlacedMistake {
  const values = { bracket, closing: CLOSING[bracket] ?? '' }
  if (foundAt === undefined) return { offset: start, kind: 'unclosed-bracket', values }
  const { line } = positionAt(text, foundAt)
  return { offset: start, kind: 'unclosed-before', values: { ...values, found: foundAtPlace(text, foundAt), line } }
}

/** A mismatched, surplus or misplaced bracket. */
function wrongBracket(text: string, offset: number, context: JsonContext): PlacedMistake | null {
  const found = text.charAt(offset)
  const { open, suspect, before, lastColon } = context
  const top = open.at(-1)
  const [last] = before
  if (found === '}' || found === ']') {
    if (top === undefined) return { offset, kind: 'extra-bracket', values: { bracket: found } }
    if (CLOSING[top.kind] !== found) return unclosed(text, suspect ?? top, offset)
    if (last?.kind !== ',') return null
    return { offset: last.start, kind: 'last-comma', values: { bracket: found } }
  }
  if ((found !== '{' && found !== '[') || top?.kind !== '{' || last?.kind !== ',') return null
  if (suspect !== null) return unclosed(text, suspect)
  // An object after another in an object: a missing list, or an unclosed outer object.
  const value = lastColon === null ? '' : text.slice(lastColon.end).trimStart().charAt(0)
  if (lastColon === null || value !== found) return unclosed(text, top, offset)
  return { offset: lastColon.end, kind: 'list-start', values: { line: positionAt(text, offset).line } }
}

/** Comments, single or curly quotation marks, and surplus commas and colons. */
function wrongSign(text: string, offset: number, { open, before: [last] }: JsonContext): PlacedMistake | null {
  const found = text.charAt(offset)
  if (/\s|\uFEFF/.test(found) && !' \n\r\t'.includes(found)) {
    return { offset, kind: 'odd-space', values: {} }
  }
  if (found === '/' || found === '#') return { offset, kind: 'comment', values: {} }
  if ("'`‘’“”„«»".includes(found)) return { offset, kind: found === "'" ? 'single-quotes' : 'other-quotes', values: {} }
  if (found === ',') return { offset, kind: last?.kind === ':' ? 'missing-value' : 'extra-comma', values: {} }
  if (found !== ':') return null
  return { offset, kind: open.at(-1)?.kind === '[' ? 'name-in-list' : 'extra-colon', values: {} }
}

function missingSign(text: string, offset: number, { open, before }: JsonContext): PlacedMistake | null {
  const [last, beforeLast] = before
  if (last === null || ['{', '[', ',', ':'].includes(last.kind)) return null
  const values = { found: foundAtPlace(text, offset) }
  if (open.length === 0) return { offset, kind: 'after-end', values }
  const isName = last.kind === 'string' && open.at(-1)?.kind === '{' && beforeLast?.kind !== ':'
  return { offset: last.end, kind: isName ? 'missing-colon' : 'missing-comma', values }
}

const NO_VALUES: { readonly [word: string]: string } = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
  undefined: 'null',
}

function wrongWord(text: string, offset: number, { open, before: [last] }: JsonContext): PlacedMistake {
  const word = /^[\w.+-]{1,40}/.exec(text.slice(offset, offset + 40))?.[0] ?? text.charAt(offset)
  const found = foundAtPlace(text, offset)
  if (open.at(-1)?.kind === '{' && (last?.kind === '{' || last?.kind === ',')) {
    return { offset, kind: 'bare-name', values: { found, word } }
  }
  const value = NO_VALUES[word]
  if (value !== undefined) return { offset, kind: 'wrong-literal', values: { found, value } }
  if (/^[+-]?(NaN|Infinity|\.?\d)/.test(word)) return { offset, kind: 'wrong-number', values: { word } }
  return { offset, kind: 'unexpected', values: { found } }
}

/** The token at a place, or its beginning. */
function foundAtPlace(text: string, offset: number): string {
  return /^("[^"\n]{0,20}"?|[\w-]{1,20}|.)/u.exec(text.slice(offset, offset + 24))?.[0] ?? ''
}
