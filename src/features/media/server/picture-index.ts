import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { type FocusPoint, focusPosition } from '#src/base/pictures/picture-focus.ts'
import { baseMediaFolder } from '#src/definition/files/find-base.ts'
import { IMPORTED_NAME, IMPORTED_PREFIX, isImportedFile } from '#src/features/properties/rules/imported-file.ts'
import { type PictureFolders, pictureFile, REMOTE_EXTENSIONS, REMOTE_PREFIX, remoteFileName } from './media-folders.ts'

/** Picture metadata that pages need before loading the picture. */
export interface PictureFacts {
  readonly hash: string
  readonly widthPx: number
  readonly heightPx: number
  readonly placeholder: string
  /** The focus as a CSS position: "34% 60%"; absent for vector pictures. */
  readonly focus?: string
}

/** A located picture for the page resolver: see {@link import('#schemas/site/picture.ts').Picture}. */
export interface LocatedPicture {
  readonly urlTemplate: string
  readonly widthPx: number
  readonly heightPx: number
  readonly placeholder: string
  readonly focus?: string
}

/** Sizes, hashes and placeholders of media, downloaded and imported pictures. */
export interface PictureIndex {
  /** Finds a media file, or the https: URL of a listing's picture; null if missing. */
  readonly lookup: (src: string) => LocatedPicture | null
  readonly facts: (src: string) => PictureFacts | undefined
  /** All media files, for the site check. */
  readonly files: () => ReadonlySet<string>
  readonly version: () => string
  /** Rereads the folder; opens changed files only. */
  readonly refresh: () => Promise<void>
  /** Adds one new file, without looking at the others. */
  readonly add: (src: string) => Promise<void>
}

interface Entry extends PictureFacts {
  readonly sizeBytes: number
  readonly modifiedMs: number
}

interface Options extends PictureFolders {
  readonly cacheFolder: string
  readonly onProblem: (src: string, reason: string) => void
}

/** Larger pictures are refused: decoding 50,000 × 50,000 px would need 10 GB. */
export const MAX_PIXELS = 60_000_000
const RASTER = /\.(webp|jpe?g|png|avif)$/i

/** Builds the index, and reuses cached entries of unchanged files. */
export async function createPictureIndex(options: Options): Promise<PictureIndex> {
  const cacheFile = join(options.cacheFolder, 'picture-facts.json')
  let entries = await readCache(cacheFile)
  let files: ReadonlySet<string> = new Set()
  let version = ''
  /** Files that a running refresh may have missed. */
  const added = new Map<string, Entry>()

  async function add(src: string): Promise<void> {
    const entry = await readEntry(options, src, entries.get(src))
    if (entry === undefined) return
    added.set(src, entry)
    entries.set(src, entry)
  }

  async function refresh(): Promise<void> {
    added.clear()
    const base = baseMediaFolder(options.mediaFolder)
    const inherited = base === null ? [] : await listFiles(base)
    const own = [...new Set([...(await listFiles(options.mediaFolder)), ...inherited])].filter((name) => !isImportedFile(name))
    const fetched = options.remoteFolder === undefined ? [] : await listFiles(options.remoteFolder)
    const imported = options.importedFolder === undefined ? [] : await listFiles(options.importedFolder)
    const names = [
      ...own,
      ...fetched.map((name) => REMOTE_PREFIX + name),
      ...imported.filter((name) => IMPORTED_NAME.test(name)).map((name) => IMPORTED_PREFIX + name),
    ]
    const limit = pLimit(4)
    const fresh = new Map<string, Entry>()
    const changed = await Promise.all(
      names.map((src) =>
        limit(async () => {
          const known = entries.get(src)
          const entry = await readEntry(options, src, known)
          if (entry) fresh.set(src, entry)
          return entry !== known
        }),
      ),
    )
    for (const [src, entry] of added) if (!fresh.has(src)) fresh.set(src, entry)
    const isSame = !changed.includes(true) && fresh.size === entries.size
    entries = fresh
    version = versionOf(fresh)
    files = new Set(own)
    // A failed write only costs a recomputation at the next start.
    if (!isSame) await writeCache(cacheFile, fresh).catch(() => undefined)
  }

  await refresh()
  /** The index name of a downloaded picture. */
  const nameOf = (src: string) => {
    if (!src.startsWith('https:')) return src
    const name = REMOTE_PREFIX + remoteFileName(src)
    return REMOTE_EXTENSIONS.map((extension) => `${name}.${extension}`).find((file) => entries.has(file)) ?? src
  }
  const lookup = (src: string) => locate(nameOf(src), entries.get(nameOf(src)))
  return { lookup, facts: (src) => entries.get(src), files: () => files, version: () => version, refresh, add }
}

function locate(src: string, facts: PictureFacts | undefined): LocatedPicture | null {
  if (!facts) return null
  const { hash, widthPx, heightPx, placeholder, focus } = facts
  const path = src.split('/').map(encodeURIComponent).join('/')
  if (src.endsWith('.svg')) return { urlTemplate: `/media/original/${hash}/${path}`, widthPx, heightPx, placeholder }
  const name = path.endsWith('.webp') ? path : `${path}.webp`
  return { urlTemplate: `/media/{width}/${hash}/${name}`, widthPx, heightPx, placeholder, ...(focus !== undefined && { focus }) }
}

function versionOf(entries: ReadonlyMap<string, Entry>): string {
  const hash = createHash('sha256')
  for (const src of [...entries.keys()].toSorted()) hash.update(`${src} ${entries.get(src)?.hash}\n`)
  return hash.digest('hex').slice(0, 8)
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

async function readEntry(options: Options, src: string, known: Entry | undefined): Promise<Entry | undefined> {
  const isVector = src.endsWith('.svg')
  if (!isVector && !RASTER.test(src)) return undefined
  const file = pictureFile(options, src)
  try {
    const { size: sizeBytes, mtimeMs: modifiedMs } = await stat(file)
    if (known?.sizeBytes === sizeBytes && known.modifiedMs === modifiedMs) return known
    const bytes = await readFile(file)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    // Most starts have no new picture, so sharp is loaded on demand.
    const { default: sharp } = await import('sharp')
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { width, height, orientation = 1, hasAlpha } = await image.metadata()
    if (width * height > MAX_PIXELS) throw new Error(`${width} × ${height} px is more than can be opened safely`)
    const [widthPx, heightPx] = orientation >= 5 ? [height, width] : [width, height]
    // Statistics need every pixel, mean colours only a reduced picture.
    const isOpaque = !isVector && (!hasAlpha || (await image.stats()).isOpaque)
    const placeholder = isOpaque ? await coloursOf(image) : ''
    const focus = isVector ? null : await attentionOf(image, { widthPx, heightPx }).catch(() => null)
    return { hash, widthPx, heightPx, placeholder, ...(focus !== null && { focus: focusPosition(focus) }), sizeBytes, modifiedMs }
  } catch (error) {
    options.onProblem(src, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** The mean colours of the upper, middle and lower third, "#8fa0a8,#a3a58e,#55604b". */
async function coloursOf(image: Sharp): Promise<string> {
  const bytes = await image.clone().rotate().resize(1, 3, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
  return [0, 3, 6].map((at) => `#${bytes.subarray(at, at + 3).toString('hex')}`).join(',')
}

/** The size for finding the focus; a picture with a smaller side cannot be searched. */
const [LOOKED_AT_PX, CUT_TO_PX] = [160, 40]

/** The focus of a picture; null if it is too narrow to search. */
async function attentionOf(
  image: Sharp,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Promise<FocusPoint | null> {
  const scale = LOOKED_AT_PX / Math.max(widthPx, heightPx)
  const small = { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) }
  if (Math.min(small.widthPx, small.heightPx) <= CUT_TO_PX) return null
  const bytes = await image.clone().rotate().resize(small.widthPx, small.heightPx, { fit: 'fill' }).png().toBuffer()
  const { default: sharp } = await import('sharp')
  const isWide = small.widthPx >= small.heightPx
  const box = { width: isWide ? CUT_TO_PX : small.widthPx, height: isWide ? small.heightPx : CUT_TO_PX }
  const { info } = await sharp(bytes)
    .resize({ ...box, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.attentionX === undefined || info.attentionY === undefined) return null
  return { x: info.attentionX / small.widthPx, y: info.attentionY / small.heightPx }
}

async function readCache(file: string): Promise<Map<string, Entry>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    // Only the writer below writes this file; a damaged one is replaced.
    return new Map(Object.entries(JSON.parse(text) as Record<string, Entry>))
  } catch {
    return new Map()
  }
}

async function writeCache(file: string, entries: ReadonlyMap<string, Entry>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, JSON.stringify(Object.fromEntries(entries)))
  await rename(temporary, file)
}
