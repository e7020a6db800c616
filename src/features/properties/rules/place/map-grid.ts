import type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
import { type Coordinates, mercator } from './geography.ts'

/** A position on web maps: x to the east, y to the south, integers from 0 to {@link MAP_UNITS}; a unit is 4 cm at the equator. */
export interface MapPosition {
  readonly x: number
  readonly y: number
}

const UNIT_BITS = 30
const MAP_UNITS = 2 ** UNIT_BITS
const TILE_PX_BITS = 8
/** A cluster is one cell of 64 px. */
const CELL_PX_BITS = 6
const MAX_LATITUDE = 85
const MAX_ZOOM = 20
/** Limits the answer for a window: 2,048 cells, more than 2,800 by 2,800 px. */
const MAX_TILES = 128
/** About a metre, in degrees. */
const PLACE_DIGITS = 5
/** About a centimetre, in degrees: enough to find the edge of a tile of the closest zoom (at most 38 m wide). */
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

/** A rectangle, ends included. */
export interface MapArea {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The positions within bounds, with a margin for their rounding. */
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

/** A window for the database: whole tiles, and cells of 2^cellBits units. */
export interface GridWindow extends MapArea {
  readonly zoom: number
  readonly cellBits: number
}

/** The tiles of 256 px that a window touches; at a lower zoom if there are too many. */
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

/** The bounds and zoom of a window's tiles, so that neighbouring windows request the same. */
export function snapWindow(window: MapWindow): MapWindow {
  const grid = gridWindow(window)
  return { bounds: boundsOfArea(grid, WINDOW_DIGITS), zoom: grid.zoom }
}

/** The share of a tile that a rounded window may reach beyond its edge. */
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

/** The window before the map's size is known: about the cells of a medium map. */
const FIRST_WINDOW_PX = 768

export function firstWindow(area: MapArea): GridWindow {
  const units = Math.max(area.maxX - area.minX, area.maxY - area.minY, 1)
  const zoom = clamp(Math.floor(Math.log2((FIRST_WINDOW_PX * MAP_UNITS) / (units * 2 ** TILE_PX_BITS))), 0, FIRST_MAX_ZOOM)
  return tilesOf(area, zoom)
}

/** As in the frame, the closest zoom that shows all results. */
const FIRST_MAX_ZOOM = 13

function toUnits(share: number): number {
  return clamp(Math.round(share * MAP_UNITS), 0, MAP_UNITS - 1)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
