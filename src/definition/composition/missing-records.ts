import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { valueAt } from '#src/definition/reading/json-pointer.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { findingAt, missingFile } from '#src/definition/reading/source-file.ts'

/** A list of data/, and whether a record of another list needs it. */
const NEEDED: readonly (readonly [name: string, by: string, isNeeded: (record: PlainObject) => boolean])[] = [
  ['categories', 'properties', ({ WebID }) => typeof WebID === 'string'],
  ['cities', 'properties', ({ City }) => typeof City === 'string'],
  ['neighbourhoods', 'properties', ({ NeighbourhoodID }) => typeof NeighbourhoodID === 'number' && NeighbourhoodID > 0],
  ['projects', 'properties', ({ ProjectID }) => typeof ProjectID === 'number'],
  ['properties', 'owners', () => true],
]

/** One warning per missing or empty file of data/ that several records of another file refer to. */
export function missingRecords({ files, unreadable }: Sources): readonly Finding[] {
  return NEEDED.flatMap(([name, by, isNeeded]) => {
    const file = `data/${name}.json`
    const source = files.get(file)
    if (unreadable.has(file) || (source !== undefined && !isEmptyList(valueAt(source.value, [name])))) return []
    const records = asList(asObject(files.get(`data/${by}.json`)?.value)[by])
    const count = records.filter((record) => isNeeded(asObject(record))).length
    // A single reference has its own finding.
    if (count < 2) return []
    const needed = `which ${count} records of data/${by}.json need`
    if (source === undefined) return [missingFile(file, `the site definition has no ${file}, ${needed}`, 'warning')]
    const message = `${file} lists nothing, ${needed}`
    const suggestion = `List the ${name} that these records name, or import them again.`
    return [findingAt(source, { path: [name], code: 'empty-list', message, suggestion }, 'warning')]
  })
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
