import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** What an integer column holds. */
const INTEGER = { minimum: -2_147_483_648, maximum: 2_147_483_647 } as const
/** Numbers that do not lose their last digit; infinity is beyond them. */
const NUMBER = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const

/** A JSON Schema whose numbers have bounds; those that a schema names itself stay. */
export function boundNumbers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(boundNumbers)
  if (!isPlainObject(schema)) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, boundNumbers(value)]))
  return { ...boundsOf(schema), ...inner }
}

function boundsOf({ type }: PlainObject): PlainObject {
  const types = [type].flat()
  if (types.includes('number')) return NUMBER
  return types.includes('integer') ? INTEGER : {}
}
