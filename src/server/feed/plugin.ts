import fp from 'fastify-plugin'
import type { FeedReport } from './feed-report.ts'
import { createNativeFeed, type FollowFeed, importOnDemand } from './native-feed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly feed: {
      /** Runs an import now and after every change of the files, after the imports added before. */
      readonly addImport: (importChanges: FollowFeed) => Promise<void>
      /** Imports the listings, changed or not; `force` accepts a feed that would be refused. */
      readonly importNow: (force: boolean) => Promise<FeedReport>
    }
  }
}

/** Imports the listings beside the site definition, at start and after every change. */
export const feedPlugin = fp(
  async (app) => {
    const { environment, database, log } = app
    const given = { db: database.withoutTimeout, siteConfig: environment.siteConfig, log }
    const imports: FollowFeed[] = []
    const addImport = async (importChanges: FollowFeed) => {
      imports.push(importChanges)
      await importChanges()
    }
    app.decorate('feed', { addImport, importNow: (force) => importOnDemand({ ...given, force }) })
    app.changes.onRead(async () => {
      let outcome: Awaited<ReturnType<FollowFeed>> = 'done'
      for (const importChanges of imports) if ((await importChanges()) === 'again') outcome = 'again'
      return outcome
    })
    await addImport(createNativeFeed(given))
  },
  { name: 'feed', dependencies: ['database', 'jobs'] },
)
