import { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { SourceError } from '#src/platform/outgoing/source-error.ts'

/** An open ZIP; nothing is unpacked to disk. */
export interface ZipArchive {
  readonly names: () => readonly string[]
  /** The total size, unpacked. */
  readonly unpackedBytes: number
  /** A file's bytes, at most as many as the directory states. */
  readonly open: (name: string) => Promise<Readable>
  readonly close: () => void
}

/** A listing has some 20 pictures; no software sends more entries at once. */
const MAX_ENTRIES = 100_000
const MAX_UNPACKED_BYTES = 20_000_000_000
const MAX_ENTRY_BYTES = 2_000_000_000
/** Text shrinks to a tenth, rarely to a fiftieth; a higher ratio is a ZIP bomb. Tiny files may shrink more. */
const MAX_RATIO = 200
const SMALLEST_BYTES = 1000
const [UNIX, FILE_TYPE, SYMBOLIC_LINK] = [3, 0o170000, 0o120000]

/**
 * Opens a ZIP and checks its directory before unpacking: number, sizes and ratio of entries, outside paths, links, passwords,
 * nested archives. Throws a {@link SourceError} with `title` as its subject.
 */
export async function openZip(path: string, title: string): Promise<ZipArchive> {
  const refuse = (what: string, cause?: unknown) =>
    new SourceError('unreadable', `${title} cannot be read: ${what}.`, { isPassing: false, cause })
  // The package refuses backslashes, "..", absolute paths and wrong sizes.
  const zip = await yauzl
    .openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true })
    .catch((error: Error) => {
      throw isCut(error)
        ? new SourceError('unreachable', `${title} is cut off, or no ZIP.`, { isPassing: true, cause: error })
        : refuse(`it is no ZIP (${error.message})`, error)
    })
  try {
    const entries = await readDirectory(zip, refuse)
    return {
      names: () => [...entries.keys()],
      unpackedBytes: [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      async open(name) {
        const entry = entries.get(name)
        if (entry === undefined) throw refuse(`it has no ${name.slice(0, 80)}`)
        const stream = await zip.openReadStreamPromise(entry).catch((error: Error) => {
          throw refuse(`"${name.slice(0, 80)}" is damaged (${error.message})`, error)
        })
        return Readable.from(bounded(stream, entry, refuse), { objectMode: false })
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

type Refuse = (what: string, cause?: unknown) => SourceError

async function readDirectory(zip: ZipFile, refuse: Refuse): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw refuse(`it has ${zip.entryCount} files, more than ${MAX_ENTRIES}`)
  const entries = new Map<string, Entry>()
  let [unpacked, packed] = [0, 0]
  for await (const entry of entriesOf(zip, refuse)) {
    const name = entry.fileName
    if (name.endsWith('/')) continue
    const shown = `"${name.slice(0, 80)}"`
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    if (isLink(entry)) throw refuse(`${shown} is a link`)
    if (entry.isEncrypted()) throw refuse(`${shown} has a password`)
    if (/\.(zip|rar|7z|gz|tgz|tar)$/i.test(name)) throw refuse(`${shown} is an archive within the archive`)
    if (entry.uncompressedSize > MAX_ENTRY_BYTES || unpacked > MAX_UNPACKED_BYTES)
      throw refuse(`it is too large unpacked, at ${shown}`)
    if (entry.uncompressedSize > entry.compressedSize * MAX_RATIO + SMALLEST_BYTES) {
      throw refuse(`${shown} grows more than ${MAX_RATIO} times when it is unpacked`)
    }
    if (entries.has(name)) throw refuse(`it has ${shown} twice`)
    // Small entries that share bytes can be large together.
    if (packed > zip.fileSize) throw refuse(`its files overlap, at ${shown}`)
    entries.set(name, entry)
  }
  return entries
}

async function* entriesOf(zip: ZipFile, refuse: Refuse): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw error instanceof SourceError
      ? error
      : refuse(`its directory is wrong (${error instanceof Error ? error.message : error})`, error)
  }
}

async function* bounded(stream: Readable, entry: Entry, refuse: Refuse): AsyncGenerator<Buffer> {
  const shown = `"${entry.fileName.slice(0, 80)}"`
  try {
    // Without an encoding set, chunks are buffers.
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw refuse(`${shown} is damaged (${error instanceof Error ? error.message : String(error)})`, error)
  } finally {
    stream.destroy()
  }
}

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK
}

/** The directory is at the end of a ZIP; without it the file is incomplete. */
function isCut(error: Error): boolean {
  return /end of central directory|central directory record signature|unexpected EOF/i.test(error.message)
}
