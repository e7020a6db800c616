import type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
import { type Coordinates, mercator } from './geography.ts'

/** A place on web maps: x to the east and y to the south, each a whole number from 0 to {@link MAP_UNITS}; 4 cm at the equator. */
export interface MapPosition {
  readonly x: number
  readonly y: number
}

const UNIT_BITS = 30
const MAP_UNITS = 2 ** UNIT_BITS
const TILE_PX_BITS = 8
/** Properties in one cell of a window are counted as one cluster: 64 px. */
const CELL_PX_BITS = 6
const MAX_LATITUDE = 85
const MAX_ZOOM = 20
/** A window holds no more tiles, so that its answer is bounded: 2,048 cells, more than 2,800 by 2,800 px. */
const MAX_TILES = 128
/** The degrees of a place are written with so many digits, about a metre. */
const PLACE_DIGITS = 5
/** The degrees of a window are written with more, about a centimetre: the edge of a tile of the closest zoom, 38 m wide at most, is found again. */
const WINDOW_DIGITS = 7

export function toMapPosition({ latitude, longitude }: Coordinates): MapPosition {
  const { x, y } = mercator({ latitude: clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE), longitude })
  return { x: toUnits(x), y: toUnits(y) }
}

/** The place of a position, rounded to a metre. */
export function fromMapPosition(position: MapPosition): Coordinates {
  return degreesOf(position, PLACE_DIGITS)
}

function degreesOf({ x, y }: MapPosition, digits: number): Coordinates {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / MAP_UNITS))) * 180) / Math.PI
  return { latitude: Number(latitude.toFixed(digits)), longitude: Number(((x / MAP_UNITS) * 360 - 180).toFixed(digits)) }
}

/** A rectangle of positions; the ends belong to it. */
export interface MapArea {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The positions within bounds. They may have been rounded to so many digits, so one beside them belongs to them too. */
export function areaOf({ south, west, north, east }: MapBounds, digits = PLACE_DIGITS): MapArea {
  const margin = 0.6 * 10 ** -digits
  const [topLeft, bottomRight] = [
    toMapPosition({ latitude: north + margin, longitude: west - margin }),
    toMapPosition({ latitude: south - margin, longitude: east + margin }),
  ]
  return { minX: topLeft.x, minY: topLeft.y, maxX: bottomRight.x, maxY: bottomRight.y }
}

export function boundsOfArea({ minX, minY, maxX, maxY }: MapArea, digits = PLACE_DIGITS): MapBounds {
  const [topLeft, bottomRight] = [degreesOf({ x: minX, y: minY }, digits), degreesOf({ x: maxX, y: maxY }, digits)]
  return { south: bottomRight.latitude, west: topLeft.longitude, north: topLeft.latitude, east: bottomRight.longitude }
}

/** A window as the database looks at it: whole tiles, and cells of 2^cellBits units. */
export interface GridWindow extends MapArea {
  readonly zoom: number
  readonly cellBits: number
}

/** The tiles of 256 px that a window touches; at a lower zoom where they would be too many. */
export function gridWindow({ bounds, zoom }: MapWindow): GridWindow {
  const area = areaOf(bounds, WINDOW_DIGITS)
  const asked = clamp(Math.round(zoom), 0, MAX_ZOOM)
  for (let fitting = asked; ; fitting--) {
    const grid = tilesOf(area, fitting)
    const side = 2 ** (UNIT_BITS - fitting)
    const tiles = ((grid.maxX + 1 - grid.minX) / side) * ((grid.maxY + 1 - grid.minY) / side)
    if (tiles <= MAX_TILES || fitting === 0) return grid
  }
}

/** The bounds and the zoom of a window's tiles, so that windows near each other ask for the same. */
export function snapWindow(window: MapWindow): MapWindow {
  const grid = gridWindow(window)
  return { bounds: boundsOfArea(grid, WINDOW_DIGITS), zoom: grid.zoom }
}

/** A share of a tile that a window may reach beyond its edge without asking for the next one: bounds are rounded. */
const EDGE = 1 / 64

function tilesOf({ minX, minY, maxX, maxY }: MapArea, zoom: number): GridWindow {
  const side = 2 ** (UNIT_BITS - zoom)
  const first = (value: number) => Math.floor(value / side + EDGE) * side
  const last = (value: number, from: number) =>
    Math.min(Math.max(Math.ceil(value / side - EDGE) * side, from + side), MAP_UNITS) - 1
  const [fromX, fromY] = [Math.min(first(minX), MAP_UNITS - side), Math.min(first(minY), MAP_UNITS - side)]
  const cellBits = UNIT_BITS - zoom - TILE_PX_BITS + CELL_PX_BITS
  return { zoom, cellBits, minX: fromX, minY: fromY, maxX: last(maxX, fromX), maxY: last(maxY, fromY) }
}

/** A first window of an area, before the size of the map is known: about as many cells as a map of medium size shows. */
const FIRST_WINDOW_PX = 768

export function firstWindow(area: MapArea): GridWindow {
  const units = Math.max(area.maxX - area.minX, area.maxY - area.minY, 1)
  const zoom = clamp(Math.floor(Math.log2((FIRST_WINDOW_PX * MAP_UNITS) / (units * 2 ** TILE_PX_BITS))), 0, FIRST_MAX_ZOOM)
  return tilesOf(area, zoom)
}

/** Like the frame, which shows all results no closer. */
const FIRST_MAX_ZOOM = 13

function toUnits(share: number): number {
  return clamp(Math.round(share * MAP_UNITS), 0, MAP_UNITS - 1)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
