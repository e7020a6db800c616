import { endOfString } from './json-text.ts'

/** A token of JSON: a bracket, comma, colon, string, or a word such as a number. */
export interface JsonToken {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly kind: 'string' | 'word' | '{' | '[' | '}' | ']' | ',' | ':'
}

/** The tokens around a place in a JSON text. */
export interface JsonContext {
  /** The last tokens before the place, nearest first. */
  readonly before: readonly [JsonToken | null, JsonToken | null]
  /** Open brackets, innermost last. */
  readonly open: readonly JsonToken[]
  /** The first bracket closed at a smaller indentation: one in between is missing. */
  readonly suspect: JsonToken | null
  /** The string that contains the place. */
  readonly inside: JsonToken | null
  /** The colon of the object's last value, where a bracket may be missing. */
  readonly lastColon: JsonToken | null
}

/** Tokenises a JSON text up to the place where the parser stopped. */
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

/** Whether a closing bracket starts its line with less indentation than the opening line. */
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
