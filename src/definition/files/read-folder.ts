import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#schemas/site/finding.ts'
import { MAX_FONT_BYTES } from '#schemas/site/theme-fonts.ts'
import { MAX_SUBTITLES_BYTES } from '#schemas/site/video-file.ts'
import type { BaseMedia } from '#src/definition/composition/definition.ts'
import { layerFolder, namedBase } from '#src/definition/layers/base-name.ts'
import { type DownloadFile, downloadsAmong } from '#src/definition/media/download-file.ts'
import type { MediaFile } from '#src/definition/media/media-file.ts'
import { type PictureSize, readPictureSize } from '#src/definition/media/picture-size.ts'
import { type SubtitlesFault, subtitlesFault } from '#src/definition/media/subtitles-fault.ts'
import { fileKindOf, isDefinitionFile, isFeedFile, isIgnoredFile } from '#src/definition/reading/file-kinds.ts'
import { fileTooLarge } from '#src/definition/reading/json-text.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { findingOfFile } from '#src/definition/reading/source-file.ts'
import { UNFINISHED_FILE } from './change-journal.ts'
import { baseFolderOf, findBase } from './find-base.ts'
import { leadsOut } from './leads-out.ts'
import { type ListedFile, listFiles, nextTurn } from './list-files.ts'
import { readMedia } from './read-media.ts'
import { readUnlessKnown } from './read-unless-known.ts'

const FILES_AT_ONCE = 64

export interface FolderContents {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly media: ReadonlySet<string>
  /** Details of its pictures, films and documents, by name below media. */
  readonly mediaFiles: ReadonlyMap<string, MediaFile>
  readonly fonts: ReadonlyMap<string, Uint8Array>
  readonly logos: ReadonlyMap<string, PictureSize>
  readonly downloads: ReadonlyMap<string, DownloadFile>
  /** Faults of subtitle files, by name below media; null for none. */
  readonly subtitles: ReadonlyMap<string, SubtitlesFault | null>
  readonly documents: ReadonlySet<string>
  readonly documentFiles: ReadonlyMap<string, MediaFile>
  readonly unread: readonly Finding[]
  /** Feed files that only the importer reads and checks. */
  readonly leftOut: ReadonlySet<string>
  /** Absent for a site without a base. */
  readonly base?: {
    /** What stands before its files: "bases/brand@1/". */
    readonly layer: string
    readonly folder: string
    /** The site without it. */
    readonly own: FolderContents
  }
  readonly baseMedia?: BaseMedia
  /** The result of {@link stateOfFolder} before reading. */
  readonly state: string
}

/**
 * Reads a site-config folder, and the base that its site.json names: the base's files stand below the folder of its layer, its media
 * among those of the site. Otherwise as {@link readLayer}.
 */
export async function readFolder(folder: string, feedBytes: number): Promise<FolderContents> {
  const own = await readLayer(folder, feedBytes)
  const named = namedBase(own.files.get('site.json'))
  const base = named === null ? null : findBase(folder, named)
  if (named === null || base === null) return own
  return await overBase(own, await readLayer(base, 0), { folders: [folder, base], layer: layerFolder(named) })
}

/** Contents over the base that another site.json names, such as that of a draft: the files of the site itself stay as they are. */
export async function withBaseOf(
  folder: string,
  contents: FolderContents,
  site: Uint8Array | string | undefined,
): Promise<FolderContents> {
  const named = namedBase(site)
  const layer = named === null ? undefined : layerFolder(named)
  if (layer === contents.base?.layer) return contents
  const own = contents.base?.own ?? contents
  const base = named === null ? null : findBase(folder, named)
  if (base === null || layer === undefined) return { ...own, state: contents.state }
  return { ...(await overBase(own, await readLayer(base, 0), { folders: [folder, base], layer })), state: contents.state }
}

/**
 * Reads one folder; of media only fonts, subtitles and the ends of files, of documents only the ends. A file that
 * disappears counts as absent. Leaves feed files above `feedBytes` to the importer, since rereading them after each change would
 * block the server.
 */
async function readLayer(folder: string, feedBytes: number): Promise<FolderContents> {
  const listed = await listFiles(folder)
  const names = listed.map(({ name }) => name)
  const below = (folderName: string) =>
    new Set(names.flatMap((name) => (name.startsWith(folderName) ? [name.slice(folderName.length)] : [])))
  const isMedia = (name: string) => name.startsWith('media/')
  const files = new Map<string, Uint8Array>()
  const unread: Finding[] = []
  const leftOut = new Set<string>()
  if (names.includes(UNFINISHED_FILE)) unread.push(unfinishedChange())
  const wanted = listed.filter(({ name }) => !isMedia(name) && !isIgnoredFile(name))
  for (const [index, file] of wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)).entries()) {
    // Reading at once takes a fifth of the time of asynchronous reading; in between, a server answers requests.
    if (index % FILES_AT_ONCE === 0) await nextTurn()
    const content = await readOne(folder, file, feedBytes)
    if (content instanceof Uint8Array) files.set(file.name, content)
    else if (content === 'left out') leftOut.add(file.name)
    else if (content !== null) unread.push(content)
  }
  const fonts = readFonts(folder, listed)
  const logos = await readLogos([folder], files.get('header.json'))
  const [media, documents] = [below('media/'), below('documents/')]
  const mediaFiles = await readMedia(join(folder, 'media'), media)
  const documentFiles = await readMedia(join(folder, 'documents'), documents)
  const downloads = downloadsAmong(mediaFiles)
  const subtitles = await readSubtitles(folder, names)
  const known = { mediaFiles, documentFiles, downloads, subtitles }
  return { files, media, fonts, logos, ...known, documents, unread, leftOut, state: stateOf(listed) }
}

async function overBase(
  own: FolderContents,
  base: FolderContents,
  { folders, layer }: { readonly folders: readonly [site: string, base: string]; readonly layer: string },
): Promise<FolderContents> {
  const isInherited = ([file]: readonly [string, unknown]) => isDefinitionFile(file)
  const below = [...base.files].filter(isInherited).map(([file, bytes]) => [layer + file, bytes] as const)
  const names = [...base.media]
  return {
    ...own,
    files: new Map([...own.files, ...below]),
    media: new Set([...own.media, ...base.media]),
    mediaFiles: new Map([...base.mediaFiles, ...own.mediaFiles]),
    fonts: new Map([...base.fonts, ...own.fonts]),
    logos: await readLogos(folders, own.files.get('header.json') ?? base.files.get('header.json')),
    downloads: new Map([...base.downloads, ...own.downloads]),
    subtitles: new Map([...base.subtitles, ...own.subtitles]),
    unread: [...own.unread, ...base.unread.map((finding) => ({ ...finding, file: layer + finding.file }))],
    base: { layer, folder: folders[1], own },
    baseMedia: {
      inherited: new Set(names.filter((name) => !own.media.has(name))),
      replaced: new Set(names.filter((name) => own.media.has(name))),
    },
    state: `${own.state} ${base.state}`,
  }
}

function unfinishedChange(): Finding {
  const message = 'a change of several files was broken off, and only some of them may be written'
  const suggestion =
    'Start the server, or run a command that changes the site, such as "npx vitrine rename": it finishes the change, or says which file was changed since.'
  return findingOfFile(UNFINISHED_FILE, 'unfinished-change', message, suggestion)
}

/** A hash that changes when a file of the folder or of its base is added, removed, or changes its size or modification time. */
export async function stateOfFolder(folder: string): Promise<string> {
  const own = stateOf(await listFiles(folder))
  const base = baseFolderOf(folder)
  return base === null ? own : `${own} ${stateOf(await listFiles(base))}`
}

function stateOf(listed: readonly ListedFile[]): string {
  const lines = listed.map(({ name, stats }) => `${name}\0${stats.size} ${stats.mtimeMs}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function linkedElsewhere(name: string): Finding {
  const message = 'the file is a link to one outside of the site definition, and is not read'
  return findingOfFile(name, 'unreadable-file', message, 'Put the file itself in the place of the link.')
}

async function readOne(
  folder: string,
  { name, stats, isLink }: ListedFile,
  feedBytes: number,
): Promise<Uint8Array | Finding | 'left out' | null> {
  // Findings need only the names of unknown files.
  if (fileKindOf(name) === null) return new Uint8Array()
  try {
    const path = join(folder, name)
    const { size } = stats
    const isFeed = isFeedFile(name)
    // Only the feed, written by other software, may be outside the folder.
    if (isLink && !isFeed && (await leadsOut(folder, name))) return linkedElsewhere(name)
    if (isFeed && size > feedBytes) return 'left out'
    if (!isFeed && size > MAX_FILE_BYTES) return fileTooLarge(name, size, MAX_FILE_BYTES)
    return readUnlessKnown(path, stats)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') return null
    const message = `the file cannot be read (${code || error})`
    return findingOfFile(name, 'unreadable-file', message, 'Give the program the right to read the file.')
  }
}

const FONT = /^media\/fonts\/[^/]+\.(woff2|ttf|otf)$/

function readFonts(folder: string, listed: readonly ListedFile[]): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const { name, stats } of listed.filter((file) => FONT.test(file.name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (stats.size > MAX_FONT_BYTES) continue
    try {
      files.set(name.slice('media/'.length), readUnlessKnown(join(folder, name), stats))
    } catch {
      // It has gone, or may not be read: the check finds no such font.
    }
  }
  return files
}

/** Faults of subtitle files among some names, by name below media; null for none. */
export async function readSubtitles(
  folder: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, SubtitlesFault | null>> {
  const found = new Map<string, SubtitlesFault | null>()
  for (const name of names.filter((file) => file.startsWith('media/') && file.endsWith('.vtt')).toSorted()) {
    const path = join(folder, name)
    const { size } = await stat(path).catch(() => ({ size: 0 }))
    const bytes = size > MAX_SUBTITLES_BYTES ? null : await readFile(path).catch(() => new Uint8Array())
    found.set(name.slice('media/'.length), bytes === null ? 'too-large' : subtitlesFault(bytes))
  }
  return found
}

/** Enough to read the size of a picture. */
const HEAD_BYTES = 4096

/** The sizes of the logo and mark of header.json, where known, by name below media. */
async function readLogos(folders: readonly string[], header: Uint8Array | undefined): Promise<ReadonlyMap<string, PictureSize>> {
  const sizes = new Map<string, PictureSize>()
  for (const name of namedLogos(header)) {
    for (const folder of folders) {
      const size = readPictureSize(name, await readHead(join(folder, 'media', name)))
      if (size !== null && !sizes.has(name)) sizes.set(name, size)
    }
  }
  return sizes
}

/** Another finding reports invalid JSON. */
function namedLogos(header: Uint8Array | undefined): readonly string[] {
  try {
    const { logo } = JSON.parse(new TextDecoder().decode(header)) ?? {}
    return [logo?.image?.src, logo?.mark?.src].filter(
      (src) => typeof src === 'string' && /^[\w-]+(\/[\w.-]+)*\.(svg|png)$/.test(src),
    )
  } catch {
    return []
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } catch {
    return new Uint8Array()
  }
}
