/** What a saved search remembers of a property: its price, and whether it is available. */
export interface RememberedProperty {
  /** In euro; null where it is unknown or not published. */
  readonly price: number | null
  /** "never" where it was never available so far. */
  readonly availability: 'now' | 'no-more' | 'never'
}

/** What was known of the properties when they were last looked at, by id. */
export type RememberedProperties = ReadonlyMap<number, RememberedProperty>

/** A property as it is now. */
export interface PresentProperty {
  readonly id: number
  readonly price: number | null
  readonly isAvailable: boolean
  readonly importedAt: Date
  readonly changedAt: Date
}

/** Something about a property that is worth a mail to those who look for one like it. */
export interface PropertyNews {
  readonly id: number
  /** "new"; "price:249000" for a price that was lowered to that; "available:…" for one that is available again, with the moment. */
  readonly change: string
  readonly at: Date
}

/** What has become of the properties since they were last looked at: those that are new, available again, or cheaper. One change per property. */
export function propertyNews(remembered: RememberedProperties, properties: readonly PresentProperty[]): readonly PropertyNews[] {
  return properties.flatMap((property) => newsOf(remembered.get(property.id), property) ?? [])
}

/** What to remember of the properties until next time. */
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
  // A property that is seen for the first time may have changed since it came.
  if (before === undefined) return { id, change: 'new', at: property.importedAt }
  const at = property.changedAt
  if (before.availability === 'never') return { id, change: 'new', at }
  if (before.availability === 'no-more') return { id, change: `available:${at.toISOString()}`, at }
  const isCheaper = before.price !== null && price !== null && price < before.price
  return isCheaper ? { id, change: `price:${price}`, at } : null
}
