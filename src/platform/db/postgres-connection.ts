import { Client, type Pool } from 'pg'
import type { SqlConnection } from './database.ts'

const RECONNECT_MS = 5000

/** SQL for the job queue: statements on the pool, notifications on a separate connection. */
export function postgresConnection(pool: Pool, connectionString: string, reconnectMs = RECONNECT_MS): SqlConnection {
  return {
    async executeSql(text, values = []) {
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
    },
    listen: (channel, onNotification, onReconnect) =>
      listen({ connectionString, reconnectMs, channel, onNotification, onReconnect }),
  }
}

interface Listening {
  readonly connectionString: string
  readonly reconnectMs: number
  readonly channel: string
  readonly onNotification: (payload: string) => void
  readonly onReconnect: () => void
}

/** Rejects if the first connection fails; retries later ones until closed. */
async function listen({ connectionString, reconnectMs, channel, onNotification, onReconnect }: Listening) {
  let current: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect() {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 10_000, keepAlive: true })
    current = client
    client.on('notification', ({ payload }) => onNotification(payload ?? ''))
    // Without a listener a lost connection would end the process; "end" follows.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`LISTEN "${channel.replaceAll('"', '""')}"`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', reconnectLater)
    onReconnect()
  }

  function reconnectLater() {
    if (isClosed) return
    timer = setTimeout(() => connect().catch(reconnectLater), reconnectMs)
    timer.unref()
  }

  await connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}
