import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type HistorySearch,
  isNarrowed,
  readHistorySearch,
  sortedBy,
  widened,
  writeHistorySearch,
} from '#modules/owner-history/history-search.ts'
import { HISTORY_SORTS, HISTORY_STATUSES, HISTORY_TYPES } from '#schemas/owner/owner.ts'

const usual = readHistorySearch('')

describe('the query string of the visit history', () => {
  it('[OWN-03] leaves out default values', () => {
    expect(usual).toEqual({ page: 1, sort: 'date', order: 'desc', type: '', status: '', source: '', text: '' })
    expect(writeHistorySearch(usual)).toBe('')
    expect(writeHistorySearch(readHistorySearch('?page=1&sort=date&order=desc&type=&status=&text='))).toBe('')
  })

  it('[OWN-03] is parsed to the values that were written', () => {
    const search: fc.Arbitrary<HistorySearch> = fc.record({
      page: fc.integer({ min: 1, max: 999_999 }),
      sort: fc.constantFrom(...HISTORY_SORTS),
      order: fc.constantFrom('asc', 'desc'),
      type: fc.constantFrom('', ...HISTORY_TYPES),
      status: fc.constantFrom('', ...HISTORY_STATUSES),
      source: fc.string().map((text) => text.trim()),
      text: fc.string().map((text) => text.trim()),
    })
    fc.assert(
      fc.property(search, (wanted) => {
        expect(readHistorySearch(writeHistorySearch(wanted))).toEqual(wanted)
      }),
    )
  })

  it('[OWN-03] ignores invalid values', () => {
    expect(readHistorySearch('?page=0&sort=comment&order=up&type=visit&status=__proto__')).toEqual(usual)
    expect(readHistorySearch('?page=-1').page).toBe(1)
    expect(readHistorySearch('?page=1e9').page).toBe(1)
  })
})

describe('a column heading of the history', () => {
  it('[OWN-03] sorts by its column, then in reverse, always from the first page', () => {
    const byContact = sortedBy({ ...usual, page: 3 }, 'contact')
    expect(byContact).toMatchObject({ sort: 'contact', order: 'asc', page: 1 })
    expect(sortedBy(byContact, 'contact')).toMatchObject({ sort: 'contact', order: 'desc' })
    expect(sortedBy(byContact, 'date')).toMatchObject({ sort: 'date', order: 'desc' })
  })
})

it('[OWN-03] a widened search has no filters and keeps its order', () => {
  const search = readHistorySearch('?type=offer&text=cuisine&sort=contact&page=2')
  expect([isNarrowed(search), isNarrowed(widened(search))]).toEqual([true, false])
  expect(writeHistorySearch(widened(search))).toBe('?sort=contact&order=asc')
})
