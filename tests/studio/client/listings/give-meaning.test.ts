import { expect, it } from 'vitest'
import { givingMeaning, meaningAt } from '#src/studio/client/listings/give-meaning.ts'

const PATH = ['values', 'category', 'Loft']

it('a value of the software gets one meaning in connector.json, however it is written there', () => {
  const bare = { version: 1, connector: 'table', settings: { file: 'data/listings.csv' } }
  const mapped = givingMeaning(PATH, '2')(bare)
  expect(mapped).toEqual({ ...bare, mapping: { values: { category: { Loft: '2' } } } })
  expect(meaningAt(mapped, ['values', 'category', ' LOFT'])).toBe('2')
  expect(givingMeaning(['values', 'category', 'LOFT'], null)(mapped)).toEqual({
    ...bare,
    mapping: { values: { category: { Loft: null } } },
  })
  expect(givingMeaning(['agents', '7'], 'marie')(mapped)).toMatchObject({ mapping: { values: {}, agents: { 7: 'marie' } } })
  expect(meaningAt(bare, PATH)).toBeUndefined()
  expect(meaningAt(mapped, ['values', 'category', 'constructor'])).toBeUndefined()
})
