import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeDurably } from '#src/definition/files/durable-file.ts'
import { IMPORTED_FOLDER, IMPORTED_PREFIX } from '#src/features/properties/rules/imported-file.ts'
import { checkDocument } from './check-document.ts'
import { checkPicture } from './check-picture.ts'
import { REMOTE_EXTENSIONS } from './media-folders.ts'

/** A picture or document that came with a listing. */
export interface ImportedFile {
  readonly bytes: Buffer
  readonly isDocument: boolean
}

/**
 * Stores a picture or document that came with a listing, under a name that follows from its bytes: equal ones are one file. Resolves with its
 * `Url` of the feed. Throws a `RefusedFileError` for what is none.
 */
export async function storeImportedFile(dataDir: string, file: ImportedFile, now: Date): Promise<string> {
  const hash = hashOf(file.bytes)
  const folder = join(dataDir, IMPORTED_FOLDER)
  // A file that is here was checked before; it is in use again, so that nothing removes it before the listing is stored.
  for (const extension of file.isDocument ? ['pdf', 'jpg', 'png', 'webp'] : REMOTE_EXTENSIONS) {
    const isHere = await utimes(join(folder, `${hash}.${extension}`), now, now).then(
      () => true,
      () => false,
    )
    if (isHere) return `${IMPORTED_PREFIX}${hash}.${extension}`
  }
  const url = await importedFileUrl(file)
  await writeDurably(join(folder, basename(url)), file.bytes)
  return url
}

/** The `Url` that a file has once it is stored. Throws a `RefusedFileError` for what is none. */
export async function importedFileUrl({ bytes, isDocument }: ImportedFile): Promise<string> {
  const extension = isDocument ? await checkDocument(bytes) : (await checkPicture(bytes)).extension
  return `${IMPORTED_PREFIX}${hashOf(bytes)}.${extension}`
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
