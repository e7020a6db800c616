import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { storeImportedFile } from '#src/features/media/server/imported-files.ts'
import { mediaFolders } from '#src/features/media/server/media-folders.ts'
import { createPictureIndex } from '#src/features/media/server/picture-index.ts'
import { removeUnusedImported } from '#src/features/media/server/remove-unused-imported.ts'
import { fileEntry, isKnownEntry } from '#src/operations/backup/backup-format.ts'
import { temporaryFolder } from '../../../fixtures/site/site-folder.ts'

const NOW = new Date('2026-11-26T10:00:00Z')

it('a picture of a listing is stored once, served, and in backups; other files are refused', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.path
  const folders = mediaFolders({ siteConfig: join(dataDir, 'site'), dataDir })
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8fa0a8' } })
    .jpeg()
    .toBuffer()
  const url = await storeImportedFile(dataDir, { bytes: picture, isDocument: false }, NOW)
  expect(url).toMatch(/^imported\/[0-9a-f]{32}\.jpg$/)
  expect(await storeImportedFile(dataDir, { bytes: Buffer.from(picture), isDocument: false }, NOW)).toBe(url)
  expect(await readdir(folders.importedFolder)).toEqual([url.replace('imported/', '')])

  await writeFile(join(folders.importedFolder, 'other.jpg'), picture)
  const index = await createPictureIndex({ ...folders, onProblem: () => undefined })
  expect(index.lookup(url)).toMatchObject({ widthPx: 60, heightPx: 40 })
  expect(index.lookup('imported/other.jpg')).toBeNull()
  expect([...index.files()]).toEqual([])
  expect(isKnownEntry(fileEntry(url.replace('imported/', 'imported-pictures/')))).toBe(true)

  for (const [bytes, reason] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no JPEG'],
    [picture.subarray(0, picture.length - 40), 'cannot be read'],
    [Buffer.alloc(15_000_001), 'more than 15 MB'],
  ] as const)
    await expect(storeImportedFile(dataDir, { bytes, isDocument: false }, NOW)).rejects.toThrow(reason)

  const later = new Date(NOW.getTime() + 40 * 24 * 3_600_000)
  const named = async () => new Set([url])
  expect(await removeUnusedImported(folders.importedFolder, named, later)).toBe(0)
  expect(await removeUnusedImported(folders.importedFolder, async () => new Set(), NOW)).toBe(0)
  expect(await removeUnusedImported(folders.importedFolder, async () => new Set(), later)).toBe(1)
  expect(await readdir(folders.importedFolder)).toEqual(['other.jpg'])
})
