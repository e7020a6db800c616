import type { Language } from '#schemas/language.ts'

export const GROUND_UNITS = 2048

/** Kinds of ground shapes, in drawing order: areas first. */
export const GROUND_KINDS = [
  'sea',
  'wood',
  'built-up',
  'water',
  'stream',
  'river',
  'canal',
  'municipal-border',
  'provincial-border',
  'railway',
  'secondary-road',
  'main-road',
  'motorway',
  'regional-border',
  'national-border',
] as const
export type GroundKind = (typeof GROUND_KINDS)[number]

const AREAS: readonly GroundKind[] = ['sea', 'wood', 'built-up', 'water']

/** Whether a kind of shape is an area; the others are lines. */
export function isGroundArea(kind: GroundKind): boolean {
  return AREAS.includes(kind)
}

/** By importance: cities, towns, villages; and rivers. */
export const GROUND_NAME_RANKS = ['city', 'small-city', 'town', 'village', 'river'] as const
export type GroundNameRank = (typeof GROUND_NAME_RANKS)[number]

/** A line, or one ring of areas: x and y by turns in units of the tile, from the north-west. */
export interface GroundShape {
  readonly kind: GroundKind
  readonly points: readonly number[]
}

/** A name at its place in the tile; `names` has the languages in which it differs. */
export interface GroundName {
  readonly rank: GroundNameRank
  readonly x: number
  readonly y: number
  readonly name: string
  readonly names: Readonly<Partial<Record<Language, string>>>
}

export interface GroundTile {
  readonly shapes: readonly GroundShape[]
  readonly names: readonly GroundName[]
}

/** The format, identified by the first byte of each tile. */
const FORMAT = 1

const LANGUAGE_CODES: readonly Language[] = ['fr', 'nl', 'en', 'de']

/** Encodes a tile as integers of variable length: points as differences, about two bytes each when compressed. */
export function encodeGroundTile({ shapes, names }: GroundTile): Uint8Array {
  const bytes: number[] = [FORMAT]
  const write = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest & 127) | 128)
      rest >>>= 7
    }
    bytes.push(rest)
  }
  const writeText = (text: string) => {
    const encoded = new TextEncoder().encode(text)
    write(encoded.length)
    bytes.push(...encoded)
  }
  for (const kind of GROUND_KINDS) {
    const ofKind = shapes.filter((shape) => shape.kind === kind)
    write(ofKind.length)
    let [x, y] = [0, 0]
    for (const { points } of ofKind) {
      write(points.length / 2)
      for (let at = 0; at < points.length; at += 2) {
        const [nextX = 0, nextY = 0] = [points[at], points[at + 1]]
        write(zigzag(nextX - x))
        write(zigzag(nextY - y))
        ;[x, y] = [nextX, nextY]
      }
    }
  }
  write(names.length)
  for (const { rank, x, y, name, names: others } of names) {
    write(GROUND_NAME_RANKS.indexOf(rank))
    write(zigzag(x))
    write(zigzag(y))
    writeText(name)
    const translated = LANGUAGE_CODES.flatMap((language, code) => {
      const text = others[language]
      return text === undefined ? [] : [{ code, text }]
    })
    write(translated.length)
    for (const { code, text } of translated) {
      write(code)
      writeText(text)
    }
  }
  return Uint8Array.from(bytes)
}

/** Decodes a tile of {@link encodeGroundTile}; throws a RangeError for invalid bytes. */
export function decodeGroundTile(bytes: Uint8Array): GroundTile {
  if (bytes[0] !== FORMAT) throw new RangeError(`A ground tile begins with ${FORMAT}, not ${bytes[0]}`)
  let at = 1
  const read = (): number => {
    let [value, shift] = [0, 0]
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('The ground tile ends too early')
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
      shift += 7
    }
  }
  const decoder = new TextDecoder()
  const readText = (): string => {
    const length = read()
    at += length
    if (at > bytes.length) throw new RangeError('The ground tile ends too early')
    return decoder.decode(bytes.subarray(at - length, at))
  }
  const shapes = GROUND_KINDS.flatMap((kind) => {
    let [x, y] = [0, 0]
    return Array.from({ length: read() }, () => {
      const points: number[] = []
      for (let left = read(); left > 0; left--) {
        x += unzigzag(read())
        y += unzigzag(read())
        points.push(x, y)
      }
      return { kind, points }
    })
  })
  const names = Array.from({ length: read() }, (): GroundName => {
    const rank = GROUND_NAME_RANKS[read()] ?? 'village'
    const [x, y, name] = [unzigzag(read()), unzigzag(read()), readText()]
    const others: Partial<Record<Language, string>> = {}
    for (let left = read(); left > 0; left--) {
      const language = LANGUAGE_CODES[read()]
      const text = readText()
      if (language) others[language] = text
    }
    return { rank, x, y, name, names: others }
  })
  return { shapes, names }
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const unzigzag = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

/** Each level consists of tiles of one zoom, drawn from zoom `from` on. */
export const GROUND_LEVELS = [
  { tileZoom: 7, from: 0 },
  { tileZoom: 9, from: 8.5 },
  { tileZoom: 11, from: 11.5 },
] as const

export function groundTileZoom(zoom: number): number {
  return (GROUND_LEVELS.findLast(({ from }) => zoom >= from) ?? GROUND_LEVELS[0]).tileZoom
}

/** `index.json` of the tiles: the source of the data, and the existing tiles per zoom as alternating x and y. */
export interface GroundIndex {
  readonly source: string
  readonly licence: string
  readonly attribution: string
  readonly attributionUrl: string
  readonly tiles: Readonly<Record<string, readonly number[]>>
}
