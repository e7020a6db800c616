import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { clipLine, clipRing, type Line } from './lines.ts'
import { readVectorTile, type TileFeature } from './vector-tile.ts'

/** Places on the map in units: the world is 2^24 wide, about 1.5 m on the ground of Belgium. */
const WORLD_ZOOM = 24

/** The width of a tile in units. */
export const tileSide = (zoom: number) => 2 ** (WORLD_ZOOM - zoom)

export interface SourceFeature {
  readonly layer: string
  readonly type: TileFeature['type']
  readonly properties: TileFeature['properties']
  /** In units of the world; lines and rings are cut at the edges of their tiles. */
  readonly parts: readonly Line[]
}

const LAYERS: ReadonlySet<string> = new Set(['boundary', 'landcover', 'landuse', 'place', 'transportation', 'water', 'waterway'])

/** The features of all tiles of a zoom in a folder of vector tiles of the OpenMapTiles schema, as {z}/{x}/{y}.pbf. */
export async function readTiles(
  folder: string,
  zoom: number,
  isWanted: (x: number, y: number) => boolean = () => true,
): Promise<readonly SourceFeature[]> {
  const features: SourceFeature[] = []
  for (const { x, y } of await tilesIn(folder, zoom)) {
    if (!isWanted(x, y)) continue
    const bytes = await readFile(join(folder, `${zoom}`, `${x}`, `${y}.pbf`))
    const layers = readVectorTile(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes, LAYERS)
    for (const [layer, { extent, features: inTile }] of layers) {
      const unit = tileSide(zoom) / extent
      const square = { left: x * tileSide(zoom), top: y * tileSide(zoom), side: tileSide(zoom) }
      for (const { type, properties, parts } of inTile) {
        const placed = parts.map((part) => part.map((value, at) => (at % 2 === 0 ? square.left : square.top) + value * unit))
        features.push({ layer, type, properties, parts: clipped(placed, type, square) })
      }
    }
  }
  return features
}

function clipped(parts: readonly Line[], type: TileFeature['type'], square: Parameters<typeof clipLine>[1]): readonly Line[] {
  if (type === 'line') return parts.flatMap((part) => clipLine(part, square))
  if (type === 'area') return parts.map((part) => clipRing(part, square)).filter((ring) => ring.length >= 6)
  const { left, top, side } = square
  return parts.filter(([x = 0, y = 0]) => x >= left && x < left + side && y >= top && y < top + side)
}

/** The tiles of a zoom in a folder, none where it has no such zoom. */
export async function tilesIn(folder: string, zoom: number): Promise<readonly { readonly x: number; readonly y: number }[]> {
  if (!existsSync(join(folder, `${zoom}`))) return []
  const files = await readdir(join(folder, `${zoom}`), { recursive: true })
  return files.flatMap((file) => {
    const [, x, y] = /^(\d+)[\\/](\d+)\.pbf$/.exec(file) ?? []
    return x === undefined || y === undefined ? [] : [{ x: Number(x), y: Number(y) }]
  })
}

/** The rings of the areas of a GeoJSON file in units of the world. */
export async function readAreas(file: string): Promise<readonly Line[]> {
  const { features } = JSON.parse(await readFile(file, 'utf8')) as GeoJsonAreas
  return features.flatMap(({ geometry }) => geometry.coordinates.map((ring) => ring.flatMap(([lon, lat]) => toWorld(lon, lat))))
}

interface GeoJsonAreas {
  readonly features: readonly {
    readonly geometry: { readonly type: 'Polygon'; readonly coordinates: readonly (readonly [number, number][])[] }
  }[]
}

function toWorld(longitude: number, latitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [(longitude / 360 + 0.5) * 2 ** WORLD_ZOOM, y * 2 ** WORLD_ZOOM]
}
