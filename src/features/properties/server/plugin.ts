import fp from 'fastify-plugin'
import { type ContentVersion, createContentVersion } from '#src/platform/cache/content-version.ts'
import type { Database } from '#src/platform/db/database.ts'
import { readChangedInputs } from './changed-inputs-queries.ts'
import { FIRST_IMPORT_VERSION, followDataVersion } from './data-version-repository.ts'
import { followInputChanges, type InputChanges } from './input-changes.ts'
import { neighbourhoodRoutes } from './neighbourhood-routes.ts'
import { createOpenHouseClock, type OpenHouseClock } from './open-house-clock.ts'
import { readOpenHouseTimes } from './open-house-queries.ts'
import { createProjectRepository, type ProjectRepository } from './project-repository.ts'
import { projectRoutes } from './project-routes.ts'
import { createPropertyRepository, createRecordCache, type PropertyRepository } from './property-repository.ts'
import { propertyCodeRoutes, propertyRoutes } from './property-routes.ts'
import { refuseWhileComing } from './refuse-while-coming.ts'
import { selectionRoutes } from './selection-routes.ts'
import { similarProperties } from './similar-property-queries.ts'
import { similarRoutes } from './similar-property-routes.ts'
import { soldNearby } from './sold-nearby-queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly contentVersion: ContentVersion
    readonly listings: {
      readonly properties: PropertyRepository
      readonly projects: ProjectRepository
      /** The same for pages and the public API, maybe read from a replica. */
      readonly shown: { readonly properties: PropertyRepository; readonly projects: ProjectRepository }
      readonly openHouses: Pick<OpenHouseClock, 'lastChangeMs' | 'nextChangeMs'>
      /** During the first import the repositories throw ({@link refuseWhileComing}). */
      readonly areComing: () => boolean
      readonly inputChanges: InputChanges
      /** False while the version cannot be read, so that it may be an earlier one. */
      readonly isVersionCertain: () => boolean
      /** Also called for this instance's imports. */
      readonly onVersionChange: (listener: () => void) => void
    }
  }
}

export const listingsPlugin = fp(
  async (app) => {
    const { caches, database, environment, log, now } = app
    const listeners: (() => void)[] = []
    const inputChanges = followInputChanges({ read: (...versions) => readChangedInputs(database.db, ...versions), now, log })
    const onChange = (before: string, after: string) => {
      database.requireAllUntilNow()
      inputChanges.onVersion(before, after)
      for (const listener of listeners) listener()
    }
    const dataVersion = await followDataVersion({ ...database, log, onChange })
    // The version that was just read, and what a new program has changed in the rows, count too.
    database.requireAllUntilNow()
    const openHouses = await createOpenHouseClock({ read: (at) => readOpenHouseTimes(database.db, at), now, log })
    listeners.push(() => void openHouses.refresh())
    // The site's plugin registers later, before anything reads a version.
    const contentVersion = createContentVersion(dataVersion.current, () => app.site.live().listingSite.version)
    app.decorate('contentVersion', contentVersion)
    const areComing = () => dataVersion.current() === FIRST_IMPORT_VERSION
    const records = createRecordCache(caches, contentVersion.listings)
    const repositories = (db: Database) => ({
      properties: refuseWhileComing(createPropertyRepository(db, records), areComing),
      projects: refuseWhileComing(createProjectRepository(db), areComing),
    })
    const shown = repositories(database.shown)
    app.decorate('listings', {
      ...repositories(database.db),
      shown,
      openHouses,
      areComing,
      inputChanges,
      isVersionCertain: dataVersion.isCertain,
      onVersionChange: (listener) => void listeners.push(listener),
    })
    app.changes.onShow(dataVersion.refresh)
    app.changes.onShow(openHouses.refresh)
    app.addHook('onClose', async () => {
      await dataVersion.close()
      await openHouses.close()
    })

    const options = { repository: shown.properties, projects: shown.projects, site: () => app.site.live().listingSite }
    await app.register(propertyRoutes, options)
    await app.register(neighbourhoodRoutes, options)
    await app.register(selectionRoutes, options)
    await app.register(projectRoutes, options)
    await app.register(similarRoutes, {
      ...options,
      similar: (record, site, limit) => similarProperties(database.shown, record, site, limit),
      soldNearby: (record, site, limit) => soldNearby(database.shown, record, site, limit),
    })
    await app.register(propertyCodeRoutes, { ...options, publicUrl: environment.publicUrl })
  },
  { name: 'listings', dependencies: ['feed'] },
)
