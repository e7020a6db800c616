import { setTimeout } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { FeedReport } from './feed-report.ts'
import { createNativeFeed, type FollowFeed, importOnDemand } from './native-feed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly feed: {
      /**
       * Runs an import now and after every change of the files, after the imports added before. Resolves when the first one is done,
       * or the start should wait for it no longer.
       */
      readonly addImport: (importChanges: FollowFeed) => Promise<void>
      /** Imports the listings, changed or not; `force` accepts a feed that would be refused. */
      readonly importNow: (force: boolean) => Promise<FeedReport>
    }
  }
}

/** A start with PostgreSQL waits so long for its imports; then it shows the listings from before. */
const START_WAITS_MS = 1000

/** Imports the listings beside the site definition, at start and after every change. */
export const feedPlugin = fp(
  async (app) => {
    const { environment, database, log } = app
    const given = { db: database.withoutTimeout, siteConfig: environment.siteConfig, log }
    const imports: FollowFeed[] = []
    /** The imports of the start, one after another. */
    let first: Promise<unknown> = Promise.resolve()
    const addImport = async (importChanges: FollowFeed) => {
      imports.push(importChanges)
      const done = first.then(importChanges)
      first = done
      // The embedded database answers nobody else during an import.
      if (database.kind === 'pglite') return void (await done)
      const outcome = await Promise.race([done, setTimeout(START_WAITS_MS, 'unfinished', { ref: false })])
      if (outcome === 'unfinished') log.info('the feed is still being imported; the site shows the listings from before')
    }
    app.addHook('onClose', () => first)
    app.decorate('feed', { addImport, importNow: (force) => importOnDemand({ ...given, force }) })
    app.changes.onRead(async () => {
      await first
      let outcome: Awaited<ReturnType<FollowFeed>> = 'done'
      for (const importChanges of imports) if ((await importChanges()) === 'again') outcome = 'again'
      return outcome
    })
    await addImport(createNativeFeed(given))
  },
  { name: 'feed', dependencies: ['database', 'jobs'] },
)
