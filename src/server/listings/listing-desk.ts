import type { pino } from 'pino'
import type { OpenDatabase } from '#src/server/db/database.ts'
import type { Environment } from '#src/server/environment.ts'
import type { FeedReport } from '#src/server/feed/feed-report.ts'
import { importOnDemand } from '#src/server/feed/import-on-demand.ts'
import { createNativeFeed, type FollowFeed } from '#src/server/feed/native-feed.ts'
import { admitsDemo } from '#src/server/owners/demo-accounts.ts'
import { createOwnerFeed } from '#src/server/owners/feed/owner-feed.ts'
import { createSearchPreparation } from '#src/server/search/search-preparation.ts'
import { type DataVersion, followDataVersion } from './data-version-repository.ts'
import { createProjectRepository, type ProjectRepository } from './project-repository.ts'
import { createPropertyRepository, type PropertyRepository } from './property-repository.ts'

interface Options {
  readonly environment: Pick<Environment, 'siteConfig' | 'publicUrl' | 'isProduction'>
  readonly database: OpenDatabase
  readonly now: () => Date
  readonly log: pino.Logger
}

/** The listings and their owners: how they come in, and where they are read. */
export interface ListingDesk {
  readonly properties: PropertyRepository
  readonly projects: ProjectRepository
  readonly dataVersion: DataVersion['current']
  /** Imports what has changed in the files; "again" where the database was away. */
  readonly follow: FollowFeed
  /** Imports the listings whether they have changed or not; `force` takes what would be refused. */
  readonly importNow: (force: boolean) => Promise<FeedReport>
  readonly prepareSearch: () => void
  readonly close: () => Promise<void>
}

/** Imports the feed as it is now, and opens what reads it. */
export async function openListingDesk({ environment, database, now, log }: Options): Promise<ListingDesk> {
  const { siteConfig } = environment
  const importListings = createNativeFeed({ db: database.patient, siteConfig, log })
  const importOwners = createOwnerFeed({
    ...{ db: database.patient, siteConfig, log, now },
    refusesDemoAccounts: !admitsDemo(environment),
  })
  await importListings()
  // Owners have properties: those come first.
  await importOwners()
  const dataVersion = await followDataVersion({ ...database, log, onChange: () => preparation.begin() })
  const properties = createPropertyRepository(database.db, dataVersion.current)
  const preparation = createSearchPreparation({ properties, log })
  return {
    properties,
    projects: createProjectRepository(database.db),
    dataVersion: dataVersion.current,
    async follow() {
      const outcomes = [await importListings(), await importOwners()]
      await dataVersion.refresh()
      return outcomes.includes('again') ? 'again' : 'done'
    },
    async importNow(force) {
      const report = await importOnDemand({ db: database.patient, siteConfig, log, force })
      await dataVersion.refresh()
      return report
    },
    prepareSearch: () => preparation.begin(),
    async close() {
      await dataVersion.close()
      await preparation.stop()
    },
  }
}
