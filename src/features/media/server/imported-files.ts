import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeDurably } from '#src/definition/files/durable-file.ts'
import { IMPORTED_FOLDER, IMPORTED_PREFIX } from '#src/features/properties/rules/imported-file.ts'
import { checkDocument } from './check-document.ts'
import { checkPicture } from './check-picture.ts'
import { REMOTE_EXTENSIONS } from './media-folders.ts'

export interface ImportedFile {
  readonly bytes: Buffer
  readonly isDocument: boolean
}

/** Stores a listing's picture or document under its content hash; resolves with its `Url`. Throws a `RefusedFileError`. */
export async function storeImportedFile(dataDir: string, file: ImportedFile, now: Date): Promise<string> {
  const hash = hashOf(file.bytes)
  const folder = join(dataDir, IMPORTED_FOLDER)
  // An existing file is already checked; its renewed time keeps it until the listing is stored.
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

/** The `Url` that a file would get. Throws a `RefusedFileError` for an invalid file. */
export async function importedFileUrl({ bytes, isDocument }: ImportedFile): Promise<string> {
  const extension = isDocument ? await checkDocument(bytes) : (await checkPicture(bytes)).extension
  return `${IMPORTED_PREFIX}${hashOf(bytes)}.${extension}`
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
