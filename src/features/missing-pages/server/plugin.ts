import fp from 'fastify-plugin'
import type { Log } from '#schemas/log.ts'
import { isPreviewPath } from '#src/base/paths/page-paths.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { splitUrl } from '#src/platform/http/split-url.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { type MissingAddress, missingAddress, referringHost } from './missing-address.ts'
import { createMissingPageRepository, type MissingPageRepository, type MissingRequests } from './missing-page-repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The requests for missing addresses. */
    readonly missingPages: Pick<MissingPageRepository, 'list'>
  }
}

/** Counts requests for missing addresses. Register it before the routes whose answers it counts. */
export const missingPagesPlugin = fp(
  async (app) => {
    const { database, now, log } = app
    const pages = createMissingPageRepository(database.db)
    const counter = createMissingPageCounter({ pages, now, log })
    app.decorate('missingPages', {
      async list(since, limit) {
        await counter.flush()
        return pages.list(since, limit)
      },
    })
    app.purgeables.push(counter)
    app.addHook('onClose', counter.stop)
    app.addHook('onResponse', async (request, reply) => {
      if (reply.statusCode !== 404 || request.method !== 'GET') return
      const [path, search] = splitUrl(request.raw.url)
      if (path.startsWith('/api/') || isPreviewPath(path)) return
      counter.take(missingAddress(path, search), referringHost(request.headers.referer))
    })
  },
  { name: 'missing-pages', dependencies: ['database', 'jobs'] },
)

/** Counts requests for missing addresses in batches, with few writes. */
interface MissingPageCounter {
  /** Counts a request; returns at once. */
  readonly take: (address: MissingAddress, referrer: string) => void
  /** Stores the counts; if the database fails, drops and logs them. */
  readonly flush: () => Promise<void>
  /** Deletes the counts that are older than 30 days. */
  readonly purgeExpired: (now: Date) => Promise<void>
  /** Stores the rest; call it before the database is closed. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly pages: MissingPageRepository
  readonly now: () => Date
  readonly log: Pick<Log, 'error'>
}

const FLUSH_AFTER_MS = 10_000
/** The limit of addresses between two flushes; more are dropped, since only scanners request so many. */
const MAX_WAITING = 500
const RETENTION_DAYS = 30

/** Counts the requests of one instance; the database adds up the instances. */
export function createMissingPageCounter({ pages, now, log }: Options): MissingPageCounter {
  let waiting = new Map<string, MissingRequests>()

  async function store(): Promise<void> {
    const batch = [...waiting.values()]
    waiting = new Map()
    if (batch.length > 0)
      await pages.add(batch).catch((err: unknown) => log.error({ err }, 'could not count requests for missing pages'))
  }

  const periodic = createPeriodic({ run: store, waitMs: () => (waiting.size > 0 ? FLUSH_AFTER_MS : null) })

  return {
    take({ path, isProbe }, referrer) {
      const day = belgianDay(now()).toString()
      const key = `${day} ${path} ${referrer}`
      const known = waiting.get(key)
      if (known === undefined && waiting.size >= MAX_WAITING) return
      waiting.set(key, { day, path, referrer, isProbe, count: (known?.count ?? 0) + 1 })
      if (waiting.size === 1 && known === undefined) periodic.runLater()
    },
    flush: periodic.runNow,
    async purgeExpired(time) {
      await pages.deleteBefore(belgianDay(time).subtract({ days: RETENTION_DAYS }).toString())
    },
    async stop() {
      await periodic.runNow()
      await periodic.stop()
    },
  }
}
