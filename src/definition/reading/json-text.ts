import type { Finding } from '#schemas/site/finding.ts'
import { findingOfFile, movedTo } from './source-file.ts'
import { decodeText } from './wrong-encoding.ts'

const MAX_DEPTH = 64

/** The text of a file, or why it is rejected. */
type JsonText = { readonly text: string; readonly values: JsonScan['values'] } | { readonly finding: Finding }

/** Decodes the bytes of a JSON file within the limits of size and depth. */
export function readJsonText(file: string, bytes: Uint8Array, maxBytes: number): JsonText {
  if (bytes.byteLength > maxBytes) return { finding: fileTooLarge(file, bytes.byteLength, maxBytes) }
  const decoded = decodeText(file, bytes)
  if ('finding' in decoded) return decoded
  const { text } = decoded
  const { values, ...nesting } = scanJson(text, MAX_DEPTH)
  const message = nestingFault(nesting)
  if (message === null) return { text, values }
  const finding = findingOfFile(file, 'nesting-too-deep', message, 'Remove the superfluous brackets.')
  return { finding: movedTo(finding, nesting.deepest) }
}

/** Why a text nests too deeply for a recursive parser, as the end of a sentence; null if it does not. */
export function nestingFaultOf(text: string): string | null {
  return nestingFault(scanJson(text, MAX_DEPTH))
}

function nestingFault({ depth }: Pick<JsonScan, 'depth'>): string | null {
  return depth <= MAX_DEPTH ? null : `the file nests ${depth} levels deep; at most ${MAX_DEPTH} are read`
}

export function fileTooLarge(file: string, sizeBytes: number, maxBytes: number): Finding {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  const message = `the file has ${megabytes(sizeBytes)} MB; at most ${megabytes(maxBytes)} MB are read`
  return findingOfFile(file, 'file-too-large', message, 'Split the file, or remove what is not needed.')
}

/** Depth and size of a document, from brackets and commas. */
interface JsonScan {
  readonly depth: number
  /** The position of the deepest bracket; line and column from 1. */
  readonly deepest: { readonly line: number; readonly column: number }
  /** An upper bound for the number of values. */
  readonly values: number
}

/** Measures a JSON text in one pass, to reject deep nesting before a recursive parser runs. */
function scanJson(text: string, maxDepth: number): JsonScan {
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

/** The end of the string that starts at a quotation mark. */
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
