import { isUtf8 } from 'node:buffer'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { fileKindOf, isMediaFile } from '#src/definition/reading/file-kinds.ts'

/** The journal of a running change. Hidden, so it is no file of the site. */
export const UNFINISHED_FILE = '.unfinished-change.json'

/** Null for no file. */
export interface StoredFile {
  readonly file: string
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
}

/** Content by hash; null for no file. The new content is stored beside it. */
export interface StoredMedia {
  readonly file: string
  readonly before: string | null
  readonly after: string
}

/** A change, stored until it is written completely. Paths are relative to the site's folder, with forward slashes. */
export interface StoredChange {
  readonly title: string
  readonly files: readonly StoredFile[]
  readonly media: readonly StoredMedia[]
}

/** The readable text of {@link UNFINISHED_FILE}. */
export function writeJournal({ title, files, media }: StoredChange): string {
  const written = files.map(({ file, before, after }) => ({ file, before: encode(before), after: encode(after) }))
  return JSON.stringify({ version: 1, title, files: written, ...(media.length > 0 && { media }) })
}

/** Parses {@link writeJournal}'s text; null for anything else, since a foreign journal must not write outside the site. */
export function readJournal(text: string): StoredChange | null {
  const { version, title, files, media } = asObject(parse(text))
  if (version !== 1 || typeof title !== 'string' || !Array.isArray(files)) return null
  const changes = files.map((each) => storedFile(asObject(each)))
  const moves = asList(media).map((each) => storedMedia(asObject(each)))
  const known = { title, files: changes.filter((each) => each !== null), media: moves.filter((each) => each !== null) }
  return known.files.length === changes.length && known.media.length === moves.length ? known : null
}

function storedFile({ file, before, after }: PlainObject): StoredFile | null {
  const [old, now] = [decode(before), decode(after)]
  return typeof file === 'string' && fileKindOf(file) !== null && old !== undefined && now !== undefined
    ? { file, before: old, after: now }
    : null
}

function storedMedia({ file, before, after }: PlainObject): StoredMedia | null {
  const isKnown =
    typeof file === 'string' && isMediaFile(file) && typeof after === 'string' && (before === null || typeof before === 'string')
  return isKnown ? { file, before, after } : null
}

/** Text as it is, other bytes as Base64. */
function encode(content: Uint8Array | null) {
  if (content === null) return null
  const bytes = Buffer.from(content)
  return isUtf8(bytes) ? bytes.toString('utf8') : { base64: bytes.toString('base64') }
}

function decode(value: unknown): Uint8Array | null | undefined {
  if (value === null) return null
  if (typeof value === 'string') return Buffer.from(value)
  const { base64 } = asObject(value)
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
