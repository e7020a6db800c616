import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { selectionRoutes } from '#src/features/properties/server/selection-routes.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openTestDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'
import { createReadApp } from '../../../fixtures/read-app.ts'

let database: OpenDatabase
let app: FastifyInstance
const statuses = { 1: 1, 2: 2, 3: 3, 4: 4 } as const
const carried = Object.entries(statuses).map(([id, Status]) => feedProperty({ ID: Number(id), Status }))

beforeAll(async () => {
  database = await openTestDatabase()
  app = createReadApp()
  await app.register(selectionRoutes, { repository: createPropertyRepository(database.db), site: () => listingSite() })
  const left = feedProperty({ ID: 9, Status: 1 })
  await importInto(database.db, { properties: [...carried, left] })
  await importInto(database.db, { properties: carried })
}, 60_000)
afterAll(async () => {
  await app.close()
  await database.close()
})

const idsOf = async (url: string) => {
  const { items } = (await app.inject(url)).json<{ items: readonly { ID: number }[] }>()
  return items.map(({ ID }) => ID)
}

it('/api/selection answers the requested properties, in that order, each once', async () => {
  expect(await idsOf('/api/selection?id=4&id=1&id=4&id=2')).toEqual([4, 1, 2])
})

it('/api/selection leaves out properties that are not shown: cancelled, left the feed, unknown', async () => {
  expect(await idsOf('/api/selection?id=3&id=9&id=777&id=1')).toEqual([1])
})

it('/api/selection ignores an invalid id, and returns an empty list for none', async () => {
  expect(await idsOf("/api/selection?id=1';--&id=-1&id=1e3&id=99999999999")).toEqual([])
  expect(await idsOf('/api/selection')).toEqual([])
})

it('/api/selection answers in the requested language', async () => {
  const { items } = (await app.inject('/api/selection?id=1&language=nl')).json()
  expect(items[0].language).toBe('nl')
})
