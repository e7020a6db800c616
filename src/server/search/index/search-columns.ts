import { ROOM_KINDS, type RoomKind } from '#src/domain/search/property-search.ts'
import type { CooperativeTask } from './cooperative-task.ts'
import type { SearchRow } from './search-row.ts'

/** A city with properties. */
export interface SearchCity {
  /** The value of the search parameter `city`: "plombières|4850". */
  readonly key: string
  readonly slug: string
  /** As in the feed. */
  readonly Name: string
  readonly Zip: string
  readonly CountryID: number
}

/** Properties as numeric columns, indexed by position. -1 stands for an unknown count. */
export interface SearchColumns {
  readonly size: number
  readonly ids: Int32Array
  /** By id. */
  readonly positions: ReadonlyMap<number, number>
  readonly goals: Uint8Array
  readonly statuses: Uint8Array
  /** NaN where the price is unknown or unpublished. */
  readonly prices: Float64Array
  readonly rooms: Readonly<Record<RoomKind, Int32Array>>
  /** In m²; NaN where unknown. */
  readonly livable: Float64Array
  readonly ground: Float64Array
  /** As yyyymmdd: 20261121. */
  readonly dates: Uint32Array
  /** Indexes in `cities`. */
  readonly cityOf: Uint32Array
  readonly cities: readonly SearchCity[]
  /** The categories of position p are `types` at `typesOf[typeStarts[p]]` up to `typesOf[typeStarts[p + 1]]`. */
  readonly typeStarts: Uint32Array
  readonly typesOf: Uint32Array
  /** WebIDs. */
  readonly types: readonly string[]
}

const ROWS_PER_STEP = 500

/** Builds the columns, in the order of the rows. */
export function* buildColumns(rows: readonly SearchRow[]): CooperativeTask<SearchColumns> {
  const size = rows.length
  const ids = new Int32Array(size)
  const positions = new Map<number, number>()
  const goals = new Uint8Array(size)
  const statuses = new Uint8Array(size)
  const prices = new Float64Array(size)
  // The loop sets every room kind.
  const rooms = Object.fromEntries(ROOM_KINDS.map((kind) => [kind, new Int32Array(size)])) as Record<RoomKind, Int32Array>
  const livable = new Float64Array(size)
  const ground = new Float64Array(size)
  const dates = new Uint32Array(size)
  const cities = new Map<string, { place: number; city: SearchCity }>()
  const types = new Map<string, number>()
  const typeStarts = new Uint32Array(size + 1)
  const typesOf: number[] = []
  const cityOf = new Uint32Array(size)
  for (const [position, row] of rows.entries()) {
    if (position % ROWS_PER_STEP === 0) yield
    ids[position] = row.id
    positions.set(row.id, position)
    goals[position] = row.goal
    statuses[position] = row.status
    prices[position] = row.publishedPrice ?? Number.NaN
    for (const kind of ROOM_KINDS) rooms[kind][position] = row[kind] ?? -1
    livable[position] = row.surfaceLivable ?? Number.NaN
    ground[position] = row.surfaceGround ?? Number.NaN
    dates[position] = Number(row.createDate.replaceAll('-', ''))
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
  return {
    size,
    ids,
    positions,
    goals,
    statuses,
    prices,
    rooms,
    livable,
    ground,
    dates,
    cityOf,
    typeStarts,
    cities: [...cities.values()].map(({ city }) => city),
    typesOf: Uint32Array.from(typesOf),
    types: [...types.keys()],
  }
}
