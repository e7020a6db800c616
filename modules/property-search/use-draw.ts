import type { MapCorner } from '#schemas/search/map-point.ts'
import { writeCorners } from '#src/domain/place/written-ring.ts'
import { changeSearch, type PropertySearch } from '#src/domain/search/property-search.ts'
import { useGoTo } from '#src/parts/search-form/use-go-to.ts'
import { searchHref } from './list-search.ts'

/** Goes to the same search in an area that was drawn on the map, or without one. */
export function useDraw(search: PropertySearch, path: string): (corners: readonly MapCorner[] | null) => void {
  const goTo = useGoTo()
  return (corners) => {
    const places = corners?.map(({ GoogleX, GoogleY }) => ({ latitude: GoogleX, longitude: GoogleY }))
    goTo(searchHref(path, changeSearch(search, { area: places ? { kind: 'drawn', line: writeCorners(places) } : null })))
  }
}
