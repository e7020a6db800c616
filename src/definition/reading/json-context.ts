import { endOfString } from './json-text.ts'

/** A piece of a JSON text: a bracket, a comma, a colon, a string, or a word such as a number. */
export interface JsonToken {
  readonly start: number
  /** Behind its last character. */
  readonly end: number
  readonly kind: 'string' | 'word' | '{' | '[' | '}' | ']' | ',' | ':'
}

/** What stands before a place in a JSON text. */
export interface JsonContext {
  /** The last tokens before the place, the nearest first. */
  readonly before: readonly [JsonToken | null, JsonToken | null]
  /** The brackets that are open, the innermost last. */
  readonly open: readonly JsonToken[]
  /** The first bracket whose partner stands further to the left: one between them is missing. */
  readonly suspect: JsonToken | null
  /** The string that the place is in. */
  readonly inside: JsonToken | null
  /** Where the last value of an object began, behind its colon: there a bracket may be missing. */
  readonly lastColon: JsonToken | null
}

/** Reads a JSON text up to the place at which its parser stopped. */
export function contextAt(text: string, offset: number): JsonContext {
  const open: JsonToken[] = []
  const colons: (JsonToken | null)[] = [null]
  let before: JsonContext['before'] = [null, null]
  let suspect: JsonToken | null = null
  for (const token of tokensOf(text, offset)) {
    if (token.end > offset || (token.kind === 'string' && text.charAt(token.end - 1) !== '"')) {
      return { before, open, suspect, inside: token.kind === 'string' ? token : null, lastColon: colons.at(-1) ?? null }
    }
    if (token.kind === '{' || token.kind === '[') {
      open.push(token)
      colons.push(null)
    } else if (token.kind === '}' || token.kind === ']') {
      const partner = open.pop()
      colons.pop()
      if (suspect === null && partner !== undefined && isFurtherLeft(text, token, partner)) suspect = partner
    } else if (token.kind === ':') {
      colons[colons.length - 1] = token
    }
    before = [token, before[0]]
  }
  return { before, open, suspect, inside: null, lastColon: colons.at(-1) ?? null }
}

/** The tokens that begin before a place. */
function* tokensOf(text: string, end: number): Generator<JsonToken> {
  const pattern = /["{}[\],:]|[^\s"{}[\],:]{1,200}/g
  for (let found = pattern.exec(text); found !== null && found.index < end; found = pattern.exec(text)) {
    const [piece] = found
    const start = found.index
    if (piece === '"') {
      const last = Math.min(endOfString(text, start) + 1, text.length)
      pattern.lastIndex = last
      yield { start, end: last, kind: 'string' }
    } else {
      yield { start, end: start + piece.length, kind: isMark(piece) ? piece : 'word' }
    }
  }
}

function isMark(piece: string): piece is Exclude<JsonToken['kind'], 'string' | 'word'> {
  return '{}[],:'.includes(piece)
}

/** Whether a closing bracket begins its line, and stands further to the left than the line of the opening one. */
function isFurtherLeft(text: string, closing: JsonToken, opening: JsonToken): boolean {
  const indent = indentOf(text, closing.start)
  const lineStart = text.lastIndexOf('\n', closing.start - 1) + 1
  return lineStart + indent === closing.start && indent < indentOf(text, opening.start)
}

function indentOf(text: string, offset: number): number {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
  let indent = 0
  while (' \t'.includes(text.charAt(lineStart + indent)) && lineStart + indent < offset) indent++
  return indent
}
