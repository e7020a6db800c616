import type { JsonContext, JsonToken } from './json-context.ts'
import type { PlacedMistake } from './json-mistakes.ts'

/** A mistake in the string where the parser stopped, or in the one before; null for other mistakes. */
export function mistakeInText(text: string, offset: number, { inside, before: [last] }: JsonContext): PlacedMistake | null {
  if (inside !== null) return unclosedOver(text, inside) ?? wrongCharacter(text, offset, inside)
  if (last?.kind !== 'string') return null
  return unclosedOver(text, last) ?? endedByQuote(text, offset, last)
}

/** A string with a line break: its end is missing, or the line break is intended. */
function unclosedOver(text: string, string: JsonToken): PlacedMistake | null {
  const lineEnd = text.indexOf('\n', string.start)
  if (lineEnd === -1 || lineEnd >= string.end) return null
  const nextLine = text.slice(lineEnd + 1, lineEnd + 200).trimStart()
  if (nextLine === '' || '"}]'.includes(nextLine.charAt(0))) return unclosed(string.start)
  const isCarriageReturn = text.charAt(lineEnd - 1) === '\r'
  return { offset: isCarriageReturn ? lineEnd - 1 : lineEnd, kind: 'line-break', values: {} }
}

function unclosed(offset: number): PlacedMistake {
  return { offset, kind: 'unclosed-text', values: {} }
}

function wrongCharacter(text: string, offset: number, string: JsonToken): PlacedMistake {
  const found = text.charAt(offset)
  if (found === '') return unclosed(string.start)
  if (found === '\t') return { offset, kind: 'tab', values: {} }
  const backslash = text.lastIndexOf('\\', offset)
  if (found >= ' ' && backslash > string.start && offset - backslash <= 6) {
    return { offset: backslash, kind: 'backslash', values: { found: text.slice(backslash, backslash + 2) } }
  }
  return { offset, kind: 'control-character', values: {} }
}

/** A string that ends too early: a missing end before, or a quotation mark inside. */
function endedByQuote(text: string, offset: number, string: JsonToken): PlacedMistake | null {
  if (!/[^\s"{}[\],:]/.test(text.charAt(offset))) return null
  // The following text is in the string already: "name: "Contact", or ["a, "b"].
  if (/[:,]\s{0,20}$/.test(text.slice(string.start + 1, string.end - 1))) return unclosed(string.start)
  if (offset !== string.end) return null
  return { offset: string.end - 1, kind: 'inner-quote', values: {} }
}
