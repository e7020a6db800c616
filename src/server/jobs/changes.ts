import { createChangeFollower } from './follow-changes.ts'

/** Reads something anew after files have changed; "again" where it could not all be read now, because the database was away or the disk full. */
export type ReadStep = () => Promise<'done' | 'again'>

/** What plugins do about changes of the site definition, its pictures and its listings. */
export interface Changes {
  /** Adds what is read anew when files have changed. All such steps run at once. */
  readonly onRead: (step: ReadStep) => void
  /** Adds what follows once that is read: pages are made anew, subscribers are notified. Such steps run in the order in which they were added. */
  readonly onShow: (step: () => unknown) => void
  /** Files have changed. */
  readonly changed: () => void
  /** Reads something on demand, in its turn among the changes, and shows it. */
  readonly readNow: <Result>(read: () => Promise<Result>) => Promise<Result>
  /** Resolves when what is under way is done; nothing is begun any more. */
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
