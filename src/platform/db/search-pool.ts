import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** The limit of waiting searches; further ones are refused at once. */
const MAX_WAITING = 50

export interface SearchPool {
  readonly pool: Pool
  /** Runs work whose searches are cancelled when the signal aborts. */
  readonly untilAborted: <Result>(signal: AbortSignal, work: () => Result) => Result
}

/** Wraps a pool so that a search is cancelled when its request ends. `cancel` needs a connection outside the pool. */
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
      // A late cancellation would end the next search on this connection.
      await cancelled
      client.release(hasFailed)
    }
  }

  // Drizzle uses `query` for statements and `connect` for transactions, which searches do not have.
  const searching = new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)) })
  return { pool: searching, untilAborted: (signal, work) => signals.run(signal, work) }
}

const GONE = 'The search was given up: whoever asked is gone.'

/** The process ID of a connection's backend, which pg's types omit. */
function backendOf(client: PoolClient): number {
  return (client as unknown as { readonly processID: number }).processID
}
