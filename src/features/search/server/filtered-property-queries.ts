import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { FilteredProperty } from './matches-filter.ts'
import { readSearchNames } from './search-names-queries.ts'
import { searchCategorySets, searchCities, searchRows } from './tables.ts'

const ROWS_AT_A_TIME = 1000

/** The visible properties with these ids, in the form for matching many searches. */
export async function readFilteredProperties(db: Database, ids: readonly number[]): Promise<FilteredProperty[]> {
  const { id, goal, status, price, bedrooms, bathrooms, showerrooms, toilets, garages } = searchRows
  const { features, energyRank, surfaceLivable, surfaceGround, pricePerM2, mapX, mapY } = searchRows
  const found: FilteredProperty[] = []
  const names = await readSearchNames(db)
  const inside = names.cities.flatMap(({ neighbourhoods }) => neighbourhoods)
  const slugs = new Map(inside.flatMap(({ slug, ids: cityIds }) => cityIds.map((cityId) => [cityId, slug] as const)))
  for (let from = 0; from < ids.length; from += ROWS_AT_A_TIME) {
    const rows = await db
      .select({
        ...{ id, goal, status, price, bedrooms, bathrooms, showerrooms, toilets, garages },
        ...{ features, energyRank, surfaceLivable, surfaceGround, pricePerM2, mapX, mapY },
        citySlug: searchCities.slug,
        cityId: searchRows.cityId,
        webIds: searchCategorySets.webIds,
      })
      .from(searchRows)
      .innerJoin(searchCities, eq(searchCities.id, searchRows.cityId))
      .innerJoin(searchCategorySets, eq(searchCategorySets.id, searchRows.categorySetId))
      .where(inArray(id, ids.slice(from, from + ROWS_AT_A_TIME)))
    found.push(
      ...rows.map(({ cityId, mapX: x, mapY: y, ...row }) => {
        return { ...row, neighbourhoodSlug: slugs.get(cityId) ?? null, place: x === null || y === null ? null : { x, y } }
      }),
    )
  }
  return found
}
