import { asList, asObject } from '#src/base/json/plain-object.ts'

/** The field that a name stood for in an older form: the one whose schema lists it in `formerNames`; null where there is none. */
export function currentName(name: string, properties: unknown): string | null {
  const found = Object.entries(asObject(properties)).find(([, schema]) => asList(asObject(schema).formerNames).includes(name))
  return found?.[0] ?? null
}
