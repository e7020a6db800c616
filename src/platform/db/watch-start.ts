import type { Log } from '#schemas/log.ts'

interface Options {
  readonly database: string
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly now?: () => number
}

export interface StartWatch {
  /** The database is open; from now on its response time is measured. */
  readonly opened: (ping: () => Promise<void>) => void
  readonly stop: () => void
}

const FIRST_MS = 5000
const AGAIN_MS = 30_000
const WARN_SECONDS = 30
/** A healthy database answers within milliseconds. */
const SLOW_MS = 1000

const ADVICE =
  'look at its load, at the network in between, and whether another instance migrates it or a backup holds its tables'

/** Logs repeatedly that a start waits for the database, which otherwise looks like a hanging start. */
export function watchStart({ database, log, now = () => performance.now() }: Options): StartWatch {
  const began = now()
  let ping: (() => Promise<void>) | null = null
  const tell = () => {
    const seconds = Math.round((now() - began) / 1000)
    // Creating the tables of a new database takes this long on a busy machine; only a longer wait is a warning.
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
