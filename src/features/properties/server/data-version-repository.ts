import type { Log } from '#schemas/log.ts'
import type { Database, SqlConnection } from '#src/platform/db/database.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { firstImportSource, readDataVersion } from './first-import-queries.ts'

/** The data version of the listings, in memory; it changes with every effective import on any instance. */
export interface DataVersion {
  readonly current: () => string
  /** False while it cannot be read: other instances may have a newer one. */
  readonly isCertain: () => boolean
  /** On failure the version stays. */
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Options {
  readonly db: Database
  readonly sql: Pick<SqlConnection, 'listen'>
  readonly log: Pick<Log, 'warn'>
  /** Called for each change, including this instance's own imports. */
  readonly onChange?: (before: string, after: string) => void
  /** The polling interval, in case a notification was lost. */
  readonly pollMs?: number
}

const POLL_MS = 15_000

/**
 * Follows the data version by notifications of committed imports ({@link LISTINGS_CHANNEL}); rereads it after a reconnect. Never
 * ahead of the data, so that no cache stores old data under a new version.
 */
export async function followDataVersion({ db, sql: connection, log, ...more }: Options): Promise<DataVersion> {
  const { onChange, pollMs = POLL_MS } = more
  let version = await readVersion(db)
  let listener: { close(): Promise<void> } | null = null
  let notifications = 0
  let reading: Promise<void> = Promise.resolve()
  let isFailing = false
  let isClosed = false

  function set(found: string): void {
    if (found === version || isClosed) return
    const before = version
    version = found
    onChange?.(before, found)
  }

  async function read(): Promise<void> {
    const before = notifications
    try {
      const found = await readVersion(db)
      // A notification that arrived meanwhile is newer.
      if (before === notifications) set(found)
      isFailing = false
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'could not read the data version; pages are not refreshed meanwhile')
      isFailing = true
    }
  }

  function refresh(): Promise<void> {
    reading = reading.then(read)
    return reading
  }

  function onNotification(payload: string): void {
    notifications += 1
    set(payload)
  }

  async function listen(): Promise<void> {
    if (listener !== null || isClosed) return
    try {
      listener = await connection.listen(LISTINGS_CHANNEL, onNotification, () => void refresh())
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'lost the notifications of other instances: their changes show with a delay')
    }
  }

  const polling = createPeriodic({
    async run() {
      await listen()
      await refresh()
    },
    waitMs: () => pollMs,
  })

  await listen()
  await reading
  polling.runLater()
  return {
    current: () => version,
    isCertain: () => !isFailing,
    refresh,
    async close() {
      isClosed = true
      await polling.stop()
      await listener?.close()
      await reading
    },
  }
}

/** The data version during the first import, while no listing is public. */
export const FIRST_IMPORT_VERSION = 'first import'

async function readVersion(db: Database): Promise<string> {
  const version = await readDataVersion(db)
  return version === '0' && (await firstImportSource(db)) !== null ? FIRST_IMPORT_VERSION : version
}

/** The channel that announces the data version of an effective import to every instance. */
export const LISTINGS_CHANNEL = 'vitrine_listings'
