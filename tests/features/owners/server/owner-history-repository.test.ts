import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeedHistoryEntry } from '#schemas/owner/feed-owner.ts'
import {
  createOwnerHistoryRepository,
  type HistoryQuery,
  type OwnerHistoryRepository,
} from '#src/features/owners/server/owner-history-repository.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedOwner, historyEntry, importOwnersInto } from '../../../fixtures/owner-file.ts'

const EVERYTHING: HistoryQuery = { sort: 'date', isDescending: true, types: [], statuses: [], source: '', text: '' }

const at = (ID: number, day: string, more: Partial<FeedHistoryEntry> = {}) => historyEntry({ ID, Date: day, ...more })
const lines = [
  at(1, '2026-11-01T10:00', { Contact: 'Mme Étienne', Subject: 'Première visite', Comment: 'L’œuvre d’un artisan' }),
  at(2, '2026-11-03T10:00', {
    Type: 'offer',
    Status: 'pending',
    Contact: 'M. B.',
    Comment: '100 % d’accord',
    Source: 'Téléphone',
  }),
  at(3, '2026-11-02T10:00', { Type: 'call', Status: 'done', Contact: 'Mme A.', Source: 'telephone', Comment: 'Große Küche' }),
  at(4, '2026-11-03T10:00', { Type: 'viewing', Status: 'cancelled', Contact: 'M. C.', Source: 'Zuhause', Comment: 'a_b' }),
]

await describeOnEachDatabase('visit histories', (open) => {
  let database: OpenDatabase
  let history: OwnerHistoryRepository

  beforeAll(async () => {
    database = await open()
    history = createOwnerHistoryRepository(database.db)
    const many = Array.from({ length: 60 }, (_, index) => historyEntry({ ID: index + 1, PropertyID: 2, Date: '2026-11-10' }))
    await importOwnersInto(database.db, { owners: [feedOwner()], history: [...lines, ...many] })
  }, 60_000)
  afterAll(() => database.close())

  const ids = async (query: Partial<HistoryQuery>, page = 1) =>
    (await history.page(1, { ...EVERYTHING, ...query }, page)).entries.map(({ ID }) => ID)

  it('[OWN-03] are sorted latest first, and at the same moment the one written last first', async () => {
    expect(await ids({})).toEqual([4, 2, 3, 1])
    expect(await ids({ isDescending: false })).toEqual([1, 3, 2, 4])
  })

  it('[OWN-03] are sorted by each column, types and statuses in their natural order', async () => {
    expect(await ids({ sort: 'type', isDescending: false })).toEqual([4, 1, 3, 2])
    expect(await ids({ sort: 'type' })).toEqual([2, 3, 4, 1])
    expect(await ids({ sort: 'status', isDescending: false })).toEqual([3, 1, 4, 2])
    expect((await ids({ sort: 'contact', isDescending: false })).slice(0, 2)).toEqual([2, 4])
    expect((await ids({ sort: 'source' }))[0]).toBe(4)
    expect((await ids({ sort: 'subject' }))[3]).toBe(1)
  })

  it('[OWN-03] are filtered by types and statuses, several of one kind as alternatives', async () => {
    expect(await ids({ types: ['offer', 'call'] })).toEqual([2, 3])
    expect(await ids({ types: ['viewing'], statuses: ['cancelled'] })).toEqual([4])
  })

  it('[OWN-03] match a source in any case and accents, and ignore an unknown one', async () => {
    expect(await ids({ source: 'TÉLÉPHONE' })).toEqual([2, 3])
    expect(await ids({ source: 'carrier pigeon' })).toHaveLength(4)
  })

  it.each([
    ['etienne', [1]],
    ['PREMIERE', [1]],
    ["l'oeuvre", [1]],
    ['ŒUVRE artisan', [1]],
    ['oeuvre küche', []],
    ['grosse kuche', [3]],
    ['100 %', [2]],
    ['%', [2]],
    ['_', [4]],
    ['mme', [3, 1]],
    ['  ', [4, 2, 3, 1]],
    ["') or true --", []],
  ])('[OWN-03] %j finds %j in contact, subject and comment', async (text, found) => {
    expect(await ids({ text })).toEqual(found)
  })

  it('[OWN-03] have pages with the number of lines and pages, and contain nothing of another property', async () => {
    expect(await history.page(1, { ...EVERYTHING, types: ['offer'] }, 1)).toEqual({
      entries: [
        {
          ID: 2,
          Date: '2026-11-03T10:00',
          Type: 'offer',
          Contact: 'M. B.',
          Subject: 'Visite',
          Comment: '100 % d’accord',
          Status: 'pending',
          Source: 'Téléphone',
        },
      ],
      page: 1,
      pages: 1,
      count: 1,
      total: 4,
    })
    expect(await history.page(3, EVERYTHING, 7)).toEqual({ entries: [], page: 1, pages: 1, count: 0, total: 0 })
    expect(await history.page(1, { ...EVERYTHING, text: 'nothing' }, 3)).toMatchObject({ page: 1, pages: 1, count: 0, total: 4 })
  })

  it('[OWN-03] have each line on one page, also if all are equal, and the last page for any page beyond it', async () => {
    for (const sort of ['date', 'contact'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => history.page(2, { ...EVERYTHING, sort }, page)))
      expect(pages.map(({ entries, page }) => [entries.length, page])).toEqual([
        [25, 1],
        [25, 2],
        [10, 3],
      ])
      const all = pages.flatMap(({ entries }) => entries.map(({ ID }) => ID))
      expect(all).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
    }
    expect(await history.page(2, EVERYTHING, 99)).toMatchObject({ page: 3, pages: 3, count: 60, total: 60 })
  })

  it('[OWN-03] have the same lines in the same order when read as a whole', async () => {
    expect((await history.all(1, { ...EVERYTHING, text: 'mme' })).map(({ ID }) => ID)).toEqual([3, 1])
    expect(await history.all(2, EVERYTHING)).toHaveLength(60)
  })
})
