import {
  decodeGroundTile,
  GROUND_KINDS,
  GROUND_UNITS,
  type GroundIndex,
  type GroundKind,
  type GroundName,
  type GroundShape,
  isGroundArea,
} from '#src/features/map/rules/ground-tile.ts'

const FOLDER = '/map-ground'

/** A paintable tile: one path per kind, in sides of the tile. */
export interface PaintedTile {
  readonly paths: ReadonlyMap<GroundKind, Path2D>
  readonly names: readonly GroundName[]
}

export interface GroundTiles {
  readonly index: GroundIndex
  readonly has: (zoom: number, x: number, y: number) => boolean
  /** Undefined until it is loaded. */
  readonly get: (zoom: number, x: number, y: number) => PaintedTile | null
  /** Calls `onTile` when it is loaded. */
  readonly load: (zoom: number, x: number, y: number) => void
}

/** Loads the list of ground tiles; tiles load on demand. Rejects if the list fails. */
export async function loadGroundTiles(onTile: () => void): Promise<GroundTiles> {
  const index = (await (await request(`${FOLDER}/index.json`)).json()) as GroundIndex
  const known = new Set(
    Object.entries(index.tiles).flatMap(([zoom, places]) =>
      places.flatMap((x, at) => (at % 2 === 0 ? [`${zoom}/${x}/${places[at + 1]}`] : [])),
    ),
  )
  const tiles = new Map<string, PaintedTile | 'loading'>()
  const load = async (name: string) => {
    tiles.set(name, 'loading')
    try {
      const response = await request(`${FOLDER}/${name}.bin`)
      tiles.set(name, paintedTile(new Uint8Array(await response.arrayBuffer())))
      onTile()
    } catch (error) {
      // Requested again at the next move there.
      tiles.delete(name)
      console.warn(error)
    }
  }
  return {
    index,
    has: (zoom, x, y) => known.has(`${zoom}/${x}/${y}`),
    get(zoom, x, y) {
      const found = tiles.get(`${zoom}/${x}/${y}`)
      return found === undefined || found === 'loading' ? null : found
    },
    load(zoom, x, y) {
      const name = `${zoom}/${x}/${y}`
      if (known.has(name) && !tiles.has(name)) void load(name)
    },
  }
}

async function request(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}`)
  return response
}

function paintedTile(bytes: Uint8Array): PaintedTile {
  const { shapes, names } = decodeGroundTile(bytes)
  const paths = new Map(
    GROUND_KINDS.flatMap((kind) => {
      const ofKind = shapes.filter((shape) => shape.kind === kind)
      return ofKind.length === 0 ? [] : [[kind, pathOf(ofKind)] as const]
    }),
  )
  return { paths, names }
}

function pathOf(shapes: readonly GroundShape[]): Path2D {
  const path = new Path2D()
  for (const { kind, points } of shapes) {
    if (kind === 'wood' || kind === 'built-up') addRounded(path, points)
    else addStraight(path, points)
    if (isGroundArea(kind)) path.closePath()
  }
  return path
}

function addStraight(path: Path2D, points: readonly number[]): void {
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = pointAt(points, at)
    if (at === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}

/** A ring with its corners rounded, except where the edge of the tile cuts it. */
function addRounded(path: Path2D, points: readonly number[]): void {
  const isAtEdge = ([x, y]: readonly [number, number]) => x === 0 || y === 0 || x === 1 || y === 1
  path.moveTo(...middle(pointAt(points, points.length - 2), pointAt(points, 0)))
  for (let at = 0; at < points.length; at += 2) {
    const [corner, next] = [pointAt(points, at), pointAt(points, at + 2)]
    if (isAtEdge(corner)) path.lineTo(...corner)
    else path.quadraticCurveTo(...corner, ...middle(corner, next))
  }
}

function pointAt(points: readonly number[], at: number): readonly [number, number] {
  const index = at % points.length
  return [(points[index] ?? 0) / GROUND_UNITS, (points[index + 1] ?? 0) / GROUND_UNITS]
}

function middle(one: readonly [number, number], other: readonly [number, number]): readonly [number, number] {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
}
