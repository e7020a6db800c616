import { expect, it } from 'vitest'
import { contentKey, isSameData } from '#src/features/forms/server/submit-form.ts'

const ONE = { goal: 'buy', types: ['1', '2'], rooms: { bedrooms: 2, garages: 1 } }
const REORDERED = { rooms: { garages: 1, bedrooms: 2 }, types: ['1', '2'], goal: 'buy' }

it('[FORM-14] data counts as equal in any order of a database, quantities included', () => {
  expect(isSameData(ONE, REORDERED)).toBe(true)
  expect(isSameData(ONE, { ...ONE, rooms: { bedrooms: 1, garages: 2 } })).toBe(false)
  expect(isSameData(ONE, { ...ONE, types: ['2', '1'] })).toBe(false)
})

it('[FORM-14] a submission without a challenge has one key, in any order of its fields', () => {
  const secret = { hash: (_: string, text: string) => text }
  const keyOf = (data: typeof ONE) =>
    contentKey({ form: 'demand-register', data, subject: null, now: new Date('2026-11-21T10:00:00Z') }, secret)
  expect(keyOf(REORDERED)).toBe(keyOf(ONE))
})
