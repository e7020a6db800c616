import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAssets } from '#src/renderer/server/ssr/assets.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

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
