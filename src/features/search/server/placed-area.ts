import { citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { type MapPosition, toMapPosition } from '#src/features/properties/rules/place/map-grid.ts'
import { isInside, type Ring, ringAround, ringOf } from '#src/features/properties/rules/place/ring.ts'
import { readCorners } from '#src/features/properties/rules/place/written-ring.ts'
import type { ListingContext } from '#src/features/properties/server/listing-context.ts'
import { reachM, type SearchArea } from '#src/features/search/rules/search-area.ts'

/** An area with its position. Without a published address, a property counts at its city's centre, as on the map. */
export interface PlacedArea {
  readonly ring: Ring
  /** The slugs of the cities whose centre is inside. */
  readonly towns: readonly string[]
}

/** Locates an area; null if the place's centre is unknown or the line invalid. */
export function placeArea(area: SearchArea, cityPoints: ListingContext['cityPoints']): PlacedArea | null {
  const ring = area.kind === 'drawn' ? drawnRing(area.line) : ringAroundPlace(area, cityPoints)
  if (ring === null) return null
  const towns = [...cityPoints].filter(([, centre]) => isInside(toMapPosition(centre), ring)).map(([key]) => citySlug(key))
  return { ring, towns }
}

function drawnRing(line: string): Ring | null {
  const corners = readCorners(line)
  return corners && ringOf(corners)
}

type AroundPlace = Extract<SearchArea, { kind: 'around' }>

function ringAroundPlace({ place, reach }: AroundPlace, cityPoints: ListingContext['cityPoints']): Ring | null {
  const centre = cityPoints.get(place) ?? [...cityPoints].find(([key]) => citySlug(key) === citySlug(place))?.[1]
  return centre === undefined ? null : ringAround(centre, reachM(reach))
}

/** Whether a property is in an area; `rowsInArea` is the same in SQL. */
export function isInArea(
  { place, citySlug: ofCity }: { readonly place: MapPosition | null; readonly citySlug: string },
  { ring, towns }: PlacedArea,
): boolean {
  return place === null ? towns.includes(ofCity) : isInside(place, ring)
}
