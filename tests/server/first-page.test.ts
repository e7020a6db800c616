import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readAssets, readEntryAssets } from '#src/server/pages/ssr/assets.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

async function gzipKiB(file: string): Promise<number> {
  return gzipSync(await readFile(join(CLIENT, file))).length / 1024
}

it('the first script of a page loads at most 5 KiB, in three files, and no library', async () => {
  const { scripts, preloads } = await readEntryAssets(CLIENT, 'src/boot.ts')
  const files = [...scripts, ...preloads]
  const sizes = await Promise.all(files.map(gzipKiB))
  expect(files.length).toBeLessThanOrEqual(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5)
})

it('the pages of visitors have one style sheet, of at most 23 KiB', async () => {
  const assetsOf = await readAssets(CLIENT)
  const sheets = [['search-box', 'property-list', 'article'], ['property-search'], ['property-summary', 'form']].map(
    (types) => assetsOf({ types, textAreas: [], language: 'fr', isPreview: false }).styles,
  )
  expect(new Set(sheets.flat()).size).toBe(1)
  expect(await gzipKiB(sheets[0]?.[0] ?? '')).toBeLessThan(23)
})
