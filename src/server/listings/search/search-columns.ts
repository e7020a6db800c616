import { ROOM_KINDS, type RoomKind } from '#src/domain/property-search.ts'
import type { SearchRow } from './search-row.ts'

/** A city with homes. */
export interface SearchCity {
  /** As the search's parameter `city` names it: "plombières|4850". */
  readonly key: string
  readonly slug: string
  /** As the feed writes it. */
  readonly Name: string
  readonly Zip: string
  readonly CountryID: number
}

/** The homes as columns of numbers, a home's place in them being its position. -1 stands for an unknown count. */
export interface SearchColumns {
  readonly size: number
  readonly rows: readonly Pick<SearchRow, 'createDate' | 'surfaceGround' | 'surfaceLivable'>[]
  readonly ids: Int32Array
  readonly goals: Uint8Array
  readonly statuses: Uint8Array
  /** NaN where it is unknown or not published. */
  readonly prices: Float64Array
  readonly rooms: Readonly<Record<RoomKind, Int32Array>>
  /** Places in `cities`. */
  readonly cityOf: Uint32Array
  readonly cities: readonly SearchCity[]
  /** The categories of position p are `types` at `typesOf[typeStarts[p]]` up to `typesOf[typeStarts[p + 1]]`. */
  readonly typeStarts: Uint32Array
  readonly typesOf: Uint32Array
  /** WebIDs. */
  readonly types: readonly string[]
}

/** Puts the rows into columns, in the order they come. */
export function searchColumns(rows: readonly SearchRow[]): SearchColumns {
  const cities = new Map<string, { place: number; city: SearchCity }>()
  const types = new Map<string, number>()
  const typeStarts = new Uint32Array(rows.length + 1)
  const typesOf: number[] = []
  const cityOf = new Uint32Array(rows.length)
  for (const [position, row] of rows.entries()) {
    const { cityKey: key, citySlug: slug, city: Name, zip: Zip, countryId: CountryID } = row
    const known = cities.get(slug) ?? { place: cities.size, city: { key, slug, Name, Zip, CountryID } }
    cities.set(slug, known)
    cityOf[position] = known.place
    for (const webId of row.webIds) {
      const place = types.get(webId) ?? types.size
      types.set(webId, place)
      typesOf.push(place)
    }
    typeStarts[position + 1] = typesOf.length
  }
  const rooms = Object.fromEntries(ROOM_KINDS.map((kind) => [kind, Int32Array.from(rows, (row) => row[kind] ?? -1)]))
  return {
    size: rows.length,
    rows: rows.map(({ createDate, surfaceGround, surfaceLivable }) => ({ createDate, surfaceGround, surfaceLivable })),
    ids: Int32Array.from(rows, ({ id }) => id),
    goals: Uint8Array.from(rows, ({ goal }) => goal),
    statuses: Uint8Array.from(rows, ({ status }) => status),
    prices: Float64Array.from(rows, ({ publishedPrice }) => publishedPrice ?? Number.NaN),
    // Every kind was just put in.
    rooms: rooms as Record<RoomKind, Int32Array>,
    cityOf,
    cities: [...cities.values()].map(({ city }) => city),
    typeStarts,
    typesOf: Uint32Array.from(typesOf),
    types: [...types.keys()],
  }
}
