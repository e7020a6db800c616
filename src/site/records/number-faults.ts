import type { RecordRule } from './record-surroundings.ts'
import { propertyName } from './record-surroundings.ts'

const MAX_NUMBER = 2_147_483_647

/** The columns are 32-bit; a larger number would fail the whole import. */
export const numberFaults: RecordRule = (record) =>
  ['SubStatus', 'CountryID'].flatMap((field) => {
    const value = record[field]
    if (typeof value !== 'number' || Math.abs(value) <= MAX_NUMBER) return []
    const message = `${propertyName(record)} has the ${field} ${value}; at most ${MAX_NUMBER} is read`
    return [{ path: [field], code: 'number-too-large', message, suggestion: `Write a number up to ${MAX_NUMBER}.` }]
  })
