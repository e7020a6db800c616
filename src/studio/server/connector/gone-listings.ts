import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import type { StudioConnectorListing } from '#schemas/studio/connector-api.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'

/** Describes listings by their numbers in a language; omits those that are not stored. */
export function createGoneListings({ listings, site }: Pick<FastifyInstance, 'listings' | 'site'>) {
  return async (ids: readonly number[], asked: Language): Promise<readonly StudioConnectorListing[]> => {
    const { listingSite, site: shown } = site.live()
    const language = shown.config.languages.includes(asked) ? asked : shown.config.defaultLanguage
    const found = await Promise.all(ids.map((id) => listings.properties.getUnpublished(id)))
    return found.flatMap((stored) => {
      if (stored === null) return []
      const { ID, RecordFile, WebID, City } = stored.record
      const title = [listingSite.categoryName(WebID, language), titleCaseCity(City)].filter(Boolean).join(' · ')
      return [{ id: ID, reference: RecordFile ?? String(ID), title }]
    })
  }
}
