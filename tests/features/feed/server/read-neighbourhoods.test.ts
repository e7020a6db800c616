import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findNativeFeed, readNeighbourhoods } from '#src/features/feed/server/read-native-feed.ts'
import { NEIGHBOURHOODS } from '../../../fixtures/neighbourhoods.ts'
import { temporaryFolder } from '../../../fixtures/site/site-folder.ts'

const textOf = (neighbourhoods: readonly unknown[]) => JSON.stringify({ version: 1, neighbourhoods })

it('[PROP-01] the neighbourhoods of a feed are its valid records, each ID once; an absent file has none, and a broken one says nothing', () => {
  const [first, second] = NEIGHBOURHOODS
  const invalid = [{ ...first, ID: 0 }, { ...first, ID: 2 ** 31 }, { ...first, Zip: 4900 }, null, { ...first, Name: 'a\u0000' }]
  expect(readNeighbourhoods(textOf([first, ...invalid, second, { ...first, Name: 'Creppe' }]))).toEqual(
    expect.arrayContaining([first, second]),
  )
  expect(readNeighbourhoods(textOf([first, ...invalid, second]))).toHaveLength(2)
  expect(readNeighbourhoods('[]')).toEqual([])
  expect(readNeighbourhoods(null)).toEqual([])
  expect(readNeighbourhoods('{"neighbourhoods": [')).toBeUndefined()
})

it('[PROP-01] a change of data/neighbourhoods.json is a change of the feed', async () => {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await mkdir(data)
  await writeFile(join(data, 'properties.json'), '{"version":1,"properties":[]}')
  const without = await findNativeFeed(folder.path)
  await writeFile(join(data, 'neighbourhoods.json'), textOf(NEIGHBOURHOODS))
  const feed = await findNativeFeed(folder.path)
  expect(feed?.fingerprint).not.toBe(without?.fingerprint)
  expect((await feed?.open(new Date('2026-11-21')))?.feed.neighbourhoods).toHaveLength(NEIGHBOURHOODS.length)
})
