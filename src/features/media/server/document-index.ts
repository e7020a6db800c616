import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { DOWNLOAD_KINDS, type Download, type DownloadKind, downloadKind } from '#schemas/site/download.ts'
import { slugify } from '#src/base/text/slug.ts'
import { mediaPath } from '#src/definition/files/find-base.ts'
import { IMPORTED_NAME, IMPORTED_PREFIX, isImportedFile } from '#src/features/properties/rules/imported-file.ts'
import { type MediaFolders, remoteFileName } from './media-folders.ts'

export interface StoredDocument {
  readonly folder: string
  readonly file: string
  readonly kind: DownloadKind
  readonly sizeBytes: number
  readonly version: string
}

/** The documents of listings: in the media folder, downloaded, or imported. */
export interface DocumentIndex {
  /** The download for a document's `Url`; null if the file is not stored here. `title` gives the file its name. */
  readonly lookup: (url: string, title: string) => Download | null
  /** An external document by its id in the address of {@link lookup}. */
  readonly stored: (id: string) => StoredDocument | undefined
  /** Equal for equal documents. */
  readonly version: () => string
  readonly refresh: () => Promise<void>
}

interface Options extends Pick<MediaFolders, 'mediaFolder' | 'remoteDocumentsFolder' | 'importedFolder'> {
  readonly mediaFiles: () => Iterable<string>
}

/** No media file name starts with this. */
export const DOCUMENTS_PREFIX = '~documents'

type MediaDocument = Pick<StoredDocument, 'kind' | 'sizeBytes' | 'version'>

/** Names of downloaded documents: the hash of the address, the version, the format. */
const DOWNLOADED_NAME = /^([\da-f]{32})\.([\da-f]{8})\.(pdf|jpg|png|webp)$/

export async function createDocumentIndex(options: Options): Promise<DocumentIndex> {
  const { mediaFolder, remoteDocumentsFolder, importedFolder, mediaFiles } = options
  let stored: ReadonlyMap<string, StoredDocument> = new Map()
  let media: ReadonlyMap<string, MediaDocument> = new Map()
  let version = ''

  async function refresh(): Promise<void> {
    const downloaded = await Promise.all(
      (await listFolder(remoteDocumentsFolder)).map(async (file) => {
        const [, id = '', changing = '', kind] = DOWNLOADED_NAME.exec(file) ?? []
        return kind === undefined ? null : await entryOf(id, { folder: remoteDocumentsFolder, file, version: changing })
      }),
    )
    const imported = await Promise.all(
      (await listFolder(importedFolder)).map(async (file) => {
        const id = file.slice(0, 32)
        return IMPORTED_NAME.test(file) ? await entryOf(id, { folder: importedFolder, file, version: id.slice(0, 8) }) : null
      }),
    )
    stored = new Map([...downloaded, ...imported].filter((entry) => entry !== null))
    const names = [...mediaFiles()].filter((name) => downloadKind(name) !== null)
    media = new Map((await Promise.all(names.map((name) => mediaEntry(mediaFolder, name)))).filter((entry) => entry !== null))
    const hash = createHash('sha256')
    for (const [id, entry] of [...stored, ...media].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(`${id} ${entry.version}\n`)
    version = hash.digest('hex').slice(0, 8)
  }

  await refresh()
  return {
    lookup(url, title) {
      const own = media.get(url)
      if (own) return downloadOf(own, `/media/${url}?v=${own.version}`)
      const id = isImportedFile(url) ? url.slice(IMPORTED_PREFIX.length, IMPORTED_PREFIX.length + 32) : remoteFileName(url)
      const found = stored.get(id)
      if (!found) return null
      const name = `${slugify(title) || 'document'}.${found.kind}`
      return downloadOf(found, `/media/${DOCUMENTS_PREFIX}/${id}/${found.version}/${name}`)
    },
    stored: (id) => stored.get(id),
    version: () => version,
    refresh,
  }
}

function downloadOf({ kind, sizeBytes }: MediaDocument, href: string): Download {
  return { href, kind, ...DOWNLOAD_KINDS[kind], sizeBytes }
}

/** Limits concurrent file access. */
const limit = pLimit(16)

async function entryOf(
  id: string,
  { folder, file, version }: Pick<StoredDocument, 'folder' | 'file' | 'version'>,
): Promise<readonly [string, StoredDocument] | null> {
  // The name is one of ours: `downloads/` lets formats of pictures pass.
  const kind = downloadKind(`downloads/${file}`)
  const found = await limit(() => stat(join(folder, file)).catch(() => null))
  return kind === null || found === null ? null : [id, { folder, file, kind, sizeBytes: found.size, version }]
}

async function mediaEntry(folder: string, name: string): Promise<readonly [string, MediaDocument] | null> {
  const kind = downloadKind(name)
  const found = await limit(() => stat(mediaPath(folder, name)).catch(() => null))
  if (kind === null || found === null || found.size === 0) return null
  const version = createHash('sha256').update(`${found.size} ${found.mtimeMs}`).digest('hex').slice(0, 8)
  return [name, { kind, sizeBytes: found.size, version }]
}

async function listFolder(folder: string): Promise<readonly string[]> {
  return await readdir(folder).catch(() => [])
}
