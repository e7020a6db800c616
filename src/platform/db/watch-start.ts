import type { Log } from '#schemas/log.ts'

interface Options {
  /** The host and port of the database. */
  readonly database: string
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly now?: () => number
}

/** What a start knows of its database until the server is ready. */
export interface StartWatch {
  /** The database is open; from now on it is asked how long it takes to answer. */
  readonly opened: (ping: () => Promise<void>) => void
  readonly stop: () => void
}

const FIRST_MS = 5000
const AGAIN_MS = 30_000
const WARN_SECONDS = 30
/** An answer of a healthy database takes milliseconds. */
const SLOW_MS = 1000

const ADVICE =
  'look at its load, at the network in between, and whether another instance migrates it or a backup holds its tables'

/**
 * Names a database that keeps a start waiting: after some seconds, and again while it lasts. Without this a start that waits looks like one
 * that hangs.
 */
export function watchStart({ database, log, now = () => performance.now() }: Options): StartWatch {
  const began = now()
  let ping: (() => Promise<void>) | null = null
  const tell = () => {
    const seconds = Math.round((now() - began) / 1000)
    // A machine that is busy makes the tables of a new database in this time; only what lasts wants somebody.
    if (seconds < WARN_SECONDS) log.info({ database, seconds, advice: ADVICE }, 'the start waits for the database')
    else log.warn({ database, seconds, advice: ADVICE }, 'the start waits for the database')
  }
  const isSlow = async () => {
    if (ping === null) return true
    const asked = now()
    await ping().catch(() => undefined)
    return now() - asked >= SLOW_MS
  }
  let isStopped = false
  let timer: NodeJS.Timeout
  const look = async () => {
    const mustTell = await isSlow()
    if (isStopped) return
    if (mustTell) tell()
    timer = setTimeout(look, AGAIN_MS)
  }
  timer = setTimeout(look, FIRST_MS)
  return {
    opened(how) {
      ping = how
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** The host and port of a database, without user, password and name. */
export function addressOfDatabase(databaseUrl: string): string {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : hostname)
  return `${host}:${port === '' ? 5432 : port}`
}
