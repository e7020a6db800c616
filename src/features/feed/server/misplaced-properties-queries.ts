import { and, eq, inArray, ne } from 'drizzle-orm'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import { neighbourhoodOf } from '#src/features/properties/rules/place/neighbourhood.ts'
import { readNeighbourhoods } from '#src/features/properties/server/neighbourhood-repository.ts'
import { placeOf } from '#src/features/search/server/search-names-queries.ts'
import { searchCities, searchRows } from '#src/features/search/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { FeedFinding } from './feed-report.ts'

const GOALS = [0, 1]

/**
 * The visible properties with an unknown neighbourhood or one of another city, for the report. Uses search rows, since unchanged
 * records are not read. `indexOf`: the index of an accepted record.
 */
export async function misplacedProperties(
  db: Database,
  indexOf: (id: number) => number | undefined,
  limit: number,
): Promise<{ readonly findings: readonly FeedFinding[]; readonly count: number }> {
  const byId = await readNeighbourhoods(db)
  const places = await db.select().from(searchCities).where(ne(searchCities.neighbourhoodId, 0))
  const findings: FeedFinding[] = []
  for (const place of places.filter((each) => neighbourhoodOf(placeOf(each), byId) === null)) {
    const message = messageOf(placeOf(place), byId.get(place.neighbourhoodId))
    const rows = await db
      .select({ id: searchRows.id })
      .from(searchRows)
      // Both goals are named because the indexes begin with them.
      .where(and(inArray(searchRows.goal, GOALS), eq(searchRows.cityId, place.id)))
      .orderBy(searchRows.id)
    for (const { id: ID } of rows) {
      const index = indexOf(ID)
      // An invalid record has other findings.
      if (index === undefined) continue
      findings.push({
        ...{ list: 'properties', index, ID, pointer: '/NeighbourhoodID', severity: 'warning', code: 'unknown-neighbourhood' },
        ...{ message, suggestion: 'Add the neighbourhood, or correct the NeighbourhoodID.' },
      })
    }
  }
  return { findings: findings.slice(0, limit), count: findings.length }
}

function messageOf({ NeighbourhoodID, City, Zip }: ReturnType<typeof placeOf>, named: FeedNeighbourhood | undefined): string {
  const problem =
    named === undefined
      ? 'which data/neighbourhoods.json does not have'
      : `a neighbourhood of ${named.City} (${named.Zip}), though the property lies in ${City} (${Zip})`
  return `is ${NeighbourhoodID}, ${problem}; the property is shown without a neighbourhood`
}
