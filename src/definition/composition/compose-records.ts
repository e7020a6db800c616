import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedCategory } from '#schemas/site/category.ts'
import type { FeedCity } from '#schemas/site/city.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { valueAt } from '#src/definition/reading/json-pointer.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { findingAt, missingFile } from '#src/definition/reading/source-file.ts'
import { faultsOfSource, type SiteValidator } from '#src/definition/validation/validate.ts'

/** The records of data/: categories and cities for the site, and the findings. */
export interface Records {
  /** In ShowOrder. */
  readonly categories: readonly FeedCategory[]
  readonly cities: readonly FeedCity[]
  readonly neighbourhoods: readonly FeedNeighbourhood[]
  /** Files without a valid list: references to their records are not checked. */
  readonly unknownRecords: readonly string[]
  readonly findings: readonly Finding[]
}

/** Checks the records of data/*.json. Faults of feed records are warnings, because the importer skips these records. */
export function composeRecords(sources: Sources, validator: SiteValidator): Records {
  const missing = missingRecords(sources)
  const findings = [...missing]
  const unknownRecords = missing.map(({ file }) => file)
  const goodRecords = (key: string): readonly unknown[] => {
    const source = sources.files.get(`data/${key}.json`)
    if (source === undefined) return []
    const faults = faultsOfSource(source, validator)
    if (!Array.isArray(asObject(source.value)[key])) unknownRecords.push(source.file)
    const severity = isFeedFile(source.file) ? 'warning' : 'error'
    findings.push(...faults.map((fault) => findingAt(source, fault, fault.path.length < 2 ? 'error' : severity)))
    const bad = new Set(faults.filter(({ path }) => path[0] === key).map(({ path }) => path[1]))
    return asList(asObject(source.value)[key]).filter((_, index) => !bad.has(String(index)))
  }
  // The remaining records satisfy the schemas.
  const categories = goodRecords('categories') as readonly FeedCategory[]
  const cities = goodRecords('cities') as readonly FeedCity[]
  const neighbourhoods = goodRecords('neighbourhoods') as readonly FeedNeighbourhood[]
  goodRecords('properties')
  goodRecords('projects')
  goodRecords('owners')
  return {
    categories: categories.toSorted((a, b) => a.ShowOrder - b.ShowOrder),
    cities,
    neighbourhoods,
    unknownRecords,
    findings,
  }
}

/** A list of data/, and whether a record of another list needs it. */
const NEEDED: readonly (readonly [name: string, by: string, isNeeded: (record: PlainObject) => boolean])[] = [
  ['categories', 'properties', ({ WebID }) => typeof WebID === 'string'],
  ['cities', 'properties', ({ City }) => typeof City === 'string'],
  ['neighbourhoods', 'properties', ({ NeighbourhoodID }) => typeof NeighbourhoodID === 'number' && NeighbourhoodID > 0],
  ['projects', 'properties', ({ ProjectID }) => typeof ProjectID === 'number'],
  ['properties', 'owners', () => true],
]

/** One warning per missing or empty file of data/ that several records of another file refer to. */
function missingRecords({ files, unreadable }: Sources): readonly Finding[] {
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
