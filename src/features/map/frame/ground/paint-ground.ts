import type { GroundKind } from '#src/features/map/rules/ground-tile.ts'
import type { PaintedTile } from './ground-tiles.ts'

/** A tile and its position on the canvas, in px. */
export interface PlacedTile {
  readonly tile: PaintedTile
  readonly left: number
  readonly top: number
  readonly side: number
}

interface Stroke {
  readonly colour: string
  /** Widths in px at the zooms 8, 10, 12 and 14; 0 is not drawn. */
  readonly widths: readonly [number, number, number, number]
  readonly dash?: readonly number[]
}

const ZOOMS = [8, 10, 12, 14] as const

const FILLS: Readonly<Partial<Record<GroundKind, string>>> = {
  sea: '--map-water',
  wood: '--map-wood',
  'built-up': '--map-built-up',
  water: '--map-water',
}

/** Bottom to top; roads have an edge below their colour. */
const STROKES: readonly (readonly [GroundKind, Stroke])[] = [
  ['river', { colour: '--map-water', widths: [0.8, 1.4, 1.8, 2.4] }],
  ['canal', { colour: '--map-water', widths: [0.8, 1.6, 2.4, 3.4] }],
  ['municipal-border', { colour: '--map-border', widths: [0, 0.7, 0.9, 1], dash: [2, 3] }],
  ['provincial-border', { colour: '--map-border', widths: [0.5, 0.9, 1.1, 1.2], dash: [5, 3] }],
  ['railway', { colour: '--map-railway', widths: [0, 0.9, 1.2, 1.6] }],
  ['secondary-road', { colour: '--map-road-edge', widths: [0, 0, 2.4, 4.4] }],
  ['main-road', { colour: '--map-road-edge', widths: [0.6, 1.9, 3.8, 6] }],
  ['motorway', { colour: '--map-motorway-edge', widths: [1.6, 3.2, 5, 7.4] }],
  ['secondary-road', { colour: '--map-road', widths: [0, 0, 1.4, 3] }],
  ['main-road', { colour: '--map-road', widths: [0, 0.9, 2.4, 4.4] }],
  ['motorway', { colour: '--map-motorway', widths: [0.9, 1.9, 3.4, 5.4] }],
  ['regional-border', { colour: '--map-border-strong', widths: [0.9, 1.2, 1.4, 1.6], dash: [7, 3, 1.5, 3] }],
  ['national-border', { colour: '--map-border-strong', widths: [1.4, 1.8, 2.2, 2.4], dash: [9, 3.5] }],
]

/** Paints the tiles on a canvas whose scale makes its units px; each kind of all tiles at once, so that no seams show. */
export function paintGround(
  context: CanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  { zoom, colourOf }: { readonly zoom: number; readonly colourOf: (property: string) => string },
): void {
  context.lineJoin = 'round'
  for (const [kind, property] of Object.entries(FILLS)) {
    context.fillStyle = colourOf(property)
    context.fill(joinedPath(tiles, kind as GroundKind))
  }
  for (const [kind, { colour, widths, dash = [] }] of STROKES) {
    const width = widthAt(zoom, widths)
    if (width < 0.3) continue
    context.strokeStyle = colourOf(colour)
    context.lineWidth = width
    context.lineCap = dash.length === 0 ? 'round' : 'butt'
    context.setLineDash([...dash])
    context.stroke(joinedPath(tiles, kind))
  }
}

function joinedPath(tiles: readonly PlacedTile[], kind: GroundKind): Path2D {
  const joined = new Path2D()
  for (const { tile, left, top, side } of tiles) {
    const path = tile.paths.get(kind)
    if (path) joined.addPath(path, new DOMMatrix([side, 0, 0, side, left, top]))
  }
  return joined
}

/** Interpolated between the two nearest zooms. */
function widthAt(zoom: number, widths: Stroke['widths']): number {
  const place = Math.max(0, Math.min(ZOOMS.length - 1, (zoom - ZOOMS[0]) / 2))
  const before = Math.floor(place)
  const [from = 0, to = from] = [widths[before], widths[before + 1]]
  return from + (place - before) * (to - from)
}
