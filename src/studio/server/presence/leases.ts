/** Who edits a file of a draft. */
export interface Lease {
  readonly draft: string
  readonly file: string
  /** The window of the Studio. */
  readonly tab: string
  readonly accountId: string
  readonly name: string
  readonly sinceMs: number
  /** It ends then, unless it is renewed. */
  readonly untilMs: number
}

export type LeaseHolder = Pick<Lease, 'draft' | 'file' | 'tab'>

/** Who edits what, in memory. Nothing depends on it but what people are shown: what is stored is guarded by the hash of what was read. */
export interface Leases {
  /** Asks for a file, or renews it; the answer has who holds it then, and whether that is news. */
  readonly claim: (
    wish: Omit<Lease, 'sinceMs' | 'untilMs'>,
    isTaken: boolean,
  ) => { readonly lease: Lease; readonly isMine: boolean; readonly isNews: boolean }
  /** Hears of one of another instance; whether that is news. */
  readonly hear: (lease: Lease, isTaken: boolean) => boolean
  readonly end: (holder: LeaseHolder) => boolean
  /** Ends those of a window. */
  readonly endAll: (tab: string) => readonly Lease[]
  readonly of: (draft: string) => readonly Lease[]
  /** Ends those that were not renewed; the drafts in which that is news. */
  readonly expire: () => ReadonlySet<string>
}

/** Long enough to think about a sentence, short enough for who waits. */
export const LEASE_MS = 75_000
/** Of a window, and in all; who asks for more gives up the oldest. */
const MAX_OF_TAB = 20
const MAX_LEASES = 1000

export function createLeases(nowMs: () => number): Leases {
  const held = new Map<string, Lease>()
  const keyOf = ({ draft, file }: Pick<Lease, 'draft' | 'file'>) => `${draft}\0${file}`
  const current = (key: string) => {
    const found = held.get(key)
    return found !== undefined && found.untilMs > nowMs() ? found : undefined
  }
  const put = (lease: Lease) => {
    const key = keyOf(lease)
    // The one that was renewed last stands last.
    held.delete(key)
    held.set(key, lease)
    const own = [...held].filter(([, { tab }]) => tab === lease.tab)
    if (own.length > MAX_OF_TAB) held.delete(own[0]?.[0] ?? '')
    if (held.size > MAX_LEASES) held.delete(held.keys().next().value ?? '')
  }
  return {
    claim(wish, isTaken) {
      const before = current(keyOf(wish))
      const isOwn = before?.tab === wish.tab
      if (before !== undefined && !isOwn && !isTaken) return { lease: before, isMine: false, isNews: false }
      const now = nowMs()
      const lease = { ...wish, sinceMs: isOwn ? before.sinceMs : now, untilMs: now + LEASE_MS }
      put(lease)
      return { lease, isMine: true, isNews: !isOwn }
    },
    hear(lease, isTaken) {
      const before = current(keyOf(lease))
      const isSame = before?.tab === lease.tab
      // Two who begin at the same time on two instances: both of them hear who was first.
      const isFirst =
        before === undefined || lease.sinceMs < before.sinceMs || (lease.sinceMs === before.sinceMs && lease.tab < before.tab)
      if (!isSame && !isTaken && !isFirst) return false
      put(lease)
      return !isSame
    },
    end(holder) {
      const key = keyOf(holder)
      return held.get(key)?.tab === holder.tab && held.delete(key)
    },
    endAll(tab) {
      const own = [...held.values()].filter((lease) => lease.tab === tab)
      for (const lease of own) held.delete(keyOf(lease))
      return own
    },
    of: (draft) => [...held.values()].filter((lease) => lease.draft === draft && lease.untilMs > nowMs()),
    expire() {
      const over = [...held].filter(([, { untilMs }]) => untilMs <= nowMs())
      for (const [key] of over) held.delete(key)
      return new Set(over.map(([, { draft }]) => draft))
    },
  }
}
