import type { Finding } from '#schemas/site/finding.ts'
import { type JsonScan, scanJson } from './json-scan.ts'
import { findingOfFile } from './source-file.ts'

const MAX_DEPTH = 64

/** The text of a file that may be parsed, or why it may not. */
export type JsonText = { readonly text: string; readonly values: JsonScan['values'] } | { readonly finding: Finding }

/** Decodes the bytes of a JSON file within the limits of size and depth. */
export function readJsonText(file: string, bytes: Uint8Array, maxBytes: number): JsonText {
  if (bytes.byteLength > maxBytes) return { finding: fileTooLarge(file, bytes.byteLength, maxBytes) }
  const text = decode(bytes)
  if (text === null) {
    return { finding: findingOfFile(file, 'not-utf8', 'the file is not UTF-8 text', 'Save the file with the encoding UTF-8.') }
  }
  const { depth, deepest, values } = scanJson(text, MAX_DEPTH)
  if (depth <= MAX_DEPTH) return { text, values }
  const message = `the file nests ${depth} levels deep; at most ${MAX_DEPTH} are read`
  return { finding: { ...findingOfFile(file, 'nesting-too-deep', message, 'Remove the superfluous brackets.'), ...deepest } }
}

/** The finding about a file that is too large. */
export function fileTooLarge(file: string, sizeBytes: number, maxBytes: number): Finding {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  const message = `the file has ${megabytes(sizeBytes)} MB; at most ${megabytes(maxBytes)} MB are read`
  return findingOfFile(file, 'file-too-large', message, 'Split the file, or remove what is not needed.')
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
