import { and, between, isNull, or, type SQL, sql } from 'drizzle-orm'
import { citySlug } from '#src/features/properties/rules/place/city-name.ts'
import type { Coordinates } from '#src/features/properties/rules/place/geography.ts'
import { type GridWindow, type MapArea, type MapPosition, toMapPosition } from '#src/features/properties/rules/place/map-grid.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { SearchConditions } from './search-filter-queries.ts'
import type { SearchNames } from './search-names-queries.ts'
import { searchRows } from './tables.ts'

/** The centres of cities by their keys, for properties without a published address. */
export type CityPoints = ReadonlyMap<string, Coordinates>

/** A property on a map; its texts may be in several languages. */
export interface MapPointRow {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly isExact: boolean
  readonly status: number
  readonly city: string
  readonly webId: string
  /** In euro; null if unknown, unpublished, or replaced by `marqueeName`. */
  readonly price: number | null
  readonly priceUnit: unknown
  readonly priceUnitText: unknown
  readonly marqueeName: unknown
}

/** Properties of one cell. */
export interface MapCellRow extends MapArea {
  /** The smallest id. */
  readonly id: number
  readonly count: number
  /** Whether all have exact positions. */
  readonly isExact: boolean
  /** The mean position. */
  readonly x: number
  readonly y: number
}

/** The results of a search on a map or in a window of it. */
export interface MapResults {
  readonly points: readonly MapPointRow[]
  /** Cells with two properties or more. */
  readonly cells: readonly MapCellRow[]
}

/** The conditions of a search, and the city centres. */
export interface MapSource extends Pick<SearchConditions, 'rows'> {
  readonly where: SQL
  readonly names: SearchNames
  readonly cityPoints: CityPoints
}

export async function allPoints(db: Database, source: MapSource, order: SQL): Promise<readonly MapPointRow[]> {
  const placed = sql`select ${searchRows.id} as id, row_number() over (order by ${order}) as rank, ${position} from ${placedRows(source)}`
  const rows = await db.execute(sql`select ${pointColumns} from (${placed}) as placed ${joinPoints(sql`placed.id`)}
    where placed.x is not null order by placed.rank`)
  return rowsOf<MapPointRow>(rows)
}

/** Null if none has a place. */
export async function areaOfResults(db: Database, source: MapSource): Promise<MapArea | null> {
  const [area] = rowsOf<{ [Side in keyof MapArea]: number | null }>(
    await db.execute(sql`select ${extent} from (select ${position} from ${placedRows(source)}) as placed`),
  )
  return area === undefined || area.minX === null ? null : (area as MapArea)
}

/** The results in a window by cell; single ones are points. */
export async function cellsOf(db: Database, source: MapSource, window: GridWindow): Promise<MapResults> {
  const placed = sql`select ${searchRows.id} as id, ${position} from ${placedRows(source, window)}`
  const cells = sql`select min(id) as id, count(*)::int as count, (sum(x) / count(*))::int as x, (sum(y) / count(*))::int as y,
    bool_and(is_exact) as is_exact, ${extent} from (${placed}) as placed group by x >> ${window.cellBits}::int, y >> ${window.cellBits}::int`
  const rows = rowsOf<MapCellRow & MapPointRow>(
    await db.execute(sql`select placed.count, placed."minX", placed."maxX", placed."minY", placed."maxY", ${pointColumns}
      from (${cells}) as placed ${joinPoints(sql`case when placed.count = 1 then placed.id end`, 'left')} order by placed.id desc`),
  )
  return {
    points: rows.flatMap(({ count, minX: _1, maxX: _2, minY: _3, maxY: _4, ...point }) => (count === 1 ? [point] : [])),
    cells: rows.flatMap(({ id, count, x, y, isExact, minX, minY, maxX, maxY }) =>
      count === 1 ? [] : [{ id, count, x, y, isExact, minX, minY, maxX, maxY }],
    ),
  }
}

/** A part of the ids in an area, in a list order, and the total number. */
export async function idsWithin(
  db: Database,
  source: MapSource,
  {
    area,
    order,
    offset,
    limit,
  }: { readonly area: MapArea; readonly order: SQL; readonly offset: number; readonly limit: number },
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const placed = sql`select ${searchRows.id} as id, row_number() over (order by ${order}) as rank, ${position} from ${placedRows(source, area)}`
  const [found] = rowsOf<{ total: number; ids: number[] }>(
    await db.execute(sql`with found as materialized (select id, rank from (${placed}) as placed)
      select (select count(*)::int from found) as total,
        array(select id from found order by rank limit ${limit}::int offset ${offset}::int) as ids`),
  )
  return found ?? { ids: [], total: 0 }
}

const position = sql`${searchRows.mapX} is not null as is_exact, coalesce(${searchRows.mapX}, town.x) as x, coalesce(${searchRows.mapY}, town.y) as y`
const extent = sql`min(x) as "minX", max(x) as "maxX", min(y) as "minY", max(y) as "maxY"`

/** The results with "town", the centre of their city; restricted to an area if given. */
function placedRows({ rows, where, names, cityPoints }: MapSource, area: MapArea | null = null): SQL {
  const bySlug = new Map([...cityPoints].map(([key, point]) => [citySlug(key), point]))
  const known = names.cities.flatMap(({ ids: cityIds, slug }) => {
    const point = bySlug.get(slug)
    return point === undefined ? [] : cityIds.map((id) => ({ id, ...toMapPosition(point) }))
  })
  const towns = area === null ? known : known.filter((town) => isWithin(town, area))
  const list = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::int[]`
  const ids = list(towns.map(({ id }) => id))
  const columns = sql.join([ids, list(towns.map(({ x }) => x)), list(towns.map(({ y }) => y))], sql`, `)
  const { mapX, mapY, cityId } = searchRows
  const within =
    area === null
      ? undefined
      : or(
          and(between(mapX, area.minX, area.maxX), between(mapY, area.minY, area.maxY)),
          and(isNull(mapX), sql`${cityId} = any(${ids})`),
        )
  return sql`${rows} left join unnest(${columns}) as town(city_id, x, y) on town.city_id = ${cityId}
    where ${and(where, within)}`
}

function isWithin({ x, y }: MapPosition, { minX, minY, maxX, maxY }: MapArea): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY
}

/** Only the parts for a marker. */
const record = properties.record
const pointColumns = sql`placed.id as id, placed.x as x, placed.y as y, placed.is_exact as "isExact",
  ${searchRows.status} as status, ${properties.city} as city, ${properties.webId} as "webId", ${searchRows.price} as price,
  ${record} -> 'PriceUnit' as "priceUnit", ${record} -> 'PriceUnitText' as "priceUnitText",
  case when ${properties.isPriceReplaced} then ${record} -> 'MarqueeName' end as "marqueeName"`

function joinPoints(id: SQL, kind: 'inner' | 'left' = 'inner'): SQL {
  const join = sql.raw(kind === 'left' ? 'left join' : 'join')
  return sql`${join} ${searchRows} on ${searchRows.id} = ${id} ${join} ${properties} on ${properties.id} = ${id}`
}

/** The rows of an answer, typed by the query's columns. */
function rowsOf<Row>(answer: unknown): readonly Row[] {
  // Both drivers return rows like this.
  return (answer as { readonly rows: readonly Row[] }).rows
}
