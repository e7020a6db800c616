import { asList, asObject } from '#src/base/json/plain-object.ts'

/** The present name of a former field, from `formerNames` in the schema; null for none. */
export function currentName(name: string, properties: unknown): string | null {
  const found = Object.entries(asObject(properties)).find(([, schema]) => asList(asObject(schema).formerNames).includes(name))
  return found?.[0] ?? null
}
