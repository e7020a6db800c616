/** What a standing search remembers of a home: its price, and whether it is available. */
export interface RememberedHome {
  /** In euro; null where it is unknown or not published. */
  readonly price: number | null
  /** "never" where it was never available so far. */
  readonly availability: 'now' | 'no-more' | 'never'
}

/** What was known of the homes when they were last looked at, by id. */
export type RememberedHomes = ReadonlyMap<number, RememberedHome>

/** A home as it is now. */
export interface PresentHome {
  readonly id: number
  readonly price: number | null
  readonly isAvailable: boolean
  readonly importedAt: Date
  readonly changedAt: Date
}

/** Something about a home that is worth a mail to those who look for one like it. */
export interface HomeNews {
  readonly id: number
  /** "new"; "price:249000" for a price that was lowered to that; "available:…" for one that is available again, with the moment. */
  readonly change: string
  readonly at: Date
}

/** What has become of the homes since they were last looked at: those that are new, available again, or cheaper. One change per home. */
export function homeNews(remembered: RememberedHomes, homes: readonly PresentHome[]): readonly HomeNews[] {
  return homes.flatMap((home) => newsOf(remembered.get(home.id), home) ?? [])
}

/** What to remember of the homes until next time. */
export function rememberHomes(remembered: RememberedHomes, homes: readonly PresentHome[]): RememberedHomes {
  return new Map(
    homes.map(({ id, price, isAvailable }) => {
      const before = remembered.get(id)?.availability ?? 'never'
      const gone = before === 'never' ? 'never' : 'no-more'
      return [id, { price, availability: isAvailable ? 'now' : gone }]
    }),
  )
}

function newsOf(before: RememberedHome | undefined, { id, price, isAvailable, ...home }: PresentHome): HomeNews | null {
  if (!isAvailable) return null
  // A home that is seen for the first time may have changed since it came.
  if (before === undefined) return { id, change: 'new', at: home.importedAt }
  const at = home.changedAt
  if (before.availability === 'never') return { id, change: 'new', at }
  if (before.availability === 'no-more') return { id, change: `available:${at.toISOString()}`, at }
  const isCheaper = before.price !== null && price !== null && price < before.price
  return isCheaper ? { id, change: `price:${price}`, at } : null
}
