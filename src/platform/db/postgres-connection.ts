import { Client, type Pool } from 'pg'
import type { SqlConnection } from './database.ts'

const RECONNECT_MS = 5000
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000

/** SQL for the job queue: statements on the pool. */
export function runOnPool(pool: Pool): SqlConnection['executeSql'] {
  return async (text, values = []) => {
    const client = await pool.connect()
    try {
      // Several statements return several results, which pg's types omit.
      const result: { rows: unknown[] } | { rows: unknown[] }[] =
        values.length > 0 ? await client.query(text, [...values]) : await client.query(text)
      client.release()
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
    } catch (error) {
      // The connection may be in an aborted transaction; do not reuse it.
      client.release(true)
      throw error
    }
  }
}

interface Listening {
  readonly onNotification: (payload: string) => void
  readonly onReconnect: () => void
}

export interface Listener {
  /** As {@link SqlConnection.listen}. */
  listen(
    channel: string,
    onNotification: Listening['onNotification'],
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>
  close(): Promise<void>
}

/** One connection for all notifications, open while somebody listens. Reconnects until closed. */
export function createListener(connectionString: string, reconnectMs = RECONNECT_MS): Listener {
  const channels = new Map<string, Set<Listening>>()
  let current: Promise<Client> | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function open(): Promise<Client> {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
    })
    client.on('notification', ({ channel, payload }) => {
      for (const { onNotification } of channels.get(channel) ?? []) onNotification(payload ?? '')
    })
    // Without a listener a lost connection would end the process; "end" follows.
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => {
      current = null
      reconnectLater()
    })
    return client
  }

  function connected(): Promise<Client> {
    current ??= open().catch((error: unknown) => {
      current = null
      throw error
    })
    return current
  }

  function reconnectLater(): void {
    if (isClosed || channels.size === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => reconnect().catch(reconnectLater), reconnectMs)
    timer.unref()
  }

  async function reconnect(): Promise<void> {
    const client = await connected()
    for (const channel of channels.keys()) await client.query(`LISTEN ${quoted(channel)}`)
    for (const { onReconnect } of [...channels.values()].flatMap((each) => [...each])) onReconnect()
  }

  return {
    async listen(channel, onNotification, onReconnect) {
      const client = await connected()
      await client.query(`LISTEN ${quoted(channel)}`)
      const listening = { onNotification, onReconnect }
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listening))
      onReconnect()
      return {
        async close() {
          listeners.delete(listening)
          if (listeners.size > 0 || channels.get(channel) !== listeners) return
          channels.delete(channel)
          // A connection that is lost listens to nothing.
          await current?.then((open) => open.query(`UNLISTEN ${quoted(channel)}`)).catch(() => undefined)
        },
      }
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await current?.then((client) => client.end()).catch(() => undefined)
    },
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
