import { type BelgianRegion, COUNTRIES, type Region } from '#schemas/property/region.ts'

const POSTAL_RANGES: readonly (readonly [from: number, to: number, region: BelgianRegion])[] = [
  [1000, 1299, 'brussels'],
  [1300, 1499, 'wallonia'],
  [1500, 3999, 'flanders'],
  [4000, 7999, 'wallonia'],
  [8000, 9999, 'flanders'],
]

interface Placed {
  readonly Zip: string | number | null | undefined
  readonly CountryID: number
}

/** The region of a property. The country comes before the zip, since zips of Luxembourg have four digits too. */
export function regionOf(property: Placed): Region | null {
  const country = Object.values(COUNTRIES).find(({ id }) => id === property.CountryID)
  return country?.region ?? belgianRegionOf(property)
}

/** Null outside Belgium. */
export function belgianRegionOf({ Zip, CountryID }: Placed): BelgianRegion | null {
  const zip = String(Zip ?? '').trim()
  if (CountryID !== COUNTRIES.belgium.id || !/^\d{4}$/.test(zip)) return null
  const number = Number(zip)
  return POSTAL_RANGES.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}
