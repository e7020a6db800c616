import type { ListingSite } from './listing-context.ts'
import type { PropertyRepository } from './property-repository.ts'

/** The version of answers about listings: data version and site version. */
export function listingVersion(
  repository: Pick<PropertyRepository, 'dataVersion'>,
  site: () => Pick<ListingSite, 'version'>,
): () => Promise<string> {
  return async () => {
    const { version } = site()
    return `${await repository.dataVersion()}-${version}`
  }
}
