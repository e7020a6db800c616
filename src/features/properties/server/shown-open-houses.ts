import type { FromSchema } from 'json-schema-to-ts'
import type { shownOpenHouseSchema } from '#schemas/property/open-houses.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { comingOpenHouses, type OpenHouse, writeInstant } from '#src/features/properties/rules/open-houses.ts'
import type { ListingContext } from './listing-context.ts'

export type ShownOpenHouse = FromSchema<typeof shownOpenHouseSchema>

export function shownOpenHouses(
  record: Pick<FeedProperty, 'OpenHouses' | 'Status'>,
  { openHousesAt }: Pick<ListingContext, 'openHousesAt'>,
): ShownOpenHouse[] {
  return openHousesAt === null ? [] : comingOpenHouses(record, openHousesAt).map(shownOpenHouse)
}

export function shownOpenHouse({ startMs, endMs, isByAppointment }: OpenHouse): ShownOpenHouse {
  return {
    From: writeInstant(startMs),
    To: writeInstant(endMs),
    ...(isByAppointment !== undefined && { AppointmentRequired: isByAppointment }),
  }
}
