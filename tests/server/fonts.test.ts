import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAssets } from '#src/server/pages/ssr/assets.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const MAX_BYTES = 45_000

it('the two fonts of a page weigh 45 KB at most', async () => {
  const { fonts } = (await readAssets(CLIENT))({ types: [], textAreas: [], language: 'fr', isPreview: false })
  const sizes = await Promise.all(fonts.map(async (file) => (await stat(join(CLIENT, file))).size))
  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})
