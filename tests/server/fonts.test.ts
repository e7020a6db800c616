import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_FONT_PAIR, FONT_PAIR_NAMES } from '#schemas/site/theme-fonts.ts'
import { readFontTable } from '#src/server/pages/ssr/assets.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const MAX_BYTES = 50_000
const MAX_BYTES_OF_DEFAULT = 40_000

const table = await readFontTable(CLIENT)

it.for(FONT_PAIR_NAMES)('the two fonts of %s weigh 50 KB at most, those of the default 40', async (pair) => {
  const files = [table[pair].title.file, table[pair].text.file]
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(CLIENT, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(pair === DEFAULT_FONT_PAIR ? MAX_BYTES_OF_DEFAULT : MAX_BYTES)
})
