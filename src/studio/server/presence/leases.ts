export interface Lease {
  readonly draft: string
  readonly file: string
  /** The window of the Studio. */
  readonly tab: string
  readonly accountId: string
  readonly name: string
  readonly sinceMs: number
  /** When it expires unless renewed. */
  readonly untilMs: number
}

export type LeaseHolder = Pick<Lease, 'draft' | 'file' | 'tab'>

/** The current editors of files, in memory. They are informative only: the hash of the read text guards what is stored. */
export interface Leases {
  /** Claims a file or renews the claim; returns the holder, and whether that changed. */
  readonly claim: (
    wish: Omit<Lease, 'sinceMs' | 'untilMs'>,
    isTaken: boolean,
  ) => { readonly lease: Lease; readonly isMine: boolean; readonly isNews: boolean }
  /** Receives a lease of another instance; returns whether it changed anything. */
  readonly hear: (lease: Lease, isTaken: boolean) => boolean
  readonly end: (holder: LeaseHolder) => boolean
  /** Ends the leases of a window. */
  readonly endAll: (tab: string) => readonly Lease[]
  readonly of: (draft: string) => readonly Lease[]
  /** Ends expired leases; returns the affected drafts. */
  readonly expire: () => ReadonlySet<string>
}

/** Long enough for a pause while writing, short enough for others who wait. */
export const LEASE_MS = 75_000
/** Limits per window and in total; beyond them the oldest lease ends. */
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
    // Keeps the order by last renewal.
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
      // Two instances with simultaneous claims both choose the earlier one.
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
