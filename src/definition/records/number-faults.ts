import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'

const MAX_NUMBER = 2_147_483_647

/** Numbers outside the database's 32-bit columns, which would fail a whole import. */
export function numberFaults(record: PlainObject, fields: readonly string[], name: string): readonly Fault[] {
  return fields.flatMap((field) => {
    const value = record[field]
    if (typeof value !== 'number' || Math.abs(value) <= MAX_NUMBER) return []
    const message = `${name} has the ${field} ${value}; at most ${MAX_NUMBER} is read`
    return [{ path: [field], code: 'number-too-large', message, suggestion: `Write a number up to ${MAX_NUMBER}.` }]
  })
}
