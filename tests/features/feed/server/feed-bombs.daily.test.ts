import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNativeFeed, importOnDemand } from '#src/features/feed/server/native-feed.ts'
import { createOwnerFeed } from '#src/features/owners/server/feed/owner-feed.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { openTestDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { temporaryFolder } from '../../../fixtures/site/site-folder.ts'

let database: OpenDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let lines: { readonly details: Readonly<Record<string, unknown>>; readonly message: string }[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(properties)
  await database.db.delete(watermarks)
  folder = await temporaryFolder()
  lines = []
  await mkdir(join(folder.path, 'data'))
})
afterEach(() => folder[Symbol.asyncDispose]())

const note = (details: object, message: string) => void lines.push({ details: { ...details }, message })
const log = { info: note, warn: note, error: note }
const file = (name: string) => join(folder.path, 'data', name)
const bring = () => createNativeFeed({ db: database.db, siteConfig: folder.path, now: () => new Date(), log })()
const stored = async () => (await database.db.select({ id: properties.id }).from(properties)).map(({ id }) => id).toSorted()

/** Imports a valid property, and a second one given as JSON text. */
async function bringBoth(second: string): Promise<void> {
  await writeFile(file('properties.json'), `{"version":1,"properties":[${JSON.stringify(feedProperty({ ID: 1 }))},${second}]}`)
  await bring()
}

describe('a feed that could exhaust the memory', () => {
  it('with 100,000 nested lists loses only the record that contains them', async () => {
    const nested = '['.repeat(100_000) + ']'.repeat(100_000)
    for (const field of ['Extra', 'City', 'DescriptionB']) {
      await bringBoth(JSON.stringify({ ...feedProperty({ ID: 2 }), [field]: '@' }).replace('"@"', nested))
      expect(await stored()).toEqual([1])
      expect(lines.find(({ details }) => details.ID === 2)?.details.message).toBe('is nested deeper than 32 levels')
    }
  })

  it.each(['DescriptionB', 'City', 'Extra'])(
    'with a text of ten million characters in %s loses only that record',
    async (field) => {
      await bringBoth(JSON.stringify({ ...feedProperty({ ID: 2 }), [field]: 'a'.repeat(10_000_000) }))
      expect(await stored()).toEqual([1])
      expect(lines.find(({ details }) => details.ID === 2)?.details).toMatchObject({
        pointer: `/${field}`,
        message: expect.stringMatching(/^has 10000000 characters; at most 100000/),
      })
    },
  )

  it('with many long texts in one record loses only that record', async () => {
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`Extra${index}`, 'a'.repeat(90_000)]))
    await bringBoth(JSON.stringify({ ...feedProperty({ ID: 2 }), ...many }))
    expect(await stored()).toEqual([1])
  })

  it.each([
    ['properties.json', 16000],
    ['owners.json', 250],
  ])('with 200,000 MB is not read at all: %s', async (name, mostMegabytes) => {
    await bringBoth(JSON.stringify(feedProperty({ ID: 2 })))
    await writeFile(file(name), '')
    await truncate(file(name), 200_000_000_000)
    const owners = createOwnerFeed({
      db: database.db,
      siteConfig: folder.path,
      log,
      now: () => new Date(),
      refusesDemoAccounts: false,
    })
    await (name === 'owners.json' ? owners() : bring())
    const { details, message } = lines.at(-1) ?? {}
    expect(message).toMatch(/^could not import/)
    expect(String((details?.err as Error | undefined)?.message ?? details?.reason)).toBe(
      `${name} has 200000 MB; at most ${mostMegabytes} MB are read`,
    )
    expect(await stored()).toEqual([1, 2])
  })

  it('with an error in every record logs some lines, and the number of the others', async () => {
    const bad = Array.from({ length: 3000 }, (_, index) => ({ ...feedProperty({ ID: index + 2 }), Goal: 7 }))
    await bringBoth(bad.map((record) => JSON.stringify(record)).join(','))
    expect(await stored()).toEqual([1])
    expect(lines.length).toBeLessThan(250)
    expect(lines.at(-1)).toEqual({ details: { unsaid: 2800 }, message: 'more records of the listings feed have mistakes' })
  })
})

it('a refused feed stores a row with the reason, once for each change of its files', async () => {
  // Without any listing stored, an empty feed is that of a new site.
  await importInto(database.db, { properties: [feedProperty({ ID: 1 })] })
  await database.db.delete(feedImports)
  const follow = createNativeFeed({ db: database.db, siteConfig: folder.path, now: () => new Date(), log })
  for (const text of ['{"version":1,"properties":[]}', '{"version":1,"properties":[']) {
    await writeFile(file('properties.json'), text)
    await follow()
    await follow()
  }
  expect(await database.db.select().from(feedImports)).toMatchObject([
    { source: 'site-config/data', accepted: 0, changed: false, findings: [{ severity: 'error', code: 'empty-feed' }] },
    { source: 'site-config/data', accepted: 0, changed: false, findings: [{ severity: 'error', code: 'unreadable-feed' }] },
  ])
})

describe('a file that a thread of its own reads', () => {
  const large = () => {
    const records = Array.from({ length: 600 }, (_, index) =>
      feedProperty({ ID: index + 1, DescriptionB: { fr: 'a'.repeat(4000) } }),
    )
    return JSON.stringify({ version: 1, properties: [...records, { ...feedProperty({ ID: 601 }), Goal: 7 }] })
  }

  it('is imported like any other', async () => {
    await writeFile(file('properties.json'), large())
    await bring()
    expect(await stored()).toHaveLength(600)
    const said = lines.filter(({ details }) => JSON.stringify(details) !== '{}')
    expect(said[0]?.details).toMatchObject({ properties: { accepted: 600, added: 600, rejected: 1 }, findings: 1 })
    expect(said[1]?.details).toMatchObject({
      list: 'properties',
      index: 600,
      ID: 601,
      pointer: '/Goal',
      code: 'not-allowed-value',
    })
    const again = await importOnDemand({ db: database.db, siteConfig: folder.path, now: () => new Date(), log, force: false })
    expect(again.properties).toMatchObject({ unchanged: 600, rejected: 1 })
  })

  it('is refused where it is cut off, and changes nothing', async () => {
    await writeFile(file('properties.json'), large().slice(0, -20))
    await expect(
      importOnDemand({ db: database.db, siteConfig: folder.path, now: () => new Date(), log, force: false }),
    ).rejects.toMatchObject({
      name: 'FeedRefusedError',
      code: 'unreadable-feed',
    })
    expect(await stored()).toEqual([])
  })
})

it('the files of the last import are not imported again by the next start, but on demand and once they changed', async () => {
  const imports = async () => (await database.db.select().from(feedImports)).length
  const write = (Price: number) =>
    writeFile(file('properties.json'), JSON.stringify({ version: 1, properties: [feedProperty({ ID: 1, Price })] }))
  await write(100_000)
  await bring()
  const before = await imports()
  await bring()
  expect(await imports()).toBe(before)
  await importOnDemand({ db: database.db, siteConfig: folder.path, now: () => new Date(), log, force: false })
  expect(await imports()).toBe(before + 1)
  await write(90_000)
  await bring()
  expect(await imports()).toBe(before + 2)
})
