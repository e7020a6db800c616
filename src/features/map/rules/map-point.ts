import type { PropertySummary } from '#schemas/property/property-summary.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { isPriceReplaced, STARTING_FROM_UNIT, shownAmount } from '#src/features/properties/rules/price.ts'

interface Place {
  readonly GoogleX?: number | undefined
  readonly GoogleY?: number | undefined
  readonly IsLocationExact: boolean
}

/** Null if even its city is unknown. */
export function toMapPoint(property: PropertySummary & Place, marqueeIgnore: readonly number[]): MapPoint | null {
  const { ID, Status, City, MainTypeName, GoogleX, GoogleY, IsLocationExact } = property
  if (GoogleX === undefined || GoogleY === undefined) return null
  const marqueeName = isPriceReplaced(property, marqueeIgnore) ? property.MarqueeName : ''
  const price = { ...property, Price: shownAmount(property, marqueeIgnore), MarqueeName: marqueeName }
  return { ID, Status, City, MainTypeName, ...markerPrice(price), GoogleX, GoogleY, IsLocationExact }
}

interface MarkerPrice {
  /** In euro; null if hidden. */
  readonly Price: number | null
  readonly PriceUnit?: number | null | undefined
  readonly PriceUnitText: string
  /** The text that replaces the price; '' for none. */
  readonly MarqueeName: string
}

export function markerPrice({ Price, PriceUnit, PriceUnitText, MarqueeName }: MarkerPrice) {
  const startsFrom = PriceUnit === STARTING_FROM_UNIT
  return {
    Price,
    ...(Price !== null && startsFrom && { PriceUnit: STARTING_FROM_UNIT }),
    ...(Price !== null && !startsFrom && PriceUnitText !== '' && { PriceUnitText }),
    ...(MarqueeName !== '' && { MarqueeName }),
  }
}
