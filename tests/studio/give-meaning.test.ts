import { expect, it } from 'vitest'
import { givingMeaning, meaningAt } from '#src/studio/listings/give-meaning.ts'

const PATH = ['values', 'category', 'Loft']

it('a value of the software gets one meaning in connector.json, however it is written there', () => {
  const bare = { version: 1, connector: 'table', settings: { file: 'data/listings.csv' } }
  const given = givingMeaning(PATH, '2')(bare)
  expect(given).toEqual({ ...bare, mapping: { values: { category: { Loft: '2' } } } })
  expect(meaningAt(given, ['values', 'category', ' LOFT'])).toBe('2')
  expect(givingMeaning(['values', 'category', 'LOFT'], null)(given)).toEqual({
    ...bare,
    mapping: { values: { category: { Loft: null } } },
  })
  expect(givingMeaning(['agents', '7'], 'marie')(given)).toMatchObject({ mapping: { values: {}, agents: { 7: 'marie' } } })
  expect(meaningAt(bare, PATH)).toBeUndefined()
})
