import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { encodeGroundTile, GROUND_KINDS, type GroundIndex } from '#src/features/map/rules/ground-tile.ts'
import { type Level, makeTiles } from './make-tiles.ts'
import { readAreas, readTiles, type SourceFeature, tilesIn } from './read-sources.ts'

const HELP = `npx vitrine map-ground --from TILES [--edge TILES]… [--sea FILE.geojson] [--date YYYY-MM-DD]
Makes the ground of the maps, public/map-ground, from vector tiles of the OpenMapTiles schema ({z}/{x}/{y}.pbf, zooms 7, 9, 11 and 12).
From an extract of OpenStreetMap: tilemaker --input belgium-latest.osm.pbf --output TILES
  --from   the tiles of the country, whole
  --edge   tiles of a neighbour: no villages and municipal borders
  --sea    areas of the sea, as polygons
  --date   of the data`

/** Zoom 12 has every line that the map draws. */
const LINE_ZOOM = 12
/** Neighbours are drawn in the tiles of this zoom beside those of the country. */
const EDGE_ZOOM = 9

const LEVELS: readonly Level[] = [
  {
    tileZoom: 7,
    kinds: ['sea', 'wood', 'water', 'river', 'main-road', 'motorway', 'regional-border', 'national-border'],
    ranks: ['city', 'small-city'],
    lineTolerance: 120,
    areaTolerance: 160,
    parallel: 300,
    shortest: 6000,
    smallest: 1500,
    cells: 256,
    longRiver: 60000,
  },
  {
    tileZoom: 9,
    kinds: GROUND_KINDS.filter((kind) => kind !== 'secondary-road' && kind !== 'stream'),
    ranks: ['city', 'small-city', 'town', 'river'],
    lineTolerance: 40,
    areaTolerance: 64,
    parallel: 90,
    shortest: 1400,
    smallest: 460,
    cells: 192,
    longRiver: 7000,
  },
  {
    tileZoom: 11,
    kinds: GROUND_KINDS.filter((kind) => kind !== 'stream'),
    ranks: ['city', 'small-city', 'town', 'village', 'river'],
    lineTolerance: 12,
    areaTolerance: 24,
    parallel: 24,
    shortest: 300,
    smallest: 160,
    cells: 144,
    longRiver: 300,
  },
]

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    edge: { type: 'string', multiple: true, default: [] },
    sea: { type: 'string' },
    date: { type: 'string', default: '' },
    to: { type: 'string', default: join(import.meta.dirname, '../../public/map-ground') },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || values.from === undefined || !existsSync(values.from)) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 1
} else await makeGround(values.from, values.edge)

async function makeGround(from: string, edges: readonly string[]): Promise<void> {
  const isNear = await tilesAround(from, EDGE_ZOOM)
  const steps = LINE_ZOOM - EDGE_ZOOM
  const beside = await readAll(edges, LINE_ZOOM, (x, y) => isNear(x >> steps, y >> steps))
  const lines = (await readAll([from], LINE_ZOOM)).concat(beside.filter(isAtEdge))
  const sea = values.sea === undefined ? [] : await readAreas(values.sea)
  await rm(values.to, { recursive: true, force: true })
  const tiles: Record<string, number[]> = {}
  for (const level of LEVELS) {
    const areas = await readAll(level.tileZoom < EDGE_ZOOM ? [from] : [from, ...edges], level.tileZoom)
    const made = makeTiles({ lines, areas, sea }, level, await tilesAround(from, level.tileZoom))
    let [bytes, packed] = [0, 0]
    for (const [name, tile] of made) {
      const encoded = encodeGroundTile(tile)
      const file = join(values.to, `${level.tileZoom}`, `${name}.bin`)
      await mkdir(join(file, '..'), { recursive: true })
      await writeFile(file, encoded)
      bytes += encoded.length
      packed += brotliCompressSync(encoded).length
    }
    tiles[level.tileZoom] = [...made.keys()].flatMap((name) => name.split('/').map(Number))
    console.log(`zoom ${level.tileZoom}: ${made.size} tiles, ${bytes} bytes, ${packed} compressed`)
  }
  const index: GroundIndex = {
    source: `OpenStreetMap${values.date === '' ? '' : `, ${values.date}`}${values.sea === undefined ? '' : '; sea: GSHHG 2.3.7'}`,
    licence: 'Open Database License 1.0, https://opendatacommons.org/licenses/odbl/1-0/; sea: LGPL 3',
    attribution: '© OpenStreetMap (ODbL)',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
    tiles,
  }
  await writeFile(join(values.to, 'index.json'), `${JSON.stringify(index)}\n`)
}

async function readAll(
  folders: readonly string[],
  zoom: number,
  isWanted?: (x: number, y: number) => boolean,
): Promise<readonly SourceFeature[]> {
  const read: (readonly SourceFeature[])[] = []
  for (const folder of folders) read.push(await readTiles(folder, zoom, isWanted))
  return read.flat()
}

function isAtEdge({ layer, properties }: SourceFeature): boolean {
  if (layer === 'boundary') return Number(properties.admin_level) <= 6
  return layer !== 'place' || properties.class !== 'village'
}

/** The tiles of the country, and those beside them. */
async function tilesAround(folder: string, zoom: number): Promise<(x: number, y: number) => boolean> {
  const around = new Set<string>()
  const atCountry = await tilesIn(folder, zoom)
  for (const { x, y } of atCountry)
    for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) around.add(`${x + dx}/${y + dy}`)
  return (x, y) => around.has(`${x}/${y}`)
}
