import { changeSearch, type MapCorner, type PropertySearch, useGoTo, writeCorners } from 'vitrine/module'
import { searchHref } from './list-search.ts'

/** Navigates to the same search with the drawn area, or without an area. */
export function useDraw(search: PropertySearch, path: string): (corners: readonly MapCorner[] | null) => void {
  const goTo = useGoTo()
  return (corners) => {
    const places = corners?.map(({ GoogleX, GoogleY }) => ({ latitude: GoogleX, longitude: GoogleY }))
    goTo(searchHref(path, changeSearch(search, { area: places ? { kind: 'drawn', line: writeCorners(places) } : null })))
  }
}
