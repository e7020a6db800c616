import type { ReactNode } from 'react'
import {
  availabilityOf,
  comparableSurfaces,
  EnergyLabel,
  type Fact,
  FloodSign,
  formatArea,
  formatEuro,
  type PropertyFacts,
  PropertyPrice,
  type PropertySummary,
  pricePerSquareMetre,
  SALE,
  shownAmount,
  type Text,
} from 'vitrine/module'
import { type Best, bestPlaces } from './best-values.ts'
import type texts from './texts.json'

export interface RowGroup {
  readonly id: string
  readonly title: string
  readonly rows: readonly Row[]
}

export interface Row {
  readonly key: string
  readonly label: string
  /** One per property, null if unknown. */
  readonly values: readonly ReactNode[]
  /** Whether the properties differ. */
  readonly differs: boolean
  readonly best?: { readonly kind: Best; readonly places: ReadonlySet<number> }
}

interface Compared {
  readonly properties: readonly PropertySummary[]
  /** The facts per property, undefined while loading. */
  readonly facts: readonly (PropertyFacts | undefined)[]
  readonly marqueeIgnore: readonly number[]
  readonly text: Text<keyof typeof texts>
}

/** The most important rows, then the facts in the groups of property-display.json; rows without any value are omitted. */
export function comparisonRows({ properties, facts, marqueeIgnore, text }: Compared): readonly RowGroup[] {
  const ofDecision = { id: 'decision', title: text('favourites.group'), rows: decisiveRows(properties, marqueeIgnore, text) }
  return [ofDecision, ...factGroups(facts)]
    .map((group) => ({ ...group, rows: group.rows.filter(({ values }) => values.some((value) => value !== null)) }))
    .filter(({ rows }) => rows.length > 0)
}

function decisiveRows(
  properties: readonly PropertySummary[],
  marqueeIgnore: readonly number[],
  text: Text<keyof typeof texts>,
): readonly Row[] {
  const row = (key: string, label: string, show: (property: PropertySummary) => Value, best?: Comparable): Row => {
    const values = properties.map(show)
    const places = best && new Set(best.isFair ? bestPlaces(properties.map(best.of), best.kind) : [])
    return {
      ...{ key, label, values: values.map((value) => (value === null ? null : value.shown)) },
      differs: new Set(values.map((value) => value?.is)).size > 1,
      ...(best && places && { best: { kind: best.kind, places } }),
    }
  }
  const area = (value: number | null) => (value === null ? null : plain(formatArea(value)))
  const count = (value: number | null) => (value === null || value === 0 ? null : plain(value))
  const surfaces = (kind: 'living' | 'floor' | 'land') => (property: PropertySummary) => comparableSurfaces(property)[kind]
  const isOneGoal = new Set(properties.map(({ Goal }) => Goal)).size === 1
  // The price per square metre of land and of a house are not comparable.
  const isOneKind = new Set(properties.map(pricedKind)).size === 1
  const priceOf = (property: PropertySummary) => shownAmount(property, marqueeIgnore)
  return [
    row(
      'price',
      text('favourites.row.price'),
      (property) => ({
        is: `${priceOf(property) ?? property.MarqueeName} ${property.PriceUnit}`,
        shown: <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />,
      }),
      { kind: 'lowest', of: priceOf, isFair: isOneGoal },
    ),
    row('per-m2', text('favourites.row.per-m2'), (property) => plain(pricePerSquareMetre(property, marqueeIgnore)), {
      kind: 'lowest',
      of: (property) => ratio(priceOf(property), comparableSurfaces(property)),
      isFair: isOneGoal && isOneKind && properties[0]?.Goal === SALE,
    }),
    row(
      'charges',
      text('favourites.row.charges'),
      ({ ChargesRenter }) => (ChargesRenter === null ? null : plain(formatEuro(ChargesRenter))),
      { kind: 'lowest', of: ({ ChargesRenter }) => ChargesRenter, isFair: isOneGoal },
    ),
    row('place', text('favourites.row.place'), ({ Zip, City, Address }) => ({
      is: `${Zip} ${City} ${Address}`,
      shown: `${Address === '' ? '' : `${Address}, `}${Zip} ${City}`,
    })),
    row('type', text('favourites.row.type'), ({ MainTypeName }) => plain(MainTypeName)),
    row('availability', text('favourites.row.availability'), ({ Status }) => {
      const availability = availabilityOf(Status)
      const isGone = availability === 'sold' || availability === 'rented'
      return plain(isGone ? text(`card.${availability}`) : text('favourites.available'))
    }),
    ...(['living', 'floor', 'land'] as const).map((kind) =>
      row(kind, text(`favourites.row.${kind}`), (property) => area(surfaces(kind)(property)), {
        ...{ kind: 'largest', of: surfaces(kind), isFair: true },
      }),
    ),
    row('bedrooms', text('favourites.row.bedrooms'), ({ NumberOfBedRooms }) => count(NumberOfBedRooms), {
      ...{ kind: 'most', of: ({ NumberOfBedRooms }) => NumberOfBedRooms, isFair: true },
    }),
    row('bathrooms', text('favourites.row.bathrooms'), ({ NumberOfBathRooms }) => count(NumberOfBathRooms), {
      ...{ kind: 'most', of: ({ NumberOfBathRooms }) => NumberOfBathRooms, isFair: true },
    }),
    row('energy', text('favourites.row.energy'), energyValue, { kind: 'lowest', of: energyOf, isFair: true }),
    row('reference', text('favourites.row.reference'), ({ RecordFile }) => plain(RecordFile || null)),
  ]
}

/** The content of a cell, and a text for comparing cells. */
type Value = { readonly is: string; readonly shown: ReactNode } | null

interface Comparable {
  readonly kind: Best
  readonly of: (property: PropertySummary) => number | null
  /** Whether the properties can be compared by it. */
  readonly isFair: boolean
}

function plain(value: string | number | null): Value {
  return value === null ? null : { is: String(value), shown: value }
}

function pricedKind(property: PropertySummary): string {
  const { living, floor } = comparableSurfaces(property)
  return living !== null ? 'living' : floor !== null ? 'floor' : 'land'
}

function ratio(price: number | null, { living, floor, land }: ReturnType<typeof comparableSurfaces>): number | null {
  const areaM2 = living ?? floor ?? land
  return price === null || areaM2 === null ? null : Math.round(price / areaM2)
}

function energyValue(property: PropertySummary): Value {
  const kWh = energyOf(property)
  const { EnergyBadge } = property
  if (EnergyBadge === null) return null
  return {
    is: `${EnergyBadge.text} ${kWh}`,
    shown: (
      <>
        <EnergyLabel badge={EnergyBadge} /> {kWh !== null && `${kWh} kWh/m²`}
      </>
    ),
  }
}

function energyOf({ EnergyPerformance }: PropertySummary): number | null {
  return typeof EnergyPerformance === 'number' && EnergyPerformance > 0 ? EnergyPerformance : null
}

/** Fields in the first rows, and one that is not comparable. */
const SHOWN_BEFORE: readonly string[] = [
  ...['RecordFile', 'MainTypeName', 'Status', 'Price', 'Address', 'ChargesRenter'],
  ...[
    'SurfaceLivable',
    'SurfaceGround',
    'NumberOfBedRooms',
    'NumberOfBathRooms',
    'EnergyLabel',
    'EnergyPerformance',
    'UniqueCode',
  ],
]

/** The facts of all properties, with a row for each that any of them has. */
function factGroups(facts: readonly (PropertyFacts | undefined)[]): readonly RowGroup[] {
  const groups = facts.flatMap((one) => one?.groups ?? [])
  return uniqueBy(groups, ({ id }) => id).map(({ id, title }) => {
    const ofGroup = facts.map((one) => one?.groups.find((group) => group.id === id)?.facts ?? [])
    const fields = uniqueBy(ofGroup.flat(), ({ field }) => field).filter(({ field }) => !SHOWN_BEFORE.includes(field))
    return { id, title, rows: fields.map((fact) => factRow(fact, ofGroup)) }
  })
}

function factRow({ field, label }: Fact, ofGroup: readonly (readonly Fact[])[]): Row {
  const found = ofGroup.map((some) => some.find((fact) => fact.field === field))
  return {
    ...{ key: field, label },
    values: found.map((fact) => fact && factValue(fact)).map((value) => value ?? null),
    differs: new Set(found.map((fact) => fact?.value)).size > 1,
  }
}

function factValue({ value, symbol }: Fact): ReactNode {
  return symbol === 'flood-risk' ? (
    <>
      {value} <FloodSign />
    </>
  ) : (
    value
  )
}

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
