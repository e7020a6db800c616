import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** Searches that wait for a connection; of more, each is refused at once. */
const MAX_WAITING = 50

/** The pool of searches, as Drizzle needs it, and the requests that they belong to. */
export interface SearchPool {
  readonly pool: Pool
  /** Runs work whose searches end once the signal aborts. */
  readonly untilAborted: <Result>(signal: AbortSignal, work: () => Result) => Result
}

/**
 * Wraps a pool so that a search ends with the request that asked for it: its statement is cancelled in the database, which would go on
 * computing for nobody. `cancel` ends the statement of a backend; it needs a connection outside the pool, whose own may all be searching.
 */
export function createSearchPool(pool: Pool, cancel: (backendId: number) => Promise<unknown>): SearchPool {
  const signals = new AsyncLocalStorage<AbortSignal>()

  async function query(...statement: Parameters<PoolClient['query']>): Promise<unknown> {
    const signal = signals.getStore()
    if (pool.waitingCount >= MAX_WAITING) throw new Error('Too many searches wait for the database.')
    if (signal?.aborted) throw new Error(GONE)
    const client = await pool.connect()
    if (signal?.aborted) {
      client.release()
      throw new Error(GONE)
    }
    let cancelled: Promise<unknown> | undefined
    const onAbort = () => {
      cancelled = cancel(backendOf(client)).catch(() => undefined)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    let hasFailed = true
    try {
      const result = await client.query(...statement)
      hasFailed = false
      return result
    } finally {
      signal?.removeEventListener('abort', onAbort)
      // Before the connection serves another search, which a late cancellation would end.
      await cancelled
      client.release(hasFailed)
    }
  }

  // Drizzle asks a pool for single statements, and for a client of its own in transactions, which searches have none of.
  const searching = new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)) })
  return { pool: searching, untilAborted: (signal, work) => signals.run(signal, work) }
}

const GONE = 'The search was given up: whoever asked is gone.'

/** The process ID of a connection's backend, which the types of pg leave out. */
function backendOf(client: PoolClient): number {
  return (client as unknown as { readonly processID: number }).processID
}
