import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type FolderContents, readFolder } from '#src/definition/files/read-folder.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { Draft, DraftRepository } from '#src/history/drafts/draft-repository.ts'

/** The places that name a media file. */
export interface MediaNamedBy {
  readonly files: readonly string[]
  readonly drafts: readonly Draft[]
}

/** The places that name a media file: files on disk, and drafts. Searches bytes, so it covers all types of files and fields. */
export async function mediaNamedBy(
  folder: string,
  drafts: Pick<DraftRepository, 'list' | 'files'>,
  name: string,
): Promise<MediaNamedBy> {
  const [files, named] = await Promise.all([filesNaming(folder, name), draftsNaming(drafts, name)])
  return { files, drafts: named }
}

/** Open and scheduled drafts whose changes contain a name. */
export async function draftsNaming(drafts: Pick<DraftRepository, 'list' | 'files'>, name: string): Promise<readonly Draft[]> {
  const found: Draft[] = []
  for (const draft of await drafts.list({ isAll: false })) {
    const files = await drafts.files(draft.id)
    if ([...files.values()].some(({ text }) => text !== null && textNames(text, name))) found.push(draft)
  }
  return found
}

/** Whether listings on disk name a file. */
export async function isInListings(folder: string, contents: FolderContents, name: string): Promise<boolean> {
  return (await feedFilesNaming(folder, contents, name)).length > 0
}

async function filesNaming(folder: string, name: string): Promise<readonly string[]> {
  const contents = await readFolder(folder, MAX_FILE_BYTES)
  const own = [...contents.files].filter(([file, bytes]) => !isFeedFile(file) && bytesName(bytes, name)).map(([file]) => file)
  return [...own, ...(await feedFilesNaming(folder, contents, name))]
}

async function feedFilesNaming(
  folder: string,
  { files, leftOut }: Pick<FolderContents, 'files' | 'leftOut'>,
  name: string,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of [...files.keys(), ...leftOut].filter(isFeedFile)) {
    const bytes = files.get(file)
    if (bytes === undefined ? await fileNames(join(folder, file), name) : bytesName(bytes, name)) found.push(file)
  }
  return found
}

/** JSON may escape a slash. */
function spellings(name: string): readonly string[] {
  return [name, name.replaceAll('/', '\\/')]
}

function textNames(text: string, name: string): boolean {
  return spellings(name).some((spelling) => text.includes(spelling))
}

function bytesName(bytes: Uint8Array, name: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return spellings(name).some((spelling) => buffer.includes(spelling))
}

/** Whether a large file names the media file, read in pieces; an unreadable file counts as naming everything. */
async function fileNames(path: string, name: string): Promise<boolean> {
  // A name may span two chunks.
  const overlap = 2 * name.length
  let before = Buffer.alloc(0)
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const piece = Buffer.concat([before, chunk])
      if (bytesName(piece, name)) return true
      before = piece.subarray(-overlap)
    }
    return false
  } catch {
    return true
  }
}
