import type { Log } from '#schemas/log.ts'
import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import { type ChangedInputs, EVERYTHING } from './changed-inputs-queries.ts'

/** What changes of the inputs of pages (docs/caching.md), on this instance and every other. */
export interface InputChanges {
  /** `listener` is called after each import and each change of the site with what changed; `site` for everything. */
  readonly subscribe: (listener: (tags: readonly InputTag[]) => void) => void
  readonly announce: (tags: readonly InputTag[]) => void
  /** Whether a page of version `before` of the listings, made from `tags`, may still be shown for a moment. */
  readonly mayShow: (before: string, tags: readonly InputTag[]) => boolean
}

interface Change {
  readonly before: string
  readonly atMs: number
  /** Null while it is read. */
  changes: ChangedInputs | null
}

export interface FollowedChanges extends InputChanges {
  readonly onVersion: (before: string, after: string) => void
}

/** Of the last changes; more in ten seconds make every page wait. */
const MAX_CHANGES = 16

/** For how long a page may be shown as it was. */
export const SHOWN_BEFORE_MS = 10_000

interface Options {
  readonly read: (before: string, after: string) => Promise<ChangedInputs>
  readonly now: () => Date
  readonly log: Pick<Log, 'warn'>
}

export function followInputChanges({ read, now, log }: Options): FollowedChanges {
  const listeners: ((tags: readonly InputTag[]) => void)[] = []
  let recent: readonly Change[] = []

  function announce(tags: readonly InputTag[]): void {
    for (const listener of listeners) listener(tags)
  }

  async function readInto(change: Change, after: string): Promise<void> {
    try {
      change.changes = await read(change.before, after)
    } catch (err) {
      log.warn({ err }, 'could not read what an import changed; everything counts as changed')
      change.changes = EVERYTHING
    }
    announce(change.changes.changed ?? ['site'])
  }

  function isBehind({ atMs, changes }: Change, tags: readonly InputTag[]): boolean {
    const urgent = changes?.urgent ?? null
    return urgent === null || now().getTime() - atMs > SHOWN_BEFORE_MS || tags.some((tag) => urgent.includes(tag))
  }

  return {
    subscribe: (listener) => void listeners.push(listener),
    announce,
    onVersion(before, after) {
      const change: Change = { before, atMs: now().getTime(), changes: null }
      recent = [...recent, change].slice(-MAX_CHANGES)
      void readInto(change, after)
    },
    mayShow(before, tags) {
      const first = recent.findIndex((change) => change.before === before)
      return first !== -1 && !recent.slice(first).some((change) => isBehind(change, tags))
    },
  }
}
