import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** The range of an integer column. */
const INTEGER = { minimum: -2_147_483_648, maximum: 2_147_483_647 } as const
/** The range of exact integers; excludes infinity. */
const NUMBER = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const

/** Adds bounds to the numbers of a JSON Schema; keeps existing bounds. */
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
