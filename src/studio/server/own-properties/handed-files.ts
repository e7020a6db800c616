import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '#src/base/text/slug.ts'
import { openZip } from '#src/connectors/zip-archive.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { ReceivedMedia } from '#src/studio/server/media/receive-upload.ts'

/** A file of properties that waits until it is taken over. */
export interface HandedOverFile {
  readonly id: string
  /** The sender's file name. */
  readonly fileName: string
  readonly kind: 'table' | 'openimmo'
  readonly path: string
}

/** Older files make room for new ones. */
const MAX_FILES = 4
const MAX_AGE_MS = 24 * 3_600_000
const ABOUT = 'about.json'
const MAX_NAME = 60

/** The files below a folder, by the number that each got. */
export function createHandedFiles(folder: string, now: () => Date) {
  return {
    /** Keeps a received file. Throws OWN_IMPORT_KIND for one that is neither a table nor OpenImmo by its content. */
    async keep(id: string, { path, fileName, head }: ReceivedMedia): Promise<HandedOverFile> {
      const { kind, ending } = await kindOf(path, head)
      await purge(folder, now(), MAX_FILES - 1)
      const place = join(folder, id)
      await mkdir(place, { recursive: true, mode: 0o700 })
      const name = `${nameOf(fileName)}.${ending}`
      await rename(path, join(place, name))
      await writeFile(join(place, ABOUT), JSON.stringify({ fileName: fileName.slice(-200), kind, name }))
      return { id, fileName, kind, path: join(place, name) }
    },
    /** Throws OWN_IMPORT_NOT_FOUND. The number is a UUID. */
    async find(id: string): Promise<HandedOverFile> {
      const text = await readFile(join(folder, id, ABOUT), 'utf8').catch((error) => {
        throw new AppError('OWN_IMPORT_NOT_FOUND', {}, error)
      })
      const { fileName, kind, name } = JSON.parse(text) as { fileName: string; kind: HandedOverFile['kind']; name: string }
      return { id, fileName, kind, path: join(folder, id, name) }
    },
    /** Removes those that nobody took over in a day; returns their number. */
    purge: (time = now()) => purge(folder, time, MAX_FILES),
    remove: (id: string) => rm(join(folder, id), { recursive: true, force: true }),
  }
}

async function purge(folder: string, now: Date, most: number): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  const latest = found.toSorted((a, b) => b.at - a.at)
  const old = latest.filter(({ at }, index) => index >= most || now.getTime() - at > MAX_AGE_MS)
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}

/** By the content: names of files say little. */
async function kindOf(
  path: string,
  head: Uint8Array,
): Promise<{ readonly kind: HandedOverFile['kind']; readonly ending: string }> {
  const bytes = Buffer.from(head)
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const zip = await openZip(path, 'The file').catch((error) => {
      throw new AppError('OWN_IMPORT_KIND', {}, error)
    })
    const names = zip.names()
    zip.close()
    if (names.includes('xl/workbook.xml')) return { kind: 'table', ending: 'xlsx' }
    if (names.some((name) => /\.xml$/i.test(name))) return { kind: 'openimmo', ending: 'zip' }
    throw new AppError('OWN_IMPORT_KIND')
  }
  const wide = wideEncodingOf(bytes)
  const text = new TextDecoder(wide ?? 'windows-1252').decode(bytes)
  if (/^[^<]{0,4}<(\?xml|openimmo)/i.test(text)) return { kind: 'openimmo', ending: 'xml' }
  const { fileTypeFromBuffer } = await import('file-type')
  const other = await fileTypeFromBuffer(bytes).catch(() => undefined)
  // Text has no type of its own, but the mark of UTF-16 is also the beginning of a sound file.
  if ((other !== undefined && wide === null) || text.includes('\0') || /^[{[]/.test(text)) throw new AppError('OWN_IMPORT_KIND')
  return { kind: 'table', ending: 'csv' }
}

function wideEncodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  return mark === 'feff' ? 'utf-16be' : null
}

function nameOf(fileName: string): string {
  return slugify(fileName.replace(/\.[^.]*$/, '').slice(-MAX_NAME)) || 'properties'
}
