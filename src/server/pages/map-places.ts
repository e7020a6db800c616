import type { MapPlace } from '#schemas/search/map-place.ts'
import { titleCaseCity } from '#src/domain/place/city-name.ts'
import type { Site } from '#src/site/site.ts'

/** The cities of the site whose place is known, largest offer first; those of one name at one place are one. */
export function mapPlaces({ cities }: Pick<Site, 'cities'>): readonly MapPlace[] {
  const places = new Map<string, MapPlace>()
  for (const { Name: name, GoogleX, GoogleY, PropertyCount: count = 0 } of cities) {
    if (GoogleX === undefined || GoogleY === undefined) continue
    const Name = titleCaseCity(name)
    const key = `${Name} ${GoogleX} ${GoogleY}`
    places.set(key, { Name, GoogleX, GoogleY, PropertyCount: count + (places.get(key)?.PropertyCount ?? 0) })
  }
  return [...places.values()].sort((a, b) => b.PropertyCount - a.PropertyCount || (a.Name < b.Name ? -1 : 1))
}
