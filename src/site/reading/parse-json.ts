import { parse } from '@humanwhocodes/momoa'
import type { Finding } from '#schemas/finding.ts'
import { placesIn } from './json-place.ts'
import { scanJson } from './json-scan.ts'
import { explainSyntaxError } from './json-syntax-error.ts'
import { plainValue } from './plain-value.ts'
import { findingAt, findingOfFile, type Locate } from './source-file.ts'

/** The largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 5_000_000

const MAX_DEPTH = 64
const MAX_VALUES = 300_000

/** A parsed file; `locate` is null where the text could not be read at all, and the findings say why. */
export interface ParsedJson {
  readonly value: unknown
  readonly locate: Locate | null
  readonly findings: readonly Finding[]
}

/** Reads the bytes of a JSON file, keeping the positions of its values. Never throws: what is wrong becomes findings. */
export function parseJson(file: string, bytes: Uint8Array): ParsedJson {
  if (bytes.byteLength > MAX_FILE_BYTES) return refused(fileTooLarge(file, bytes.byteLength))
  const text = decode(bytes)
  if (text === null) {
    return refused(findingOfFile(file, 'not-utf8', 'the file is not UTF-8 text', 'Save the file with the encoding UTF-8.'))
  }
  const tooMuch = findExcess(file, text)
  if (tooMuch !== null) return refused(tooMuch)
  try {
    const root = parse(text, { mode: 'json' }).body
    // Momoa lets line breaks stand inside strings; JSON does not.
    JSON.parse(text)
    const { value, faults } = plainValue(root)
    const locate = placesIn(root)
    return { value, locate, findings: faults.map((fault) => findingAt({ file, locate }, fault)) }
  } catch (error) {
    return refused({ ...findingOfFile(file, 'invalid-json', '', ''), ...explainSyntaxError(text, error) })
  }
}

/** The finding about a file that is too large to be read. */
export function fileTooLarge(file: string, sizeBytes: number): Finding {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  const message = `the file has ${megabytes(sizeBytes)} MB; at most ${megabytes(MAX_FILE_BYTES)} MB are read`
  return findingOfFile(file, 'file-too-large', message, 'Split the file, or remove what is not needed.')
}

function findExcess(file: string, text: string): Finding | null {
  const { depth, deepest, values } = scanJson(text, MAX_DEPTH)
  if (depth > MAX_DEPTH) {
    const message = `the file nests ${depth} levels deep; at most ${MAX_DEPTH} are read`
    return { ...findingOfFile(file, 'nesting-too-deep', message, 'Remove the superfluous brackets.'), ...deepest }
  }
  if (values > MAX_VALUES) {
    const message = `the file holds about ${values} values; at most ${MAX_VALUES} are read`
    return findingOfFile(file, 'file-too-large', message, 'Split the file, or remove what is not needed.')
  }
  return null
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function refused(finding: Finding): ParsedJson {
  return { value: undefined, locate: null, findings: [finding] }
}
