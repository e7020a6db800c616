import type { MapTiles, MapType } from '#schemas/search/map-message.ts'

/** The tiles to show; null for the drawn base layer. External tiles need a document whose policy names the host, and consent. */
export function tilesToShow(tiles: MapTiles | null, wanted: MapType): MapTiles | null {
  if (tiles === null) return null
  const isOwn = tiles.url.startsWith('/')
  return isOwn || wanted === 'tiles' ? tiles : null
}
