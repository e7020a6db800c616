import type { Log } from '#schemas/log.ts'
import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import { type ChangedInputs, EVERYTHING } from './changed-inputs-queries.ts'

/** What changes of the inputs of pages (docs/caching.md), on this instance and every other. */
export interface InputChanges {
  /** `listener` is called after each import and each change of the site with what changed; `site` for everything. */
  readonly subscribe: (listener: (tags: readonly InputTag[]) => void) => void
  readonly announce: (tags: readonly InputTag[]) => void
  /** What the imports after version `before` of the listings changed; null for everything. */
  readonly changedSince: (before: string) => Promise<ReadonlySet<InputTag> | null>
  /** Whether a page of version `before` of the listings, made from `tags`, may still be shown for a moment. */
  readonly mayShow: (before: string, tags: readonly InputTag[]) => boolean
}

interface Change {
  readonly before: string
  readonly atMs: number
  readonly read: Promise<ChangedInputs>
  /** Null while it is read. */
  changes: ChangedInputs | null
}

export interface FollowedChanges extends InputChanges {
  readonly onVersion: (before: string, after: string) => void
}

/** The number of remembered changes. A page that is older than all of them reads all its inputs again. */
const MAX_CHANGES = 100

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

  async function readOrAll(before: string, after: string): Promise<ChangedInputs> {
    try {
      return await read(before, after)
    } catch (err) {
      log.warn({ err }, 'could not read what an import changed; everything counts as changed')
      return EVERYTHING
    }
  }

  /** Null if they are too long ago. */
  function since(before: string): readonly Change[] | null {
    const first = recent.findIndex((change) => change.before === before)
    return first === -1 ? null : recent.slice(first)
  }

  function isBehind({ atMs, changes }: Change, tags: readonly InputTag[]): boolean {
    const urgent = changes?.urgent ?? null
    return urgent === null || now().getTime() - atMs > SHOWN_BEFORE_MS || tags.some((tag) => urgent.includes(tag))
  }

  return {
    subscribe: (listener) => void listeners.push(listener),
    announce,
    onVersion(before, after) {
      const change: Change = { before, atMs: now().getTime(), read: readOrAll(before, after), changes: null }
      recent = [...recent, change].slice(-MAX_CHANGES)
      void change.read.then((changes) => {
        change.changes = changes
        announce(changes.changed ?? ['site'])
      })
    },
    async changedSince(before) {
      const changes = since(before)
      const read = changes && (await Promise.all(changes.map((change) => change.read)))
      const changed = read?.map((one) => one.changed)
      return changed?.every((tags) => tags !== null) ? new Set(changed.flat()) : null
    },
    mayShow(before, tags) {
      const changes = since(before)
      return changes !== null && !changes.some((change) => isBehind(change, tags))
    },
  }
}
