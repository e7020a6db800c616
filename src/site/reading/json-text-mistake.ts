import type { JsonContext, JsonToken } from './json-context.ts'

/** What is wrong with a text that should be JSON: where, what, and the cure. */
export interface JsonMistake {
  readonly offset: number
  readonly message: string
  readonly suggestion: string
}

/** A mistake in a string of JSON: the one in which the parser stopped, or the one before. Null where the mistake is another. */
export function mistakeInText(text: string, offset: number, { inside, before: [last] }: JsonContext): JsonMistake | null {
  if (inside !== null) return unclosedOver(text, inside) ?? wrongCharacter(text, offset, inside)
  if (last?.kind !== 'string') return null
  return unclosedOver(text, last) ?? endedByQuote(text, offset, last)
}

/** A string with a line break in it: its end is missing, or the line break is meant. */
function unclosedOver(text: string, string: JsonToken): JsonMistake | null {
  const lineEnd = text.indexOf('\n', string.start)
  if (lineEnd === -1 || lineEnd >= string.end) return null
  const nextLine = text.slice(lineEnd + 1, lineEnd + 200).trimStart()
  if (nextLine === '' || '"}]'.includes(nextLine.charAt(0))) return unclosed(string.start)
  const isCarriageReturn = text.charAt(lineEnd - 1) === '\r'
  const message = 'a line break stands inside a text'
  return {
    offset: isCarriageReturn ? lineEnd - 1 : lineEnd,
    message,
    suggestion: 'Write \\n for a line break, or close the text.',
  }
}

function unclosed(offset: number): JsonMistake {
  return { offset, message: 'the text that opens here is not closed', suggestion: 'Write " at its end.' }
}

function wrongCharacter(text: string, offset: number, string: JsonToken): JsonMistake {
  const found = text.charAt(offset)
  if (found === '') return unclosed(string.start)
  if (found === '\t') return { offset, message: 'a tab stands inside a text', suggestion: 'Write \\t, or a space.' }
  const backslash = text.lastIndexOf('\\', offset)
  if (found >= ' ' && backslash > string.start && offset - backslash <= 6) {
    const message = `"${text.slice(backslash, backslash + 2)}" means nothing in a text of JSON`
    return { offset: backslash, message, suggestion: 'Write \\\\ for a backslash, or / in the name of a file.' }
  }
  return { offset, message: 'a control character stands inside a text', suggestion: 'Remove it.' }
}

/** A string that ends too early: its own end is missing, or a quotation mark stands inside it. */
function endedByQuote(text: string, offset: number, string: JsonToken): JsonMistake | null {
  if (!/[^\s"{}[\],:]/.test(text.charAt(offset))) return null
  // What follows the text is in it already: "name: "Contact", or ["a, "b"].
  if (/[:,]\s{0,20}$/.test(text.slice(string.start + 1, string.end - 1))) return unclosed(string.start)
  if (offset !== string.end) return null
  const message = 'a quotation mark inside a text ends it'
  return { offset: string.end - 1, message, suggestion: 'Write \\" for a quotation mark inside a text.' }
}
