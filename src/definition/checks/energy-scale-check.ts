import { COUNTRIES } from '#schemas/property/region.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { belgianRegionOf } from '#src/features/properties/rules/place/region.ts'

/** Files with lists of records that have cities. */
const LISTS = ['properties', 'projects', 'cities'] as const

/** A site with properties in Brussels must choose one of two energy scales: the same number has different labels on them. */
export function checkEnergyScale(definition: Definition): readonly Finding[] {
  const { config, sources } = definition
  const source = sources.get('site.json')
  if (config === null || source === undefined || config.listings?.energyScales !== undefined) return []
  if (!isInBrussels(definition)) return []
  const fault = {
    path: config.listings === undefined ? [] : ['listings'],
    code: 'energy-scale-not-chosen',
    message:
      'the site has listings in Brussels, and does not choose between the two energy scales there: "specification", A+ to G with three classes F, and "current", A++ to G as on certificates of today',
    suggestion: 'Write "energyScales": { "brussels": "current" } in "listings", or "specification" to keep what is shown now.',
  }
  return [findingAt(source, fault, 'warning')]
}

/** Whether a record in the files is in Brussels; without records, whether the agency is. */
function isInBrussels({ config, sources }: Definition): boolean {
  const isThere = (Zip: unknown, CountryID: unknown) =>
    typeof Zip === 'string' && typeof CountryID === 'number' && belgianRegionOf({ Zip, CountryID }) === 'brussels'
  const isListed = LISTS.some((list) =>
    asList(asObject(sources.get(`data/${list}.json`)?.value)[list])
      .map(asObject)
      .some(({ Zip, CountryID }) => isThere(Zip, CountryID)),
  )
  return isListed || (sources.has('connector.json') && isThere(config?.agency.zip, COUNTRIES.belgium.id))
}
