import type { Language } from '#schemas/language.ts'
import type { MapCluster, MapPoint } from '#schemas/search/map-point.ts'
import type { MapPoints } from '#schemas/search/search-answers.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { markerPrice } from '#src/features/map/rules/map-point.ts'
import { isShownStatus } from '#src/features/properties/rules/availability.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { boundsOfArea, fromMapPosition, type MapPosition } from '#src/features/properties/rules/place/map-grid.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import type { MapCellRow, MapPointRow } from './map-queries.ts'
import type { SearchFilter } from './search-filter.ts'
import type { SearchMap } from './search-repository.ts'

/** The answer about the map of a search. */
export function toMapPoints(
  { points, cells, isWhole, area, count }: SearchMap,
  { goal, area: asked }: Pick<SearchFilter, 'goal' | 'area'>,
  language: Language,
  site: ListingSite,
): MapPoints {
  // Every path with the ID of a property leads to its page.
  const path = site.propertyPath({ ID: 0, Goal: goal, City: '', WebID: '' }, language)
  return {
    items: points.map((point) => toPoint(point, language, site)),
    clusters: cells.map(toCluster),
    isWhole,
    bounds: area && boundsOfArea(area),
    area: asked === undefined ? null : asked.ring.map(toCorner),
    propertyPath: path.replace(/\/0\/$/, '/{id}/'),
    ...count,
  }
}

function toCorner(position: MapPosition) {
  const { latitude: GoogleX, longitude: GoogleY } = fromMapPosition(position)
  return { GoogleX, GoogleY }
}

function toPoint(row: MapPointRow, language: Language, site: ListingSite): MapPoint {
  const { id, x, y, status, city, webId, price, priceUnit } = row
  if (!isShownStatus(status)) throw new Error(`[Bug] A listing with status ${status} must never show.`)
  const { latitude, longitude } = fromMapPosition({ x, y })
  return {
    ID: id,
    Status: status,
    City: titleCaseCity(city),
    MainTypeName: site.categoryName(webId, language),
    ...markerPrice({
      Price: price,
      PriceUnit: typeof priceUnit === 'number' ? priceUnit : null,
      PriceUnitText: multilingualText(row.priceUnitText, language),
      MarqueeName: multilingualText(row.marqueeName, language),
    }),
    GoogleX: latitude,
    GoogleY: longitude,
    IsLocationExact: row.isExact,
  }
}

function toCluster({ id, count, x, y, isExact, ...area }: MapCellRow): MapCluster {
  const { latitude, longitude } = fromMapPosition({ x, y })
  return { ID: id, count, GoogleX: latitude, GoogleY: longitude, IsLocationExact: isExact, bounds: boundsOfArea(area) }
}
