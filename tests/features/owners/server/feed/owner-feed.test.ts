import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOwnerFeed } from '#src/features/owners/server/feed/owner-feed.ts'
import { owners } from '#src/features/owners/server/tables.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openTestDatabase } from '../../../../fixtures/database.ts'
import { feedOwner } from '../../../../fixtures/owner-file.ts'
import { temporaryFolder, writeFiles } from '../../../../fixtures/site/site-folder.ts'

let database: OpenDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let log: { message: string; details: object }[]
let follow: () => Promise<unknown>

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  folder = await temporaryFolder()
  await database.db.delete(owners)
  await database.db.delete(feedImports)
  log = []
  const add = (details: object, message: string) => void log.push({ message, details })
  const now = () => new Date('2026-11-21T10:00:00Z')
  follow = createOwnerFeed({ db: database.db, siteConfig: folder.path, now, log: { info: add, warn: add, error: add } })
  return () => folder[Symbol.asyncDispose]()
})
afterAll(() => database.close())

const write = (text: string) => writeFiles(folder.path, [['data/owners.json', text]])
const names = async () =>
  (await database.db.select().from(owners)).map(({ name, retiredAt }) => (retiredAt ? `${name} left` : name))

it('[OWN-01] the owner feed applies each change of the file, until it is removed', async () => {
  await follow()
  expect([await names(), log]).toEqual([[], []])
  await write(JSON.stringify({ version: 1, owners: [feedOwner({ Name: 'Lejeune' })] }))
  await follow()
  expect(await names()).toEqual(['Lejeune'])
  await write(JSON.stringify({ version: 1, owners: [feedOwner({ Name: 'Renard' })] }))
  await follow()
  expect(await names()).toEqual(['Renard'])
  await rm(join(folder.path, 'data/owners.json'))
  await follow()
  expect(await names()).toEqual(['Renard'])
  await write(JSON.stringify({ version: 1, owners: [] }))
  await follow()
  expect(await names()).toEqual(['Renard left'])
})

it('[OWN-01] the owner feed keeps the owners when the file is invalid, and logs nothing of its content', async () => {
  const good = JSON.stringify({ version: 1, owners: [feedOwner({ ID: 7, Name: 'Lejeune', Email: 'secret@example.be' })] })
  await write(good)
  await follow()
  await write(good.slice(0, -10))
  await follow()
  expect(await names()).toEqual(['Lejeune'])
  expect(log.at(-1)).toMatchObject({ message: 'could not import the owners; they are unchanged' })
  expect(JSON.stringify(log)).not.toMatch(/Lejeune|secret@/)
  // An unchanged file adds no second row.
  await follow()
  const rows = await database.db.select().from(feedImports)
  expect(rows.filter(({ accepted }) => accepted === 0)).toMatchObject([
    { source: 'site-config/data/owners.json', changed: false, findings: [{ severity: 'error', code: 'unreadable-feed' }] },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Lejeune|secret@/)
})

it('[OWN-01] the owner feed stores a row for a file that is refused again after a valid one', async () => {
  const good = JSON.stringify({ version: 1, owners: [feedOwner({ Name: 'Wathelet' })] })
  for (const text of ['{', good, '{']) {
    await write(text)
    await follow()
  }
  const rows = await database.db.select().from(feedImports)
  expect(rows.map(({ accepted }) => accepted)).toEqual([0, 1, 0])
})

it('[OWN-01] the owner feed logs only the message of a database error', async () => {
  const huge = feedOwner({ ID: 8, Name: 'Lejeune', PropertyIDs: [1] })
  await database.db.execute('alter table owners add constraint never check (id <> 8)')
  await write(JSON.stringify({ version: 1, owners: [huge] }))
  await follow()
  await database.db.execute('alter table owners drop constraint never')
  expect(log.at(-1)).toMatchObject({ details: { reason: expect.stringContaining('never') } })
  expect(JSON.stringify(log)).not.toMatch(/Lejeune|@example/)
})
