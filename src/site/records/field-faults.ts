import { propertySchema } from '#schemas/property/property.ts'
import type { PlainObject } from '#src/site/reading/plain-object.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { suggest } from '#src/site/reading/suggest.ts'
import { propertyName } from './record-surroundings.ts'

const KNOWN = Object.keys(propertySchema.properties)
const KNOWN_NAMES: ReadonlySet<string> = new Set(KNOWN)

/**
 * Fields of a property that the schema does not have: they are kept and never shown. Each is reported once by one check, at the first
 * property that has it, since software of agencies writes the same ones into every record.
 */
export function createFieldFaults(): (record: PlainObject) => readonly Fault[] {
  const reported = new Set<string>()
  return (record) =>
    Object.keys(record)
      .filter((key) => !KNOWN_NAMES.has(key) && !reported.has(key))
      .map((key) => {
        reported.add(key)
        return unknownField(record, key)
      })
}

function unknownField(record: PlainObject, key: string): Fault {
  const nearest = suggest(key, KNOWN)
  const at = { path: [key], at: 'key', code: 'unknown-property-field', severity: 'warning' } as const
  const what = `${propertyName(record)} has a field "${key}", which is not shown`
  if (nearest === null || nearest in record) {
    const suggestion = 'Leave it out, or name it as the schema of properties.json does.'
    return { ...at, message: `${what}; properties have no such field`, suggestion }
  }
  const fix = { title: `Write "${nearest}"`, edits: [{ kind: 'rename', path: [key], key: nearest } as const] }
  return { ...at, message: `${what}; did you mean "${nearest}"?`, suggestion: `Write "${nearest}".`, fix }
}
