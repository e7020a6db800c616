import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ON_DEMAND } from '#src/dev/budgets.ts'
import { decodeGroundTile, type GroundIndex, type GroundTile, groundTileZoom } from '#src/features/map/rules/ground-tile.ts'
import { mercator } from '#src/features/properties/rules/place/geography.ts'

const folder = join(import.meta.dirname, '../../public/map-ground')
const index: GroundIndex = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
const tileNames = Object.entries(index.tiles).flatMap(([zoom, places]) =>
  places.flatMap((x, at) => (at % 2 === 0 ? [`${zoom}/${x}/${places[at + 1]}`] : [])),
)
const readTile = (name: string) => readFileSync(join(folder, `${name}.bin`))
const tileAt = (zoom: number, latitude: number, longitude: number): GroundTile => {
  const { x, y } = mercator({ latitude, longitude })
  return decodeGroundTile(readTile(`${zoom}/${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`))
}

const { properties } = JSON.parse(readFileSync(join(import.meta.dirname, '../../site-config/data/properties.json'), 'utf8'))
const places: readonly { x: number; y: number }[] = properties.flatMap((property: { GoogleX?: number; GoogleY?: number }) =>
  property.GoogleX === undefined || property.GoogleY === undefined
    ? []
    : [mercator({ latitude: property.GoogleX, longitude: property.GoogleY })],
)

/** The tiles that the map asks for when it first shows all properties of the sample in a window. */
function firstView(width: number, height: number): readonly string[] {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fitting = Math.min((width - 96) / (right - left), (height - 96) / (bottom - top)) / 256
  const zoom = Math.floor(2 * Math.log2(fitting)) / 2
  const tileZoom = groundTileZoom(zoom)
  const tiles = 2 ** tileZoom
  const [halfWidth, halfHeight] = [width, height].map((px) => px / 2 / (256 * 2 ** zoom))
  const range = (middle: number, half = 0) => [Math.floor((middle - half) * tiles), Math.floor((middle + half) * tiles)] as const
  const [[fromX, toX], [fromY, toY]] = [range((left + right) / 2, halfWidth), range((top + bottom) / 2, halfHeight)]
  return tileNames.filter((name) => {
    const [tile, x = 0, y = 0] = name.split('/').map(Number)
    return tile === tileZoom && x >= fromX && x <= toX && y >= fromY && y <= toY
  })
}

describe('the ground of the maps', () => {
  it.each([
    [360, 640],
    [640, 800],
    [768, 1024],
    [459, 802],
  ])('[SRCH-14] the first view of the sample in a window of %i × %i px is at most 60 KB, compressed', (width, height) => {
    const names = firstView(width, height)
    expect(names.length).toBeGreaterThan(1)
    const bytes = names.reduce((sum, name) => sum + brotliCompressSync(readTile(name)).length, 0)
    expect(bytes).toBeLessThanOrEqual(ON_DEMAND.mapGroundBytes)
  })

  it('all tiles are small, each can be read, and the index names each', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.bin'))
    expect(files.map((file) => file.replaceAll('\\', '/').replace('.bin', '')).sort()).toEqual(tileNames.toSorted())
    const sizes = tileNames.map((name) => readTile(name).length)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(ON_DEMAND.allMapGroundBytes)
    const shapes = tileNames.map((name) => decodeGroundTile(readTile(name)).shapes.length)
    expect(shapes.reduce((sum, count) => sum + count)).toBeGreaterThan(10_000)
  })

  it('says whose data it is, and by what licence', () => {
    expect(index.attribution).toBe('© OpenStreetMap (ODbL)')
    expect(index.attributionUrl).toBe('https://www.openstreetmap.org/copyright')
    expect(index.licence).toContain('Open Database License 1.0')
    expect(index.source).toMatch(/OpenStreetMap, \d{4}-\d\d-\d\d/)
  })

  it('has what a local knows: the Vesdre, the motorway and the railway at Verviers, woods, and the names of three languages', () => {
    const verviers = tileAt(9, 50.59, 5.86)
    const kinds = new Set(verviers.shapes.map(({ kind }) => kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'wood',
        'built-up',
        'water',
        'river',
        'municipal-border',
        'railway',
        'motorway',
        'national-border',
      ]),
    )
    expect(verviers.names).toContainEqual(expect.objectContaining({ name: 'Vesdre', rank: 'river' }))
    const liege = tileAt(7, 50.63, 5.57).names.find(({ name }) => name === 'Liège')
    expect(liege?.names).toEqual({ nl: 'Luik', de: 'Lüttich' })
    expect(tileAt(7, 51.3, 2.8).shapes.some(({ kind }) => kind === 'sea')).toBe(true)
  })
})
