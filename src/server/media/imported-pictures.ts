import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { IMPORTED_FOLDER, IMPORTED_PREFIX } from '#src/domain/property/imported-picture.ts'
import { writeDurably } from '#src/site-files/durable-file.ts'
import { checkPicture } from './check-picture.ts'

/**
 * Stores a picture that came with a listing, under a name that follows from its bytes: equal ones are one file. Resolves with its `Url` of the
 * feed. Throws a `PictureError` for what is none.
 */
export async function storeImportedPicture(dataDir: string, bytes: Buffer, now: Date): Promise<string> {
  const hash = hashOf(bytes)
  const folder = join(dataDir, IMPORTED_FOLDER)
  // A picture that is here was checked before; it is in use again, so that nothing removes it before the listing is stored.
  for (const extension of ['jpg', 'png', 'webp', 'avif']) {
    const isHere = await utimes(join(folder, `${hash}.${extension}`), now, now).then(
      () => true,
      () => false,
    )
    if (isHere) return `${IMPORTED_PREFIX}${hash}.${extension}`
  }
  const url = await importedPictureUrl(bytes)
  await writeDurably(join(folder, basename(url)), bytes)
  return url
}

/** The `Url` that a picture has once it is stored. Throws a `PictureError` for what is none. */
export async function importedPictureUrl(bytes: Buffer): Promise<string> {
  const { extension } = await checkPicture(bytes)
  return `${IMPORTED_PREFIX}${hashOf(bytes)}.${extension}`
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
