import { createChangeFollower } from './follow-changes.ts'

/**
 * Reloads something after files changed; "again" where it was incomplete, because the database was unavailable or the disk full.
 */
export type ReadStep = () => Promise<'done' | 'again'>

/** What plugins do when the site definition, its pictures or its listings change. */
export interface Changes {
  /** Adds a step that reloads data after files changed. The steps run concurrently. */
  readonly onRead: (step: ReadStep) => void
  /** Adds a step after reloading, such as new pages or notifications. The steps run in the order they were added. */
  readonly onShow: (step: () => unknown) => void
  /** Reports that files have changed. */
  readonly changed: () => void
  /** Runs a reload on demand, serialised with the changes, and then the show steps. */
  readonly readNow: <Result>(read: () => Promise<Result>) => Promise<Result>
  /** Resolves when work in progress is done; none starts afterwards. */
  readonly stop: () => Promise<void>
}

export function createChanges(log: { error(details: object, message: string): void }): Changes {
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
