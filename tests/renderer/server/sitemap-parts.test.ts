import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { divideEntries, planSitemaps } from '#src/renderer/server/sitemap-parts.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { importInto } from '../../fixtures/import.ts'
import { listingSite } from '../../fixtures/listing-site.ts'
import { searchOf } from '../../fixtures/search.ts'

const aPage = (name: string) => ({ paths: { fr: `/fr/${name}/`, nl: `/nl/${name}/` } })

it('[ROUTE-12] entries are divided by their URLs, none lost, no page divided', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(aPage)
  const parts = divideEntries(all, 5)
  expect(parts.map(({ length }) => length)).toEqual([2, 2, 2, 1])
  expect(parts.flat()).toEqual(all)
  expect(divideEntries([], 5)).toEqual([])
})

await describeOnEachDatabase('[ROUTE-12] sitemaps', (open) => {
  let database: OpenDatabase
  const offered = [12, 15, 21, 22, 40, 41, 90]
  beforeAll(async () => {
    database = await open()
    const properties = offered.map((ID) => feedProperty({ ID }))
    await importInto(database.db, { properties: [...properties, feedProperty({ ID: 30, Status: 5 })] })
  })
  afterAll(() => database.close())

  async function idsOfParts(maxUrls: number): Promise<(string | undefined)[][]> {
    const { repository: search } = searchOf(database.db)
    const projects = createProjectRepository(database.db)
    const pages = [aPage('home'), aPage('contact')]
    const parts = await planSitemaps({ pages, projects, search, site: listingSite(), maxUrls })
    const entries = await Promise.all(parts.map((read) => read()))
    expect(entries.every((part) => part.flatMap(({ paths }) => Object.values(paths)).length <= maxUrls)).toBe(true)
    return entries.map((part) => part.map(({ paths }) => paths.fr?.split('/').at(-2)))
  }

  it('have all pages and visible properties once, in one where they fit, else the properties in parts by id', async () => {
    expect(await idsOfParts(18)).toEqual([['home', 'contact', ...offered.map(String)]])
    expect(await idsOfParts(14)).toEqual([['home', 'contact'], offered.map(String)])
    expect(await idsOfParts(6)).toEqual([['home', 'contact'], ['12', '15', '21'], ['22', '40', '41'], ['90']])
  })
})
