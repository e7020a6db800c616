import type { TownCount } from 'vitrine/schema'

/** A town with its available properties by goal; null for none. */
export interface Town extends Pick<TownCount, 'name' | 'zip'> {
  /** The name, with the postcode if another town has the same name. */
  readonly label: string
  readonly sale: TownCount | null
  readonly rent: TownCount | null
}

/** The number of available properties in a town. */
export function countOf({ sale, rent }: Pick<Town, 'sale' | 'rent'>): number {
  return (sale?.count ?? 0) + (rent?.count ?? 0)
}

/** Merges the towns for sale and for rent; each town occurs once. */
export function joinTowns(sale: readonly TownCount[], rent: readonly TownCount[]): readonly Town[] {
  const keyOf = ({ name, zip }: TownCount) => `${name} ${zip}`
  const ofSale = new Map(sale.map((town) => [keyOf(town), town]))
  const ofRent = new Map(rent.map((town) => [keyOf(town), town]))
  const all = new Map([...sale, ...rent].map((town) => [keyOf(town), town]))
  const names = Map.groupBy(all.values(), ({ name }) => name)
  return [...all].map(([key, { name, zip }]) => ({
    name,
    zip,
    label: names.get(name)?.length === 1 ? name : key,
    sale: ofSale.get(key) ?? null,
    rent: ofRent.get(key) ?? null,
  }))
}
