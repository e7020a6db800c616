import type { Finding } from '#schemas/site/finding.ts'
import { findingOfFile, movedTo } from './source-file.ts'

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

/** Decodes UTF-8 without a byte order mark; otherwise gives the byte that is invalid, and the likely encoding. */
function decodeText(file: string, bytes: Uint8Array): { readonly text: string } | { readonly finding: Finding } {
  const wide = wideEncoding(bytes)
  if (wide !== null) {
    const message = `the file is saved in ${wide.name}, not in UTF-8`
    return { finding: notUtf8(file, message, wide.label) }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { finding: wrongByte(file, bytes) }
  }
}

function notUtf8(file: string, message: string, label: string): Finding {
  const suggestion = `Open it as ${label} in the editor and save it with the encoding UTF-8, or run: iconv -f ${label} -t UTF-8.`
  return findingOfFile(file, 'not-utf8', message, suggestion)
}

/** UTF-16, by its mark or by the zero bytes of English letters. */
function wideEncoding([first, second]: Uint8Array): { readonly name: string; readonly label: string } | null {
  if ((first === 0xff && second === 0xfe) || (first !== undefined && first > 0 && second === 0)) {
    return { name: 'UTF-16 (little endian)', label: 'UTF-16LE' }
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second > 0)) {
    return { name: 'UTF-16 (big endian)', label: 'UTF-16BE' }
  }
  return null
}

function wrongByte(file: string, bytes: Uint8Array): Finding {
  const offset = firstWrongByte(bytes)
  const before = new TextDecoder('utf-8').decode(bytes.subarray(0, offset))
  const place = { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
  const byte = bytes[offset] ?? 0
  // From 0x80 to 0x9f, Windows-1252 has quotation marks, dashes and the euro sign, but Latin-1 has none.
  const isWindows = bytes.subarray(offset).some((each) => each >= 0x80 && each <= 0x9f)
  const [name, label] = isWindows ? ['Windows-1252', 'WINDOWS-1252'] : ['Latin-1 (ISO 8859-1)', 'ISO-8859-1']
  const letter = new TextDecoder('windows-1252').decode(new Uint8Array([byte]))
  const message = `the byte 0x${byte.toString(16)} is not UTF-8; the file seems to be saved in ${name}, where it is "${letter}"`
  return movedTo(notUtf8(file, message, label), place)
}

/** The first byte that is invalid in UTF-8. */
function firstWrongByte(bytes: Uint8Array): number {
  let index = 0
  while (index < bytes.length) {
    const length = lengthOf(bytes[index] ?? 0)
    const rest = bytes.subarray(index + 1, index + length)
    if (length === 0 || rest.length < length - 1 || rest.some((byte) => (byte & 0xc0) !== 0x80)) return index
    index += length
  }
  return 0
}

/** The length of a UTF-8 character by its first byte; 0 if invalid. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xc2 || byte > 0xf4) return 0
  if (byte < 0xe0) return 2
  return byte < 0xf0 ? 3 : 4
}
