import type { ListingSite } from './listing-context.ts'
import type { PropertyRepository } from './property-repository.ts'

/** Names everything that answers about listings are made from: the data, and the site that shows them. */
export function listingVersion(
  repository: Pick<PropertyRepository, 'dataVersion'>,
  site: () => Pick<ListingSite, 'version'>,
): () => Promise<string> {
  return async () => {
    const { version } = site()
    return `${await repository.dataVersion()}-${version}`
  }
}
