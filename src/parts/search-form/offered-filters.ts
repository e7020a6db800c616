import type { CSSProperties } from 'react'
import type { FilterFlags } from '#schemas/search/search-filters.ts'
import { offeredRooms } from '#src/domain/search/offered-rooms.ts'
import type { OfferedFilters } from './form-search.ts'

/** The filters of a search box: those marked public (SRCH-01). */
export function offeredFilters({ citySelect, typeSelect, roomSelect, priceRangeSlider }: FilterFlags): OfferedFilters {
  return {
    city: citySelect?.public === true,
    type: typeSelect?.public === true,
    rooms: offeredRooms(roomSelect),
    price: priceRangeSlider?.public === true,
  }
}

/** The number of columns of a form's grid. */
export function fieldsStyle({ city, type, rooms, price }: OfferedFilters): CSSProperties {
  const count = [city, type, rooms.length > 0, price].filter(Boolean).length
  return { '--fields': count } as CSSProperties
}
