import type { pino } from 'pino'
import type { OpenDatabase } from './db/database.ts'
import type { Environment } from './environment.ts'
import type { FeedReport } from './feed/feed-report.ts'
import { importOnDemand } from './feed/import-on-demand.ts'
import { createNativeFeed, type FollowFeed } from './feed/native-feed.ts'
import { createOwnerFeed } from './feed/owners/owner-feed.ts'
import { createSearchPreparation } from './jobs/search-preparation.ts'
import { admitsDemo } from './owner/demo-accounts.ts'
import { type DataVersion, followDataVersion } from './repositories/data-version.ts'
import { createProjectRepository, type ProjectRepository } from './repositories/project-repository.ts'
import { createPropertyRepository, type PropertyRepository } from './repositories/property-repository.ts'

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
  // Owners have homes: those come first.
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
