import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, extract, type Headers } from 'tar-stream'
import {
  type BackupChecksums,
  BackupError,
  type BackupManifest,
  CHECKSUMS_ENTRY,
  isKnownEntry,
  MANIFEST_ENTRY,
  readManifest,
} from './backup-format.ts'
import { plainTar } from './plain-tar.ts'

export interface UnpackedBackup {
  readonly manifest: BackupManifest
  /** Entries with rows and files; each is a file of that name in the folder. */
  readonly entries: readonly string[]
}

interface Options {
  readonly file: string
  readonly folder: string
  /** Called with the manifest before other entries are read; may throw. */
  readonly onManifest: (manifest: BackupManifest) => void
}

/** The limit for manifest and checksums, which have a line per entry. They are loaded before they are verified. */
const MAX_TEXT_BYTES = 64_000_000

const NO_BACKUP = 'is no backup that this program made'
const DAMAGED = 'is damaged, or was not written to its end'

/** Extracts a backup and verifies its checksums. Throws a {@link BackupError} for an incomplete or invalid one. */
export async function unpackBackup({ file, folder, onManifest }: Options): Promise<UnpackedBackup> {
  const tar = extract()
  const source = createReadStream(file)
  const read = pipeline(source, createGunzip(), plainTar, tar)
  const taken = extractEntries(tar, folder, file, onManifest)
  // Reports the first failure, which ends the other stream.
  taken.catch(() => source.destroy())
  const [outcome, fault] = await Promise.allSettled([taken, read])
  const first = outcome.status === 'rejected' ? outcome.reason : fault.status === 'rejected' ? fault.reason : undefined
  if (fault.status === 'rejected' || outcome.status === 'rejected') throw explainError(first, file)
  return outcome.value
}

async function extractEntries(
  tar: AsyncIterable<Entry>,
  folder: string,
  file: string,
  onManifest: Options['onManifest'],
): Promise<UnpackedBackup> {
  let manifest: BackupManifest | null = null
  let expected: BackupChecksums | null = null
  const found: Record<string, string> = {}
  for await (const entry of tar) {
    const { name, type, pax }: Headers & { readonly pax?: object } = entry.header
    // A pax header may also change a size or a link.
    const hasNameAlone = Object.keys(pax ?? {}).every((field) => field === 'path')
    if (expected !== null || type !== 'file' || !hasNameAlone || Object.hasOwn(found, name))
      throw new BackupError(`${file} ${DAMAGED}.`)
    if (manifest === null) {
      const content = name === MANIFEST_ENTRY ? await textOf(entry, file) : ''
      manifest = manifestOf(content, file)
      found[name] = createHash('sha256').update(content).digest('hex')
      onManifest(manifest)
    } else if (name === CHECKSUMS_ENTRY) expected = readChecksums(await textOf(entry, file))
    else if (isKnownEntry(name)) found[name] = await extractEntry(entry, join(folder, name))
    else throw new BackupError(`${file} holds "${name.slice(0, 100)}", which no backup contains: nothing was changed.`)
  }
  if (manifest === null) throw new BackupError(`${file} ${NO_BACKUP}.`)
  if (expected === null || !isSame(expected, found)) throw new BackupError(`${file} ${DAMAGED}.`)
  return { manifest, entries: Object.keys(found).filter((name) => name !== MANIFEST_ENTRY) }
}

/** Throws if the text is longer than {@link MAX_TEXT_BYTES}. */
async function textOf(entry: Entry, file: string): Promise<string> {
  const { size = 0 } = entry.header
  if (size > MAX_TEXT_BYTES) throw new BackupError(`${file} ${DAMAGED}.`)
  // The package ends an entry at its header's size.
  const pieces: Buffer[] = []
  for await (const chunk of entry as AsyncIterable<Buffer>) pieces.push(chunk)
  return Buffer.concat(pieces).toString('utf8')
}

function manifestOf(content: string, file: string): BackupManifest {
  const manifest = readManifest(content)
  if (manifest === 'newer') throw new BackupError(`${file} was made by a newer version of the program: restore it with that one.`)
  if (manifest === null) throw new BackupError(`${file} ${NO_BACKUP}.`)
  return manifest
}

/** Writes an entry to a file that only this user can read; returns its checksum. */
async function extractEntry(entry: Entry, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}

function readChecksums(content: string): BackupChecksums | null {
  try {
    // Other content does not match the computed checksums.
    return JSON.parse(content) as BackupChecksums
  } catch {
    return null
  }
}

function isSame(expected: BackupChecksums, found: BackupChecksums): boolean {
  const names = Object.keys(found)
  return names.length === Object.keys(expected).length && names.every((name) => expected[name] === found[name])
}

/** Explains errors of gzip, tar and the disk. */
function explainError(error: unknown, file: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (['ENOENT', 'ENOTDIR'].includes(code) && syscall === 'open') return new BackupError(`There is no file ${file}.`)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder: name the file of a backup.`)
  if (code === 'EACCES' && syscall === 'open') return new BackupError(`This user may not read ${file}.`)
  if (syscall !== undefined) return error
  return new BackupError(`${file} ${error.message === 'incorrect header check' ? NO_BACKUP : DAMAGED}.`)
}
