import { expect, it } from 'vitest'
import { quoteValue } from '#src/definition/validation/describe-value.ts'

it('a long value is quoted without half of a character, which no database takes', () => {
  expect(['', 'x'].map((start) => quoteValue(start + '🏠'.repeat(60)).isWellFormed())).toEqual([true, true])
})
