import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { suggest } from '#src/definition/reading/suggest.ts'
import { propertyName } from './record-surroundings.ts'

/** Fields that a record's schema lacks. Each is reported once, since software writes them into every record. */
export function createFieldFaults(
  schema: { readonly properties: object },
  list: 'properties' | 'projects',
): (record: PlainObject) => readonly Fault[] {
  const known: ReadonlySet<string> = new Set(Object.keys(schema.properties))
  const reported = new Set<string>()
  return (record) =>
    Object.keys(record)
      .filter((key) => !known.has(key) && !reported.has(key))
      .map((key) => {
        reported.add(key)
        return unknownField(record, { key, known, list })
      })
}

interface UnknownField {
  readonly key: string
  readonly known: ReadonlySet<string>
  readonly list: string
}

function unknownField(record: PlainObject, { key, known, list }: UnknownField): Fault {
  const nearest = suggest(key, known)
  const at = { path: [key], at: 'key', code: 'unknown-property-field', severity: 'warning' } as const
  const what = `${propertyName(record)} has a field "${key}", which is not shown`
  if (nearest === null || nearest in record) {
    const suggestion = `Leave it out, or name it as the schema of ${list}.json does.`
    return { ...at, message: `${what}; ${list} have no such field`, suggestion }
  }
  const fix = { title: `Write "${nearest}"`, edits: [{ kind: 'rename', path: [key], key: nearest } as const] }
  return { ...at, message: `${what}; did you mean "${nearest}"?`, suggestion: `Write "${nearest}".`, fix }
}
