import {
  GROUND_UNITS,
  type GroundKind,
  type GroundName,
  type GroundNameRank,
  type GroundShape,
  type GroundTile,
  isGroundArea,
} from '#src/features/map/rules/ground-tile.ts'
import { clipLine, clipRing, joinLines, type Line, lengthOf, simplifyLine } from './lines.ts'
import { placeName, riverName } from './names.ts'
import { outlineAreas } from './outlines.ts'
import { type SourceFeature, tileSide } from './read-sources.ts'
import { thinParallels } from './thin-parallels.ts'

/** What a level of the ground shows, all lengths in units of the world (1.5 m). */
export interface Level {
  readonly tileZoom: number
  readonly kinds: readonly GroundKind[]
  readonly ranks: readonly GroundNameRank[]
  /** Lines and outlines may be off by so much. */
  readonly lineTolerance: number
  readonly areaTolerance: number
  /** Lines closer than this are drawn as one; shorter ones are left out. */
  readonly parallel: number
  readonly shortest: number
  /** Smaller areas are left out: the side of a square. */
  readonly smallest: number
  /** Woods and places are outlined on a grid with so many cells to a tile's side. */
  readonly cells: number
  /** Shorter rivers are drawn only where they are named. */
  readonly longRiver: number
}

/** What the sources say, before it is made for a level: lines once, areas as each level's own tiles have them. */
export interface Ground {
  readonly lines: readonly SourceFeature[]
  readonly areas: readonly SourceFeature[]
  readonly sea: readonly Line[]
}

interface Tiled {
  readonly shapes: GroundShape[]
  readonly names: GroundName[]
}

/** The tiles of a level by "x/y"; `isWanted` says which tiles there are. */
export function makeTiles(
  { lines, areas, sea }: Ground,
  level: Level,
  isWanted: (x: number, y: number) => boolean,
): ReadonlyMap<string, GroundTile> {
  const tiles = new Map<string, Tiled>()
  const side = tileSide(level.tileZoom)
  const tileAt = (x: number, y: number): Tiled | null => {
    if (!isWanted(x, y)) return null
    const found = tiles.get(`${x}/${y}`) ?? { shapes: [], names: [] }
    tiles.set(`${x}/${y}`, found)
    return found
  }
  const addShape = (kind: GroundKind, line: Line) => {
    const isArea = isGroundArea(kind)
    for (const { x, y } of tilesOf(line, side)) {
      const tile = tileAt(x, y)
      if (tile === null) continue
      const square = { left: x * side, top: y * side, side }
      for (const part of isArea ? [clipRing(line, square)] : clipLine(line, square)) {
        const points = toTileUnits(part, square)
        if (points.length >= (isArea ? 6 : 4)) tile.shapes.push({ kind, points })
      }
    }
  }
  const addOutlines = (kind: GroundKind) => {
    const byTile = new Map<string, (readonly Line[])[]>()
    for (const feature of areas) {
      if (feature.type !== 'area' || !isOfKind(feature, kind)) continue
      for (const { x, y } of tilesOf(feature.parts.flat(), side, side / 64)) {
        const inTile = byTile.get(`${x}/${y}`)
        if (inTile) inTile.push(feature.parts)
        else byTile.set(`${x}/${y}`, [feature.parts])
      }
    }
    for (const [name, inTile] of byTile) {
      const [x = 0, y = 0] = name.split('/').map(Number)
      const tile = tileAt(x, y)
      if (tile === null) continue
      const square = { left: x * side, top: y * side, side }
      for (const ring of outlineAreas(inTile, { ...square, cells: level.cells })) {
        if (Math.abs(areaOf(ring)) < level.smallest ** 2) continue
        const points = toTileUnits(simplifyRing(clipRing(ring, square), level.areaTolerance, side), square)
        if (points.length >= 6) tile.shapes.push({ kind, points })
      }
    }
  }
  for (const kind of level.kinds) {
    if (kind === 'sea') for (const ring of sea) addShape(kind, simplifyRing(ring, level.areaTolerance * 2, side))
    else if (kind === 'water') for (const ring of ringsOf(areas, kind, level, side)) addShape(kind, ring)
    else if (isGroundArea(kind)) addOutlines(kind)
    else for (const line of linesOf(lines, kind, level)) addShape(kind, line)
  }
  for (const { rank, name, names, x, y } of namesOf(lines, level)) {
    const [tileX, tileY] = [Math.floor(x / side), Math.floor(y / side)]
    const [inX, inY] = toTileUnits([x, y], { left: tileX * side, top: tileY * side, side })
    tileAt(tileX, tileY)?.names.push({ rank, name, names, x: inX ?? 0, y: inY ?? 0 })
  }
  return tiles
}

/** The tiles that a line passes, or comes as near to as `margin`. */
function tilesOf(line: Line, side: number, margin = 0): readonly { readonly x: number; readonly y: number }[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < line.length; at += 2) {
    const [x = 0, y = 0] = [line[at], line[at + 1]]
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
  }
  const tiles: { x: number; y: number }[] = []
  for (let x = Math.floor((left - margin) / side); x <= Math.floor((right + margin) / side); x++)
    for (let y = Math.floor((top - margin) / side); y <= Math.floor((bottom + margin) / side); y++) tiles.push({ x, y })
  return tiles
}

/** Rounds to units of a tile, without points that fall together with the one before. */
function toTileUnits(line: Line, { left, top, side }: { left: number; top: number; side: number }): readonly number[] {
  const points: number[] = []
  for (let at = 0; at < line.length; at += 2) {
    const x = Math.round((((line[at] ?? 0) - left) / side) * GROUND_UNITS)
    const y = Math.round((((line[at + 1] ?? 0) - top) / side) * GROUND_UNITS)
    if (x !== points.at(-2) || y !== points.at(-1)) points.push(x, y)
  }
  return points
}

const BORDERS: Readonly<Partial<Record<GroundKind, readonly number[]>>> = {
  'national-border': [2],
  'regional-border': [3, 4],
  'provincial-border': [5, 6],
  'municipal-border': [7, 8],
}

const ROADS: Readonly<Partial<Record<GroundKind, readonly string[]>>> = {
  motorway: ['motorway'],
  'main-road': ['trunk', 'primary'],
  'secondary-road': ['secondary'],
  railway: ['rail'],
}

const WATERWAYS: Readonly<Partial<Record<GroundKind, string>>> = { river: 'river', canal: 'canal', stream: 'stream' }

const AREAS: Readonly<Partial<Record<GroundKind, { readonly layer: string; readonly classes: readonly string[] }>>> = {
  wood: { layer: 'landcover', classes: ['wood'] },
  'built-up': { layer: 'landuse', classes: ['residential', 'commercial', 'industrial', 'retail'] },
  water: { layer: 'water', classes: ['lake', 'river', 'ocean'] },
}

function isOfKind({ layer, properties }: SourceFeature, kind: GroundKind): boolean {
  const [level, name] = [properties.admin_level, String(properties.class)]
  if (layer === 'boundary') return typeof level === 'number' && (BORDERS[kind]?.includes(level) ?? false)
  if (layer === 'transportation') return (ROADS[kind]?.includes(name) ?? false) && properties.ramp !== 1
  if (layer === 'waterway') return WATERWAYS[kind] === name && properties.intermittent !== 1
  const area = AREAS[kind]
  return area?.layer === layer && area.classes.includes(name)
}

/** How far ends may be apart that two tiles have of the same line. */
const SNAP = 6

function linesOf(features: readonly SourceFeature[], kind: GroundKind, level: Level): readonly Line[] {
  const pieces = features.filter((feature) => feature.type === 'line' && isOfKind(feature, kind)).flatMap(({ parts }) => parts)
  const joined = joinLines(pieces, SNAP).map((line) => simplifyLine(line, 2))
  const isRoad = ROADS[kind] !== undefined
  const shortest = kind === 'river' ? Math.max(level.shortest, level.longRiver) : level.shortest
  return thinParallels(
    isRoad ? joined.filter((line) => lengthOf(line) >= level.parallel) : joined,
    isRoad ? level.parallel : level.parallel / 3,
  )
    .filter((line) => lengthOf(line) >= shortest)
    .map((line) => simplifyLine(line, level.lineTolerance))
}

function ringsOf(features: readonly SourceFeature[], kind: GroundKind, level: Level, side: number): readonly Line[] {
  return features
    .filter((feature) => feature.type === 'area' && isOfKind(feature, kind))
    .flatMap(({ parts }) => parts)
    .filter((ring) => Math.abs(areaOf(ring)) >= level.smallest ** 2)
    .map((ring) => simplifyRing(ring, level.areaTolerance, side))
    .filter((ring) => ring.length >= 6)
}

/** Simplifies a ring between the points where tiles cut it, so that areas go on from tile to tile. */
function simplifyRing(ring: Line, tolerance: number, side: number): Line {
  const count = ring.length / 2
  const isCut = (index: number) => {
    const [x = 0, y = 0] = [ring[2 * index], ring[2 * index + 1]]
    return x % side === 0 || y % side === 0
  }
  const anchors = Array.from({ length: count }, (_, index) => index).filter(isCut)
  // A ring of its own is cut in two.
  const cuts = anchors.length > 1 ? anchors : [0, farthest(ring)]
  return cuts.flatMap((from, index) => {
    const to = cuts[index + 1] ?? (cuts[0] ?? 0) + count
    const part = Array.from({ length: to - from + 1 }, (_, at) => (from + at) % count)
    return simplifyLine(
      part.flatMap((at) => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0]),
      tolerance,
    ).slice(0, -2)
  })
}

function farthest(ring: Line): number {
  let [found, most] = [0, -1]
  for (let at = 0; at < ring.length; at += 2) {
    const away = Math.hypot((ring[at] ?? 0) - (ring[0] ?? 0), (ring[at + 1] ?? 0) - (ring[1] ?? 0))
    if (away > most) [found, most] = [at / 2, away]
  }
  return found
}

function areaOf(ring: Line): number {
  let twice = 0
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length
    twice += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0)
  }
  return twice / 2
}

interface PlacedName extends Pick<GroundName, 'rank' | 'name' | 'names'> {
  readonly x: number
  readonly y: number
}

function namesOf(features: readonly SourceFeature[], level: Level): readonly PlacedName[] {
  const found = new Map<string, PlacedName>()
  for (const { layer, properties, parts } of features) {
    if (layer !== 'place') continue
    const place = placeName(String(properties['name:latin']), String(properties.class))
    const [x = 0, y = 0] = parts[0] ?? []
    // Two sources have the same place, at nearly the same point.
    if (place && parts[0]) found.set(`${place.name} ${Math.round(x / 4096)} ${Math.round(y / 4096)}`, { ...place, x, y })
  }
  const names = [...found.values(), ...riverNames(features, level)].filter(({ rank }) => level.ranks.includes(rank))
  return names.sort((a, b) => level.ranks.indexOf(a.rank) - level.ranks.indexOf(b.rank))
}

/** A river is named once in a tile, in the middle of its longest piece there. */
function riverNames(features: readonly SourceFeature[], level: Level): readonly PlacedName[] {
  const pieces = new Map<string, Line[]>()
  for (const { layer, type, properties, parts } of features) {
    const river = layer === 'waterway' && type === 'line' ? riverName(String(properties['name:latin'])) : null
    if (river) pieces.set(river.name, [...(pieces.get(river.name) ?? []), ...parts])
  }
  const side = tileSide(level.tileZoom)
  return [...pieces].flatMap(([name, lines]) => {
    const longest = new Map<string, Line>()
    for (const line of joinLines(lines, SNAP))
      for (const { x, y } of tilesOf(line, side))
        for (const part of clipLine(line, { left: x * side, top: y * side, side }))
          if (lengthOf(part) > lengthOf(longest.get(`${x}/${y}`) ?? []) && lengthOf(part) > side / 5)
            longest.set(`${x}/${y}`, part)
    return [...longest.values()].map((line) => {
      const middle = 2 * Math.floor(line.length / 4)
      const { names } = riverName(name) ?? { names: {} }
      return { rank: 'river' as const, name, names, x: line[middle] ?? 0, y: line[middle + 1] ?? 0 }
    })
  })
}
