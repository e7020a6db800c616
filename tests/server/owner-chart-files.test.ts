import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { moduleTypes } from '#modules/schemas.ts'
import { readAssets } from '#src/server/pages/ssr/assets.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const CHART = 'modules/owner-figures/LiveChart.tsx'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

it('[OWN-04] the chart’s library is in chunks of its own, which only the figures of a property load, after rendering', async () => {
  // Vite writes this file in the format described above.
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk | undefined>
  const askers = Object.entries(manifest).filter(([, chunk]) => chunk?.dynamicImports?.includes(CHART))
  expect(askers.map(([source]) => source)).toEqual(['modules/owner-figures/OwnerFigures.tsx'])

  const assetsOf = await readAssets(CLIENT)
  const { scripts, preloads, styles } = assetsOf({
    types: Object.keys(moduleTypes),
    textAreas: [],
    language: 'fr',
    isPreview: true,
  })
  const sources = await Promise.all([...scripts, ...preloads, ...styles].map((file) => readFile(join(CLIENT, file), 'utf8')))
  expect(sources.filter((source) => source.includes('recharts'))).toEqual([])
  expect(await readFile(join(CLIENT, manifest[CHART]?.file ?? ''), 'utf8')).toContain('recharts')
})

it('[OWN-03] the code of the owner portal is in no file that every page loads', async () => {
  const { scripts, preloads } = (await readAssets(CLIENT))({
    types: ['article', 'property-list'],
    textAreas: [],
    language: 'fr',
    isPreview: false,
  })
  const sources = await Promise.all([...scripts, ...preloads].map((file) => readFile(join(CLIENT, file), 'utf8')))
  expect(sources.filter((source) => source.includes('owner.log-out') || source.includes('owner-action'))).toEqual([])
})
