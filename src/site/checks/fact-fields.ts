import { FACT_FIELDS, isFactField } from '#schemas/property/fact-field.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { didYouMean } from '#src/site/reading/suggest.ts'

const NAMES = Object.keys(FACT_FIELDS)

/** The fault of an unknown field name; none for a known field. */
export function unknownField(name: string, path: JsonPath): readonly Fault[] {
  if (isFactField(name)) return []
  const { ending, suggestion } = didYouMean(name, NAMES, 'Write a field that the schema of property-display.json offers.')
  return [{ path, code: 'unknown-field', message: `properties have no field "${name}"${ending}`, suggestion }]
}
