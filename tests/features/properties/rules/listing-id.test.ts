import { expect, test } from 'vitest'
import { readId, readIds } from '#src/features/properties/rules/listing-id.ts'

test.each([
  ['1', 1],
  ['1001', 1001],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['01001', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('the id in %j is %j', (text, id) => {
  expect(readId(text)).toBe(id)
})

test('a list of ids contains each id once, and nothing else', () => {
  expect(readIds(['1003', '1001', 'x', '', '1003', '99999999999'])).toEqual([1003, 1001])
})
