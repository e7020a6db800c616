import { DomUtil, type LatLng, type Map as LeafletMap, point } from 'leaflet'
import { element } from '#src/features/map/frame/element.ts'
import { GROUND_LEVELS, GROUND_NAME_RANKS, GROUND_UNITS, groundTileZoom } from '#src/features/map/rules/ground-tile.ts'
import type { WindowName } from './ground-names.ts'
import type { GroundTiles } from './ground-tiles.ts'
import { type PlacedTile, paintGround } from './paint-ground.ts'

const TILE_PX = 256
/** The drawn margin around the window, as a share of it, visible while the map is dragged. */
const MARGIN = 0.25
/** A higher resolution costs memory without a visible gain. */
const MOST_DOTS = 2

export interface DrawnGround {
  readonly draw: () => void
  /** Most important first. */
  readonly names: () => readonly WindowName[]
  readonly remove: () => void
}

/** The background as a canvas. It moves and scales with the map, and is drawn again when the map rests. */
export function drawGround(map: LeafletMap, pane: HTMLElement, tiles: () => GroundTiles | null): DrawnGround {
  const canvas = element('canvas', { class: 'ground leaflet-zoom-animated', 'aria-hidden': 'true' })
  pane.append(canvas)
  let names: readonly WindowName[] = []
  let corner: LatLng | null = null
  let drawnZoom = map.getZoom()

  const draw = () => {
    const loaded = tiles()
    const size = map.getSize()
    if (loaded === null || size.x === 0 || size.y === 0) return
    const margin = size.multiplyBy(MARGIN).round()
    const topLeft = point(-margin.x, -margin.y)
    const [width, height] = [size.x + 2 * margin.x, size.y + 2 * margin.y]
    const dots = Math.min(MOST_DOTS, window.devicePixelRatio)
    canvas.width = Math.round(width * dots)
    canvas.height = Math.round(height * dots)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    drawnZoom = map.getZoom()
    corner = map.containerPointToLatLng(topLeft)
    DomUtil.setTransform(canvas, map.containerPointToLayerPoint(topLeft), 1)
    const context = canvas.getContext('2d')
    if (context === null) return
    context.scale(dots, dots)
    const origin = map.project(corner, drawnZoom)
    const area = { left: origin.x, top: origin.y, width, height }
    const seen = { left: origin.x + margin.x, top: origin.y + margin.y, width: size.x, height: size.y }
    const placed = bestTiles(loaded, { area, seen }, drawnZoom)
    const style = getComputedStyle(document.documentElement)
    paintGround(context, placed, { zoom: drawnZoom, colourOf: (property) => style.getPropertyValue(property).trim() })
    names = namesOf(placed, margin)
  }

  const follow = (center: LatLng, zoom: number) => {
    if (corner === null) return
    const half = map.getSize().divideBy(2)
    const shift = DomUtil.getPosition(map.getPanes().mapPane)
    const origin = map.project(center, zoom).subtract(half).add(shift).round()
    DomUtil.setTransform(canvas, map.project(corner, zoom).subtract(origin), map.getZoomScale(zoom, drawnZoom))
  }
  /** Moving the map will show the area around the window. */
  const loadAround = () => {
    const loaded = tiles()
    if (loaded === null) return
    const zoom = groundTileZoom(map.getZoom())
    const bounds = map.getPixelBounds()
    const { x: width, y: height } = map.getSize()
    const { x: left, y: top } = bounds.getTopLeft().subtract([width * MARGIN, height * MARGIN])
    const area = { left, top, width: width * (1 + 2 * MARGIN), height: height * (1 + 2 * MARGIN) }
    for (const { x, y } of tilesIn(loaded, area, map.getZoom(), zoom)) loaded.load(zoom, x, y)
  }
  const onZoom = () => follow(map.getCenter(), map.getZoom())
  const onZoomAnimation = ({ center, zoom }: { readonly center: LatLng; readonly zoom: number }) => follow(center, zoom)
  // Redraws with the colours of the other scheme.
  const schemeOfPage = new MutationObserver(draw)
  schemeOfPage.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  const schemeOfDevice = window.matchMedia('(prefers-color-scheme: dark)')
  schemeOfDevice.addEventListener('change', draw)
  map.on('dragstart', loadAround)
  map.on('zoom', onZoom)
  map.on('zoomanim', onZoomAnimation)

  return {
    draw,
    names: () => names,
    remove() {
      schemeOfPage.disconnect()
      schemeOfDevice.removeEventListener('change', draw)
      map.off('dragstart', loadAround)
      map.off('zoom', onZoom)
      map.off('zoomanim', onZoomAnimation)
      canvas.remove()
    },
  }
}

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The tiles of the zoom level; while they load, available coarser tiles. The margin around the window loads nothing. */
function bestTiles(
  tiles: GroundTiles,
  { area, seen }: { readonly area: Area; readonly seen: Area },
  zoom: number,
): readonly PlacedTile[] {
  const wanted = groundTileZoom(zoom)
  for (const { x, y } of tilesIn(tiles, seen, zoom, wanted)) tiles.load(wanted, x, y)
  const levels = GROUND_LEVELS.map(({ tileZoom }) => tileZoom).filter((tileZoom) => tileZoom <= wanted)
  const whole = levels.findLast((level) => tilesIn(tiles, seen, zoom, level).every(({ x, y }) => tiles.get(level, x, y)))
  const level = whole ?? wanted
  return tilesIn(tiles, area, zoom, level).flatMap(({ x, y, left, top, side }) => {
    const tile = tiles.get(level, x, y)
    return tile ? [{ tile, left, top, side }] : []
  })
}

/** The ground's tiles of a level in an area of the projected map, with positions. */
function tilesIn({ has }: GroundTiles, { left, top, width, height }: Area, zoom: number, level: number) {
  const side = TILE_PX * 2 ** (zoom - level)
  const found: { x: number; y: number; left: number; top: number; side: number }[] = []
  for (let x = Math.floor(left / side); x * side < left + width; x++)
    for (let y = Math.floor(top / side); y * side < top + height; y++)
      if (has(level, x, y)) found.push({ x, y, left: x * side - left, top: y * side - top, side })
  return found
}

function namesOf(placed: readonly PlacedTile[], margin: { readonly x: number; readonly y: number }): readonly WindowName[] {
  const names = placed.flatMap(({ tile, left, top, side }) =>
    tile.names.map((name) => ({
      ...name,
      x: left + (name.x / GROUND_UNITS) * side - margin.x,
      y: top + (name.y / GROUND_UNITS) * side - margin.y,
    })),
  )
  return names.sort((a, b) => GROUND_NAME_RANKS.indexOf(a.rank) - GROUND_NAME_RANKS.indexOf(b.rank))
}
