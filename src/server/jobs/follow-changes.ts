import { AppError } from '#src/server/errors/app-error.ts'
import { asKnownError } from '#src/server/errors/known-error.ts'

/** How soon a change is followed again that could not be followed whole, because the database was away or the disk full. */
const RETRY_MS = 5000

interface Options {
  /** What a change asks for; "again" where it could not all be done now. */
  readonly follow: () => Promise<'done' | 'again'>
  readonly log: { error(details: object, message: string): void }
}

/** Follows changes one after the other: two imports at once would fight over the same rows. */
export interface ChangeFollower {
  /** Something has changed. */
  readonly changed: () => void
  /** Does some other work in its turn among the changes. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when what is under way is done; nothing is begun any more. */
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
