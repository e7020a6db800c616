import type { Finding } from '#schemas/site/finding.ts'
import { findingOfFile, movedTo } from './source-file.ts'

/** Decodes UTF-8 without a byte order mark; otherwise gives the byte that is invalid, and the likely encoding. */
export function decodeText(file: string, bytes: Uint8Array): { readonly text: string } | { readonly finding: Finding } {
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
