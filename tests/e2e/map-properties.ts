import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { sampleUrl } from './visit.ts'

export type Property = PropertyDetail & { readonly GoogleX: number; readonly GoogleY: number }

/** The properties for sale with their places, as the list passes them to the map. */
export async function propertiesForSale(): Promise<readonly Property[]> {
  const fetchJson = async (path: string) => (await fetch(`${sampleUrl()}/api/properties${path}`)).json()
  const { items } = (await fetchJson('?goal=0&pageSize=12&language=fr')) as { items: readonly Property[] }
  return Promise.all(items.map(({ ID }) => fetchJson(`/${ID}?language=fr`) as Promise<Property>))
}

/** One property in each of several cities, so that each has its own marker. */
export function far(properties: readonly Property[]): Property[] {
  const perCity = new Map(
    properties.filter(({ IsLocationExact }) => IsLocationExact).map((property) => [property.City, property]),
  )
  return [...perCity.values()]
    .slice(0, 3)
    .map((property, index) => ({ ...property, GoogleX: 50.5 + index / 10, GoogleY: 5.8 + index / 10 }))
}
