import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { jsonSchemas } from '#src/definition/editor-schemas/json-schemas.ts'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import type { ModuleServers } from '#src/definition/pages/module-server.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { isOutsideFailure } from '#src/platform/errors/known-error.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { createPageService } from './page-service.ts'
import { createSiteServices, type SiteServices } from './site-services.ts'
import { readTowns, withTowns } from './towns.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly site: SiteServices
  }
}

interface Options {
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  readonly fontTable: FontTable
}

/** Start watching before other background work, so that a change just after the start shows within a second. */
const WATCH_AFTER_MS = 250

/** How often a change of the site by the clock is looked for. */
const ANNOUNCE_MS = 15_000

/** The site definition, live and as a preview; rebuilt when it, its pictures or its listings change. */
export const sitePlugin = fp<Options>(
  async (app, { moduleTypes, moduleServers, fontTable }) => {
    const { environment, feed, listings, pictures, documents, propertySearch, changes, background } = app
    const source = await app.siteSource
    const { openHouses } = listings
    const applyRules = () => feed.applyRules(source.current().config.listings)
    await applyRules()
    const townsNow = async () => (listings.areComing() ? [] : await readTowns(propertySearch))
    let towns = await townsNow()
    const services = createSiteServices({
      current: source.current,
      now: app.now,
      openHousesAt: openHouses.lastChangeMs,
      openHousesUntil: openHouses.nextChangeMs,
      make: (site, { isPreview, at, isAsVisitors = false }) =>
        createPageService({
          site: withTowns(site, towns),
          isPreview,
          isAsVisitors,
          moduleTypes,
          moduleServers,
          publicUrl: environment.publicUrl,
          now: at === undefined ? app.now : () => at,
          openHousesAt: at?.getTime() ?? openHouses.lastChangeMs(),
          fontTable,
          ...listings.shown,
          search: propertySearch,
          pictures: pictures.lookup,
          documents: documents.lookup,
          filesVersion: `${pictures.version()}${documents.version()}`,
        }),
    })
    app.decorate('site', services)
    const unsubscribe = source.subscribe(changes.changed)
    changes.onRead(async () => {
      try {
        await applyRules()
        return 'done'
      } catch (error) {
        if (isOutsideFailure(error)) return 'again'
        throw error
      }
    })
    changes.onShow(async () => {
      services.renew()
      // Keep the current towns while the database is unavailable.
      const found = await townsNow()
      if (JSON.stringify(found) === JSON.stringify(towns)) return
      towns = found
      services.renew()
    })
    let shown = ''
    const announceSite = async () => {
      const before = shown
      shown = services.live().listingSite.version
      if (before !== '' && shown !== before) listings.inputChanges.announce(['site'])
    }
    changes.onShow(announceSite)
    // The clock changes the site too (decision 092).
    const announcing = createPeriodic({ run: announceSite, waitMs: () => ANNOUNCE_MS })
    app.addHook('onReady', announcing.runNow)
    background.add({ start: () => source.follow(), afterMs: WATCH_AFTER_MS })
    app.addHook('onClose', async () => {
      unsubscribe()
      await announcing.stop()
      await source.close()
    })
    await app.register(schemaRoutes, { schemas: new Map(jsonSchemas(moduleTypes, app.siteValidator.connectorKinds ?? {})) })
  },
  { name: 'site', dependencies: ['site-source', 'media', 'search'] },
)

/** `/schemas/<name>`: JSON Schemas named by `$schema` in site definition files, for editors. */
async function schemaRoutes(app: FastifyInstance, { schemas }: { readonly schemas: ReadonlyMap<string, object> }): Promise<void> {
  app.get<{ Params: { '*': string } }>('/schemas/*', { schema: { hide: true } }, async (request, reply) => {
    const schema = schemas.get(request.params['*'])
    if (!schema) throw new AppError('SCHEMA_NOT_FOUND')
    return reply
      .type('application/schema+json')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-cache')
      .send(schema)
  })
}
