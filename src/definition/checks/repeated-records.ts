import type { Finding } from '#schemas/site/finding.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { cityKey } from '#src/features/properties/rules/place/city-name.ts'

interface Identity {
  readonly field: string
  readonly severity: Finding['severity']
  readonly keyOf: (record: PlainObject) => string
}

/** The key by which records of data/<name>.json are compared. */
const IDENTITIES: { readonly [name: string]: Identity } = {
  categories: { field: 'WebID', severity: 'error', keyOf: ({ WebID }) => String(WebID) },
  cities: { field: 'Name', severity: 'error', keyOf: ({ Name, Zip }) => cityKey(String(Name), String(Zip)) },
  neighbourhoods: { field: 'ID', severity: 'error', keyOf: ({ ID }) => String(ID) },
  properties: { field: 'ID', severity: 'warning', keyOf: ({ ID }) => String(ID) },
  projects: { field: 'ID', severity: 'warning', keyOf: ({ ID }) => String(ID) },
}

/** No record may occur twice in its file. */
export function checkRepeatedRecords({ sources }: Definition): readonly Finding[] {
  return Object.entries(IDENTITIES).flatMap(([name, { field, severity, keyOf }]) => {
    const source = sources.get(`data/${name}.json`)
    if (source === undefined) return []
    const seen = new Set<string>()
    return asList(asObject(source.value)[name]).flatMap((entry, index) => {
      const record = asObject(entry)
      const key = keyOf(record)
      const isRepeated = field in record && seen.has(key)
      seen.add(key)
      if (!isRepeated) return []
      const message = `${field} ${key} stands in an earlier record already`
      const fault = { path: [name, String(index), field], code: 'duplicate-id', message, suggestion: 'Remove one of the two.' }
      return [findingAt(source, fault, severity)]
    })
  })
}
