import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject, type PlainObject } from '#src/site/reading/plain-object.ts'
import type { Sources } from '#src/site/reading/read-sources.ts'
import { missingFile } from '#src/site/reading/source-file.ts'

/** A file of data/, and what makes it necessary: a record of another file. */
const NEEDED: readonly (readonly [name: string, by: string, isNeeded: (record: PlainObject) => boolean])[] = [
  ['categories', 'properties', ({ WebID }) => typeof WebID === 'string'],
  ['cities', 'properties', ({ City }) => typeof City === 'string'],
  ['neighbourhoods', 'properties', ({ NeighbourhoodID }) => typeof NeighbourhoodID === 'number' && NeighbourhoodID > 0],
  ['properties', 'owners', () => true],
]

/** One warning per file of data/ that is not there and that several records of another file name. */
export function missingRecords({ files, unreadable }: Sources): readonly Finding[] {
  return NEEDED.flatMap(([name, by, isNeeded]) => {
    const file = `data/${name}.json`
    if (files.has(file) || unreadable.has(file)) return []
    const records = asList(asObject(files.get(`data/${by}.json`)?.value)[by])
    const count = records.filter((record) => isNeeded(asObject(record))).length
    // A single record has its own finding, at the value that names what is missing.
    if (count < 2) return []
    const message = `the site definition has no ${file}, which ${count} records of data/${by}.json need`
    return [missingFile(file, message, 'warning')]
  })
}
