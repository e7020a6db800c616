/** Depth and size of a document, measured from its brackets and commas without parsing. */
export interface JsonScan {
  readonly depth: number
  /** The position of the deepest bracket; line and column from 1. */
  readonly deepest: { readonly line: number; readonly column: number }
  /** An upper bound for the number of values. */
  readonly values: number
}

/** Measures a JSON text in one pass, so that excessive nesting is refused before a recursive parser sees it. */
export function scanJson(text: string, maxDepth: number): JsonScan {
  let depth = 0
  let line = 1
  let lineStart = 0
  let values = 1
  let reached = 0
  let deepest = { line: 1, column: 1 }
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') {
      index = endOfString(text, index)
    } else if (character === '\n') {
      line++
      lineStart = index + 1
    } else if (character === '[' || character === '{') {
      depth++
      values++
      if (depth > reached && reached <= maxDepth) deepest = { line, column: index - lineStart + 1 }
      reached = Math.max(reached, depth)
    } else if (character === ']' || character === '}') {
      depth--
    } else if (character === ',') {
      values++
    }
  }
  return { depth: reached, deepest, values }
}

/** The end of the string that starts with this quotation mark. */
export function endOfString(text: string, start: number): number {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
  } while (isEscaped(text, end))
  return end
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0
  while (text[index - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}
