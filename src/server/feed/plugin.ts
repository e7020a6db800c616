import { setTimeout } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { renewSearchRows } from '#src/server/search/renew-search-rows-queries.ts'
import type { Site } from '#src/site/site.ts'
import { applyHiddenRule } from './apply-hidden-rule.ts'
import { applyPriceRule } from './apply-price-rule.ts'
import { purgeOldImports } from './feed-import-repository.ts'
import type { FeedReport } from './feed-report.ts'
import { createNativeFeed, type FollowFeed, hasImported, importOnDemand } from './native-feed.ts'
import { createPublicationClock } from './publication-clock.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly feed: {
      /**
       * Runs an import now and after every change of the files, after the imports added before. Resolves when the first one is done,
       * or the start should wait for it no longer.
       */
      readonly addImport: (importChanges: FollowFeed) => Promise<void>
      /** Imports the listings, changed or not; `force` accepts a feed that would be refused, and a dry import stores nothing. */
      readonly importNow: (options: { readonly force: boolean; readonly isDry?: boolean }) => Promise<FeedReport>
      /** Has listings come and go whose periods have begun or ended by now, as the clock does by itself. */
      readonly followPeriods: () => Promise<void>
      /** Has the stored listings follow what the site lays down about them: `marqueeIgnore` and `hidden`. */
      readonly applyRules: (listings: Site['config']['listings']) => Promise<void>
    }
  }
}

interface Options {
  /** A start with PostgreSQL waits so long for its imports; then it shows the listings from before. */
  readonly startWaitsMs?: number
}

/** Imports the listings beside the site definition, at start and after every change. */
export const feedPlugin = fp<Options>(
  async (app, { startWaitsMs = 5000 }) => {
    const { environment, database, now, log, changes, tracing } = app
    // Before the first import, which holds the lock that this waits for.
    await renewSearchRows(database.withoutTimeout, { now, log })
    // The embedded database answers nobody else during an import; and without any listings all their pages would be missing.
    const mustWait = database.kind === 'pglite' || !(await hasImported(database.db))
    const closing = new AbortController()
    const options = { db: database.withoutTimeout, siteConfig: environment.siteConfig, now, log, signal: closing.signal }
    const publicationClock = createPublicationClock({ db: database.withoutTimeout, now, log })
    const imports: FollowFeed[] = []
    /** The imports of the start, one after another. */
    let first: ReturnType<FollowFeed> = Promise.resolve('done')
    let isUnfinished = false
    let timeout: Promise<'unfinished'> | undefined
    const addImport = async (importChanges: FollowFeed) => {
      imports.push(importChanges)
      first = first.then(async (outcome) => {
        if (closing.signal.aborted) return outcome
        return (await importChanges()) === 'again' ? 'again' : outcome
      })
      timeout ??= setTimeout(startWaitsMs, 'unfinished', { ref: false })
      const outcome = await Promise.race(mustWait ? [first] : [first, timeout])
      isUnfinished = outcome === 'unfinished'
    }
    app.purgeables.push({ purgeExpired: (time) => purgeOldImports(database.db, time) })
    app.decorate('feed', {
      addImport,
      followPeriods: publicationClock.runNow,
      importNow: (demand) => importOnDemand({ ...options, ...demand }),
      async applyRules(listings) {
        await applyPriceRule(database.withoutTimeout, listings?.marqueeIgnore ?? [], { now, log })
        await applyHiddenRule(database.withoutTimeout, listings?.hidden ?? [], { now, log })
      },
    })
    changes.onRead(async () => {
      await first
      let outcome: Awaited<ReturnType<FollowFeed>> = 'done'
      for (const importChanges of imports) if ((await importChanges()) === 'again') outcome = 'again'
      return outcome
    })
    app.addHook('onReady', async () => {
      if (isUnfinished) log.info({}, 'the feed is still being imported; the site shows the listings from before')
      // What follows a change has seen the listings from before; and a lost database is tried again.
      void first.then((outcome) => {
        if (isUnfinished || outcome === 'again') changes.changed()
      })
    })
    app.addHook('preClose', async () => closing.abort())
    // A server that was off catches up before it answers.
    app.addHook('onReady', publicationClock.runNow)
    changes.onShow(() => publicationClock.runNow())
    app.addHook('onClose', async () => {
      await publicationClock.stop()
      await first
    })
    const importNative = createNativeFeed(options)
    await addImport(() => tracing.span('import feed', {}, importNative))
  },
  { name: 'feed', dependencies: ['database', 'jobs'] },
)
