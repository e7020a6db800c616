import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadKind } from '#schemas/site/download.ts'
import type { MediaKind, StudioMediaFile, StudioMediaList, StudioMediaUse } from '#schemas/studio/media-api.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { mediaUses } from '#src/definition/editing/media-uses.ts'
import { mediaPath } from '#src/definition/files/find-base.ts'
import type { FolderContents } from '#src/definition/files/read-folder.ts'
import { isPictureName } from '#src/definition/media/media-file.ts'
import { isDefinitionFile, isIgnoredFile, isMediaFile } from '#src/definition/reading/file-kinds.ts'
import type { PictureIndex } from '#src/features/media/server/picture-index.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'

export interface LibraryParts {
  readonly folder: string
  readonly pictures: Pick<PictureIndex, 'lookup'>
}

export interface MediaQuery {
  readonly search?: string | undefined
  readonly kind?: MediaKind | undefined
  readonly use?: 'used' | 'unused' | undefined
  readonly from?: number | undefined
  readonly limit?: number | undefined
}

export const MOST_LISTED = 120
const USUAL_LISTED = 60

/** Pictures of listings change with the feed and are not in the library. */
const OF_THE_FEED = /^(properties|projects)\//
const FILM = /\.(mp4|webm)$/

interface DiskFacts {
  readonly sizeBytes: number
  readonly changedMs: number
}

/** The library's files on disk or named in the draft, newest first. */
export async function listMedia(parts: LibraryParts, found: ComposedFiles, query: MediaQuery): Promise<StudioMediaList> {
  const { search = '', kind, use, from = 0, limit = USUAL_LISTED } = query
  const [uses, facts] = [usesOf(found), await factsOf(parts.folder, found.contents)]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const names = [...facts.keys()]
  const countOf = (name: string) => uses.get(name)?.length ?? 0
  const isAsked = (name: string) =>
    (kind === undefined || kindOf(name) === kind) &&
    (use === undefined || countOf(name) > 0 === (use === 'used')) &&
    words.every((word) => name.toLowerCase().includes(word) || (uses.get(name) ?? []).some(({ alt }) => says(alt, word)))
  const matching = names.filter(isAsked)
  const count = (each: MediaKind) => names.filter((name) => kindOf(name) === each).length
  return {
    files: matching.slice(from, from + Math.min(limit, MOST_LISTED)).flatMap((name) => {
      const disk = facts.get(name)
      return disk === undefined ? [] : asMediaFile(parts, name, disk, countOf(name))
    }),
    total: matching.length,
    counts: {
      picture: count('picture'),
      document: count('document'),
      film: count('film'),
      unused: names.filter((name) => countOf(name) === 0).length,
    },
  }
}

/** A media file on disk; null if it is missing or not in the library. @param name A name that is verified to be below media. */
export async function findMedia(parts: LibraryParts, name: string, uses = 0): Promise<StudioMediaFile | null> {
  if (kindOf(name) === null) return null
  const disk = await readFacts(parts.folder, name)
  return disk === null ? null : asMediaFile(parts, name, disk, uses)
}

export function countMedia({ contents }: Pick<ComposedFiles, 'contents'>): number {
  return [...contents.media].filter(isInLibrary).length
}

function says(alt: unknown, word: string): boolean {
  return JSON.stringify(alt ?? '')
    .toLowerCase()
    .includes(word)
}

function asMediaFile({ pictures }: LibraryParts, name: string, disk: DiskFacts, uses: number): StudioMediaFile {
  const kind = kindOf(name) ?? 'picture'
  const located = kind === 'picture' ? pictures.lookup(name) : null
  return {
    name,
    kind,
    sizeBytes: disk.sizeBytes,
    changedAt: new Date(disk.changedMs).toISOString(),
    picture: located && {
      urlTemplate: located.urlTemplate,
      widthPx: located.widthPx,
      heightPx: located.heightPx,
      focus: located.focus ?? 'center',
    },
    href: kind === 'picture' ? null : `/media/${name}`,
    uses,
  }
}

export function isInLibrary(name: string): boolean {
  return isMediaFile(`media/${name}`) && !OF_THE_FEED.test(name) && !isIgnoredFile(`media/${name}`) && kindOf(name) !== null
}

/** Null for files outside the library: fonts, subtitles. */
function kindOf(name: string): MediaKind | null {
  if (isPictureName(name)) return 'picture'
  if (downloadKind(name) !== null) return 'document'
  return FILM.test(name) ? 'film' : null
}

const uses = new WeakMap<ComposedFiles, ReadonlyMap<string, readonly StudioMediaUse[]>>()

/** The places in a draft's files that name media files, by media file; without the feed's. */
export function usesOf(found: ComposedFiles): ReadonlyMap<string, readonly StudioMediaUse[]> {
  const known = uses.get(found)
  if (known !== undefined) return known
  const { contents, texts, textOf } = found
  const files = [...new Set([...contents.files.keys(), ...texts.keys()])].filter((file) => isDefinitionFile(file))
  const all = files
    .toSorted()
    .flatMap((file) =>
      mediaUses(parsed(textOf(file)), contents.media).map(({ name, ...use }) => ({ name, use: { file, ...use } })),
    )
  const byName = new Map(
    [...Map.groupBy(all, ({ name }) => name)].map(([name, some]) => [name, some.map(({ use }) => use)] as const),
  )
  uses.set(found, byName)
  return byName
}

/** Undefined for invalid JSON, whose references are ignored. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : parseText(text)
  } catch {
    return undefined
  }
}

const facts = new WeakMap<FolderContents, Promise<ReadonlyMap<string, DiskFacts>>>()

function factsOf(folder: string, contents: FolderContents): Promise<ReadonlyMap<string, DiskFacts>> {
  const known = facts.get(contents) ?? readAll(folder, [...contents.media].filter(isInLibrary))
  facts.set(contents, known)
  return known
}

const FILES_AT_ONCE = 64

async function readAll(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, DiskFacts>> {
  const read: (readonly [string, DiskFacts])[] = []
  for (let start = 0; start < names.length; start += FILES_AT_ONCE) {
    const batch = names.slice(start, start + FILES_AT_ONCE)
    const found = await Promise.all(batch.map(async (name) => [name, await readFacts(folder, name)] as const))
    for (const [name, disk] of found) if (disk !== null) read.push([name, disk])
  }
  return new Map(read.toSorted(([one, a], [other, b]) => b.changedMs - a.changedMs || (one < other ? -1 : 1)))
}

async function readFacts(folder: string, name: string): Promise<DiskFacts | null> {
  const stats = await stat(mediaPath(join(folder, 'media'), name)).catch(() => null)
  return stats?.isFile() ? { sizeBytes: stats.size, changedMs: stats.mtimeMs } : null
}
