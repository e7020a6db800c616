import { Client, Pool, type PoolClient } from 'pg'
import { streamOf } from '#src/platform/db/connection-stream.ts'
import type { PoolFigures, ReplicaFigures } from '#src/platform/db/database.ts'
import { createSearchPool, type SearchSignals } from '#src/platform/db/search-pool.ts'
import { poolOfSite } from '#src/platform/db/site-schema.ts'
import { isConflict, isReplicaFault } from './is-replica-fault.ts'
import { readStandbyFacts } from './replica-queries.ts'
import { type ReplicaChange, watchReplica } from './watch-replica.ts'

/** Connections to a replica, by kind of work; a read that would wait for one goes to the primary. */
export const REPLICA_CONNECTIONS = { pages: 8, searches: 8 } as const
const CONNECT_TIMEOUT_MS = 2000
/** How long a connection that shows an earlier state is not tried again. */
const BEHIND_FOR_MS = 100

type Work = keyof typeof REPLICA_CONNECTIONS

interface Options {
  readonly readUrl: string
  /** The first statement of each connection. */
  readonly settings: (work: Work) => string
  readonly signals: SearchSignals
  readonly queryPrimary: (text: string) => Promise<{ readonly rows: readonly object[] }>
  readonly onChange: (change: ReplicaChange) => void
}

export interface OpenReplica {
  /** A pool whose statements run on the replica where it shows all that is required, and else on the primary's pool. */
  readonly preferredTo: (primary: Pool, work: Work, site: string | null) => Pool
  readonly requireAllUntilNow: () => void
  readonly pools: () => readonly PoolFigures[]
  readonly figures: () => ReplicaFigures
  readonly close: () => Promise<void>
}

/** The connection's server has not yet replayed what is required. */
class ReplicaBehindError extends Error {
  override readonly name = 'ReplicaBehindError'
}

/** Opens a standby of the primary for reading, without waiting for it: until it answers, the primary is read from. */
export function openReplica({ readUrl, settings, signals, queryPrimary, onChange }: Options): OpenReplica {
  const clients = new Set<Client>()
  /** A pool makes its connections of it, so that those that are being made can be ended, too. */
  class ReplicaClient extends Client {
    constructor(config?: ConstructorParameters<typeof Client>[0]) {
      super(config)
      clients.add(this)
      this.on('error', () => {})
      this.once('end', () => clients.delete(this))
    }
  }
  const reads = { replica: 0, primary: 0 }
  /** What each connection is known to have replayed. */
  const replayed = new WeakMap<PoolClient, bigint>()
  let behindUntilMs = 0

  const endConnections = () => {
    for (const client of clients) streamOf(client).destroy()
  }
  const watch = watchReplica({ readUrl, queryPrimary, onChange, onSilence: endConnections })

  const open = (work: Work) => {
    const pool = new Pool({
      connectionString: readUrl,
      max: REPLICA_CONNECTIONS[work],
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      Client: ReplicaClient,
      onConnect: async (client) => void (await client.query(withinTime(settings(work)))),
    })
    // The watch reports a lost connection.
    pool.on('error', () => {})
    return pool
  }
  const pools = { pages: open('pages'), searches: open('searches') }

  /** Each connection is asked itself: an address may lead to several standbys. */
  async function prepare(client: PoolClient): Promise<ReplicaBehindError | null> {
    const required = watch.required()
    if (required !== null && (replayed.get(client) ?? -1n) >= required) return null
    const found = await readStandbyFacts((text) => client.query<object>(withinTime(text)))
    if (required === null || !found.isStandby || found.replayed < required) return new ReplicaBehindError()
    replayed.set(client, found.replayed)
    return null
  }

  function isReadable(pool: Pool, work: Work): boolean {
    const { aside, goodSinceMs } = watch.state()
    const isCurrent = aside === null && goodSinceMs !== null && watch.required() !== null
    const free = pool.idleCount + REPLICA_CONNECTIONS[work] - pool.totalCount
    return isCurrent && pool.waitingCount < free && performance.now() >= behindUntilMs
  }

  /** Whether the primary is to answer instead. */
  function isExcused(error: unknown): boolean {
    if (error instanceof ReplicaBehindError) {
      behindUntilMs = performance.now() + BEHIND_FOR_MS
      return true
    }
    if (!isReplicaFault(error)) return false
    const found = `a statement failed there: ${error instanceof Error ? error.message : String(error)}`
    watch.leaveAside({ reason: isConflict(error) ? 'failed' : 'unreachable', found })
    return true
  }

  return {
    preferredTo(primary, work, site) {
      const cancel = (backendId: number) => pools.pages.query('select pg_cancel_backend($1)', [backendId])
      const own = site === null ? pools[work] : poolOfSite(pools[work], site)
      const replica = createSearchPool(own, { cancel, signals, prepare })
      async function query(...statement: Parameters<PoolClient['query']>): Promise<unknown> {
        if (isReadable(pools[work], work)) {
          try {
            const result = await replica.query(...statement)
            reads.replica += 1
            return result
          } catch (error) {
            if (!isExcused(error)) throw error
          }
        }
        reads.primary += 1
        return await primary.query(...statement)
      }
      return new Proxy(primary, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)) })
    },
    requireAllUntilNow: watch.requireAllUntilNow,
    pools: () => [figuresOf('replica pages', pools.pages), figuresOf('replica searches', pools.searches)],
    figures() {
      const { aside } = watch.state()
      const lagMs = watch.lagMs()
      return {
        aside: aside && { reason: aside.reason, found: aside.found, forSeconds: (performance.now() - aside.sinceMs) / 1000 },
        lagSeconds: lagMs === null ? null : lagMs / 1000,
        reads: { ...reads },
      }
    },
    async close() {
      await watch.close()
      const ended = Promise.all([pools.pages.end(), pools.searches.end()])
      // A silent server would not end its side.
      endConnections()
      await ended
    },
  }
}

function figuresOf(name: string, { totalCount, idleCount, waitingCount, options }: Pool): PoolFigures {
  return { name, max: options.max, open: totalCount, idle: idleCount, waiting: waitingCount }
}

/** The types of pg omit the timeout of a statement. */
function withinTime(text: string) {
  return { text, query_timeout: CONNECT_TIMEOUT_MS }
}
