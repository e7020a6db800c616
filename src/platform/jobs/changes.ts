import type { Log } from '#schemas/log.ts'
import { isOutsideFailure } from '#src/platform/errors/known-error.ts'

/** Reloads something after files changed; "again" if it failed temporarily, for instance without the database. */
export type ReadStep = () => Promise<'done' | 'again'>

/** What plugins do when the site definition, its pictures or its listings change. */
export interface Changes {
  /** Adds a step that reloads data after files changed. The steps run concurrently. */
  readonly onRead: (step: ReadStep) => void
  /** Adds a step after reloading, such as new pages or notifications. The steps run in the order they were added. */
  readonly onShow: (step: () => unknown) => void
  readonly changed: () => void
  /** Runs a reload on demand, serialised with the changes, and then the show steps. */
  readonly readNow: <Result>(read: () => Promise<Result>) => Promise<Result>
  readonly stop: () => Promise<void>
}

export function createChanges(log: Pick<Log, 'error'>): Changes {
  const reads: ReadStep[] = []
  const shows: (() => unknown)[] = []

  async function show(): Promise<void> {
    for (const step of shows) await step()
  }

  const follower = createChangeFollower({
    log,
    async follow() {
      const outcomes = await Promise.all(reads.map((read) => read()))
      await show()
      return outcomes.includes('again') ? 'again' : 'done'
    },
  })

  return {
    onRead: (step) => void reads.push(step),
    onShow: (step) => void shows.push(step),
    changed: follower.changed,
    readNow: (read) =>
      follower.inTurn(async () => {
        const result = await read()
        await show()
        return result
      }),
    stop: follower.stop,
  }
}

/** The delay of the retry after an incomplete change. */
const RETRY_MS = 5000

interface Options {
  /** Applies a change; "again" if it cannot be completed now. */
  readonly follow: () => Promise<'done' | 'again'>
  readonly log: Pick<Log, 'error'>
}

/** Applies changes one at a time: concurrent imports would compete for the same rows. */
export interface ChangeFollower {
  readonly changed: () => void
  /** Runs other work, serialised with the changes. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly stop: () => Promise<void>
}

export function createChangeFollower({ follow, log }: Options): ChangeFollower {
  let last: Promise<unknown> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const followLater = () => {
    if (!isStopped) retry = setTimeout(changed, RETRY_MS).unref()
  }
  const changed = () => {
    clearTimeout(retry)
    if (isStopped) return
    inTurn(follow).then(
      (outcome) => {
        if (outcome === 'again') followLater()
      },
      (err: unknown) => {
        log.error({ err }, 'a task that follows a change failed')
        if (isOutsideFailure(err)) followLater()
      },
    )
  }
  return {
    changed,
    inTurn,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await last
    },
  }
}
