import { setTimeout } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { Site } from '#src/definition/site.ts'
import { hasImported } from '#src/features/properties/server/first-import-queries.ts'
import { renewSearchRows } from '#src/features/search/server/renew-search-rows-queries.ts'
import { ADVISORY_LOCKS } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { applyHiddenRule } from './apply-hidden-rule.ts'
import { applyPriceRule } from './apply-price-rule.ts'
import { purgeOldImports } from './feed-import-repository.ts'
import type { FeedReport } from './feed-report.ts'
import { announceFirstImport, createNativeFeed, type FollowFeed, importOnDemand } from './native-feed.ts'
import { createPublicationClock } from './publication-clock.ts'
import { nativeFeedBytes } from './read-native-feed.ts'
import { areRulesInForce } from './rules-in-force.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly feed: {
      /** Runs an import now and after every change, after those added earlier. Resolves after the first run. */
      readonly addImport: (importChanges: FollowFeed) => Promise<void>
      /** Imports the listings even if unchanged; `force` accepts a suspicious feed. */
      readonly importNow: (options: { readonly force: boolean; readonly isDry?: boolean }) => Promise<FeedReport>
      /** Shows and hides listings by their publication times, as the clock does. */
      readonly followPeriods: () => Promise<void>
      /** Applies `marqueeIgnore` and `hidden` to stored listings. */
      readonly applyRules: (listings: Site['config']['listings']) => Promise<void>
    }
  }
}

interface Options {
  /** With PostgreSQL, the longest wait of a start for imports; it does not wait for a large first import. */
  readonly startWaitsMs?: number
}

/** A first import of this size takes one or two seconds. */
const WAITED_FOR_BYTES = 4_000_000

/** Imports the listings beside the site definition, at start and after every change. */
export const feedPlugin = fp<Options>(
  async (app, { startWaitsMs = 5000 }) => {
    const { environment, database, now, log, changes, tracing } = app
    const { db, withoutTimeout, exclusively } = database
    const { siteConfig } = environment
    const isFirst = !(await hasImported(db))
    // Before the first import, which holds the same lock.
    await renewSearchRows(withoutTimeout, { now, log })
    const isLarge = (await nativeFeedBytes(siteConfig)) > WAITED_FOR_BYTES
    if (isFirst && isLarge) {
      const { listings } = (await app.siteSource).current().config
      await applyRules(listings)
      await announceFirstImport({ db, siteConfig, now })
    }
    // The embedded database blocks during a later import. A small first import is short, and avoids pages without listings.
    const mustWait = isFirst ? !isLarge : database.kind === 'pglite'
    const closing = new AbortController()
    const options = { db: withoutTimeout, exclusively, siteConfig, now, log, signal: closing.signal }
    const publicationClock = createPublicationClock({ db: withoutTimeout, now, log })
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
      timeout ??= setTimeout(isFirst ? 0 : startWaitsMs, 'unfinished', { ref: false })
      const outcome = await Promise.race(mustWait ? [first] : [first, timeout])
      isUnfinished = outcome === 'unfinished'
    }
    app.purgeables.push({ purgeExpired: (time) => purgeOldImports(database.db, time) })
    app.decorate('feed', {
      addImport,
      followPeriods: publicationClock.runNow,
      importNow: (demand) => importOnDemand({ ...options, ...demand }),
      applyRules,
    })
    changes.onRead(async () => {
      // Site changes must not wait for the import; changed listings are checked after it.
      if (isUnfinished) return 'done'
      await first
      let outcome: Awaited<ReturnType<FollowFeed>> = 'done'
      for (const importChanges of imports) if ((await importChanges()) === 'again') outcome = 'again'
      return outcome
    })
    app.addHook('onReady', async () => {
      if (isUnfinished && isFirst)
        log.info({}, 'the feed is being imported for the first time; pages say that listings are on their way')
      else if (isUnfinished) log.info({}, 'the feed is still being imported; the site shows the listings from before')
      // Later imports see the previous listings; an unavailable database is retried.
      void first.then((outcome) => {
        if (isUnfinished || outcome === 'again') changes.changed()
        isUnfinished = false
      })
    })
    app.addHook('preClose', async () => closing.abort())
    // Catches up before the first request.
    app.addHook('onReady', publicationClock.runNow)
    changes.onShow(() => publicationClock.runNow())
    app.addHook('onClose', async () => {
      await publicationClock.stop()
      await first
    })
    const importNative = createNativeFeed(options)
    await addImport(() => tracing.span('import feed', {}, importNative))

    async function applyRules(rules: Site['config']['listings']): Promise<void> {
      const apply = async (inside: Database) => {
        await applyPriceRule(inside, rules?.marqueeIgnore ?? [], { now, log })
        await applyHiddenRule(inside, rules?.hidden ?? [], { now, log })
      }
      if (await areRulesInForce(db, rules)) return
      // The pieces of a first import use the rules from its beginning.
      await ((await hasImported(db)) ? apply(withoutTimeout) : exclusively(ADVISORY_LOCKS.feedImport, apply))
    }
  },
  { name: 'feed', dependencies: ['database', 'jobs'] },
)
