import { AppError } from '#src/server/errors/app-error.ts'
import { asKnownError } from '#src/server/errors/known-error.ts'

/** The delay of the retry after an incomplete change. */
const RETRY_MS = 5000

interface Options {
  /** Applies a change; "again" where it could not be completed now. */
  readonly follow: () => Promise<'done' | 'again'>
  readonly log: { error(details: object, message: string): void }
}

/** Applies changes one at a time: concurrent imports would compete for the same rows. */
export interface ChangeFollower {
  /** Reports a change. */
  readonly changed: () => void
  /** Runs other work, serialised with the changes. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when work in progress is done; none starts afterwards. */
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
        log.error({ err }, 'a change could not be followed')
        if (asKnownError(err) instanceof AppError) followLater()
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
