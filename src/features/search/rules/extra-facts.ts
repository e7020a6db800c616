import { SALE } from '#schemas/property/goal.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { LASTING_FEATURES, type LastingFeature } from '#schemas/search/extra-filters.ts'
import { energyLabel } from '#src/features/properties/rules/energy/energy-label.ts'
import { BRUSSELS_SCALES, ENERGY_SCALES } from '#src/features/properties/rules/energy/energy-scales.ts'
import { type ExtraFacts, featureBit } from './extra-filters.ts'

/** How each feature is read from a record of the feed. */
const HAS: Readonly<Record<LastingFeature, (record: FeedProperty) => boolean>> = {
  garden: ({ HasGarden, SurfaceGarden = 0 }) => HasGarden === true || SurfaceGarden > 0,
  terrace: ({ HasTerrace, SurfaceTerrace = 0 }) => HasTerrace === true || SurfaceTerrace > 0,
  parking: ({ HasGarage, HasParking, NumberOfGarages = 0, NumberOfParkings = 0, NumberOfExternalParkings = 0 }) =>
    HasGarage === true || HasParking === true || NumberOfGarages + NumberOfParkings + NumberOfExternalParkings > 0,
  lift: ({ HasLift }) => HasLift === true,
  furnished: ({ IsFurnished }) => IsFurnished === true,
  // A sale with VAT is a new building.
  'new-build': ({ Goal, ProjectID, VAT = 0 }) => ProjectID !== undefined || (Goal === SALE && VAT > 0),
}

/**
 * The facts of a record for filters; `price` is its published price in euro, null if unknown or unpublished. The filter divides by the living area
 * alone (decision 049); the price per m² that pages show also knows floor and land (`price-per-square-metre.ts`).
 */
export function extraFacts(record: FeedProperty, price: number | null): ExtraFacts {
  const { SurfaceLivable = null, SurfaceGround = null } = record
  return {
    features: LASTING_FEATURES.reduce((bits, feature) => (HAS[feature](record) ? bits | featureBit(feature) : bits), 0),
    energyRank: energyRank(record),
    surfaceLivable: SurfaceLivable,
    surfaceGround: SurfaceGround,
    pricePerM2: price === null || SurfaceLivable === null || SurfaceLivable === 0 ? null : price / SurfaceLivable,
  }
}

/** Both profiles of the Brussels scale (`chooseScales`) give a score the same letter. */
const BRUSSELS_TODAY = { ...ENERGY_SCALES, brussels: BRUSSELS_SCALES.current }

function energyRank(record: FeedProperty): number | null {
  const labels = [energyLabel(record), energyLabel(record, BRUSSELS_TODAY)].filter((label) => label.kind === 'label')
  const found = labels.find(({ isComputed }) => !isComputed) ?? labels[0]
  return found === undefined ? null : 'abcdefghi'.indexOf(found.label.charAt(0)) + 1
}
