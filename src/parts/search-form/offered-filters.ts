import type { FilterFlags } from '#schemas/search-filters.ts'
import type { RoomKind } from '#src/domain/property-search.ts'
import type { OfferedFilters } from './form-search.ts'

type RoomFlags = Omit<NonNullable<FilterFlags['roomSelect']>, 'public'>

/** The flag of each room kind, and the parameter it stands for (§7 of the specification). */
const ROOMS: readonly (readonly [keyof RoomFlags, RoomKind])[] = [
  ['bedRoom', 'bedrooms'],
  ['bathRoom', 'bathrooms'],
  ['showerRoom', 'showerrooms'],
  ['toilet', 'toilets'],
  ['garage', 'garages'],
]

/** Which filters a search box shows: those that are marked public (SRCH-01). */
export function offeredFilters({ citySelect, typeSelect, roomSelect, priceRangeSlider }: FilterFlags): OfferedFilters {
  return {
    city: citySelect?.public === true,
    type: typeSelect?.public === true,
    rooms: roomSelect?.public === true ? ROOMS.filter(([flag]) => roomSelect[flag]).map(([, name]) => name) : [],
    price: priceRangeSlider?.public === true,
  }
}
