import { createHash } from 'node:crypto'
import { hashOfBytes } from '#src/definition/reading/content-hash.ts'
import type { FolderContents } from './read-folder.ts'

/** A hash of the inputs of a definition: the files, and the names of unread ones. */
export function hashOfContents(contents: FolderContents): string {
  const { files, media, fonts, logos, mediaFiles, downloads, subtitles, documents, documentFiles, unread, leftOut } = contents
  const replaced = contents.baseMedia?.replaced
  const names = [media, documents, leftOut, ...(replaced === undefined ? [] : [replaced])].map((some) => [...some].sort())
  const hash = createHash('sha256').update(
    JSON.stringify([...names, unread, [...logos], [...downloads], [...subtitles], [...mediaFiles], [...documentFiles]]),
  )
  const read = new Map([...files, ...fonts])
  for (const file of [...read.keys()].sort()) hash.update(`${file}\0${hashOfBytes(read.get(file) ?? new Uint8Array())}\0`)
  return hash.digest('base64url')
}
