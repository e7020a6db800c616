import type { CSSProperties } from 'react'
import type { ExtraFilter } from '#schemas/search/extra-filters.ts'
import type { FilterFlags } from '#schemas/search/search-filters.ts'
import { offeredRooms } from '#src/features/search/rules/offered-rooms.ts'
import type { OfferedFilters } from './form-search.ts'

interface WrittenFilters extends Omit<FilterFlags, 'filters'> {
  readonly filters?: readonly ExtraFilter[]
}

/** The filters of a search box: the public ones (SRCH-01), and those that the module chooses (SRCH-15). */
export function offeredFilters({
  citySelect,
  areaSelect,
  typeSelect,
  roomSelect,
  priceRangeSlider,
  filters = [],
}: WrittenFilters): OfferedFilters {
  return {
    city: citySelect?.public === true,
    area: areaSelect?.public ?? citySelect?.public === true,
    type: typeSelect?.public === true,
    rooms: offeredRooms(roomSelect),
    price: priceRangeSlider?.public === true,
    extras: filters,
  }
}

export function fieldsStyle({ city, area, type, rooms, price, extras }: OfferedFilters): CSSProperties {
  const count = [city || area, type, rooms.length > 0, price, extras.length > 0].filter(Boolean).length
  return { '--fields': count }
}
