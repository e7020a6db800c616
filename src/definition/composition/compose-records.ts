import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedCategory } from '#schemas/site/category.ts'
import type { FeedCity } from '#schemas/site/city.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { missingRecords } from './missing-records.ts'

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
    const faults = validator.faultsOf(key, source.value)
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
