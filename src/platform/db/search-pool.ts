import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** The limit of waiting searches; further ones are refused at once. */
const MAX_WAITING = 50

export type SearchSignals = AsyncLocalStorage<AbortSignal>

interface Options {
  /** Cancels the statement of a backend, by a connection outside the pool. */
  readonly cancel: (backendId: number) => Promise<unknown>
  readonly signals: SearchSignals
  /** Called with a connection before its statement. Resolves with an error to refuse the statement, not the connection. */
  readonly prepare?: (client: PoolClient) => Promise<Error | null>
}

/** For {@link createSearchPool}: a statement is cancelled when the signal that it runs under aborts. */
export function createSearchSignals(): SearchSignals {
  return new AsyncLocalStorage()
}

/** Wraps a pool so that a search is cancelled when its request ends. */
export function createSearchPool(pool: Pool, { cancel, signals, prepare }: Options): Pool {
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
      const refusal = (await prepare?.(client)) ?? null
      const result = refusal ?? (await client.query(...statement))
      hasFailed = false
      if (refusal !== null) throw refusal
      return result
    } finally {
      signal?.removeEventListener('abort', onAbort)
      // A late cancellation would end the next search on this connection.
      await cancelled
      client.release(hasFailed)
    }
  }

  // Drizzle uses `query` for statements and `connect` for transactions, which searches do not have.
  return new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)) })
}

const GONE = 'The search was given up: whoever asked is gone.'

/** The process ID of a connection's backend, which pg's types omit. */
function backendOf(client: PoolClient): number {
  return (client as unknown as { readonly processID: number }).processID
}
