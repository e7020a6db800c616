/** The remembered state of a property for saved searches: its price, and whether it is available. */
export interface RememberedProperty {
  readonly price: number | null
  /** "never" if it was never available so far. */
  readonly availability: 'now' | 'no-more' | 'never'
}

export type RememberedProperties = ReadonlyMap<number, RememberedProperty>

/** The current state of a property. */
export interface PresentProperty {
  readonly id: number
  readonly price: number | null
  readonly isAvailable: boolean
  readonly importedAt: Date
  readonly changedAt: Date
}

/** A change of a property that subscribers are mailed about. */
export interface PropertyNews {
  readonly id: number
  /** "new"; "price:249000" for a price lowered to that; "available:…" for one that is available again, with the time. */
  readonly change: string
  readonly at: Date
}

/** The changes since the remembered state: new, available again, or cheaper. One change per property. */
export function propertyNews(remembered: RememberedProperties, properties: readonly PresentProperty[]): readonly PropertyNews[] {
  return properties.flatMap((property) => newsOf(remembered.get(property.id), property) ?? [])
}

/** The state of these properties to remember until the next comparison. */
export function rememberProperties(
  remembered: RememberedProperties,
  properties: readonly PresentProperty[],
): RememberedProperties {
  return new Map(
    properties.map(({ id, price, isAvailable }) => {
      const before = remembered.get(id)?.availability ?? 'never'
      const gone = before === 'never' ? 'never' : 'no-more'
      return [id, { price, availability: isAvailable ? 'now' : gone }]
    }),
  )
}

function newsOf(
  before: RememberedProperty | undefined,
  { id, price, isAvailable, ...property }: PresentProperty,
): PropertyNews | null {
  if (!isAvailable) return null
  // A property may have changed between its import and the first comparison.
  if (before === undefined) return { id, change: 'new', at: property.importedAt }
  const at = property.changedAt
  if (before.availability === 'never') return { id, change: 'new', at }
  if (before.availability === 'no-more') return { id, change: `available:${at.toISOString()}`, at }
  const isCheaper = before.price !== null && price !== null && price < before.price
  return isCheaper ? { id, change: `price:${price}`, at } : null
}
