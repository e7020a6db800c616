/** A feature of a vector tile: its rings or lines hold x and y by turns, in units of the tile's side. */
export interface TileFeature {
  readonly type: 'point' | 'line' | 'area'
  readonly properties: Readonly<Record<string, string | number>>
  readonly parts: readonly (readonly number[])[]
}

export interface TileLayer {
  readonly extent: number
  readonly features: readonly TileFeature[]
}

const TYPES = ['point', 'point', 'line', 'area'] as const

/** Reads the layers of a Mapbox vector tile (version 2 of that format) that `wanted` names. */
export function readVectorTile(bytes: Uint8Array, wanted: ReadonlySet<string>): ReadonlyMap<string, TileLayer> {
  const layers = new Map<string, TileLayer>()
  readFields(bytes, (field, value) => {
    if (field !== 3 || typeof value === 'number') return
    const layer = readLayer(value, wanted)
    if (layer) layers.set(layer.name, layer)
  })
  return layers
}

function readLayer(bytes: Uint8Array, wanted: ReadonlySet<string>): (TileLayer & { readonly name: string }) | null {
  let [name, extent] = ['', 4096]
  const features: Uint8Array[] = []
  const keys: string[] = []
  const values: (string | number)[] = []
  readFields(bytes, (field, value) => {
    if (typeof value === 'number') {
      if (field === 5) extent = value
    } else if (field === 1) name = text(value)
    else if (field === 2) features.push(value)
    else if (field === 3) keys.push(text(value))
    else if (field === 4) values.push(readValue(value))
  })
  if (!wanted.has(name)) return null
  return { name, extent, features: features.map((feature) => readFeature(feature, keys, values)) }
}

function readFeature(bytes: Uint8Array, keys: readonly string[], values: readonly (string | number)[]): TileFeature {
  const properties: Record<string, string | number> = {}
  let type: TileFeature['type'] = 'point'
  let parts: readonly (readonly number[])[] = []
  readFields(bytes, (field, value) => {
    if (field === 3 && typeof value === 'number') type = TYPES[value] ?? 'point'
    if (typeof value === 'number') return
    if (field === 4) parts = readGeometry(readPacked(value))
    if (field !== 2) return
    const tags = readPacked(value)
    for (let at = 0; at + 1 < tags.length; at += 2) {
      const [key, held] = [keys[tags[at] ?? -1], values[tags[at + 1] ?? -1]]
      if (key !== undefined && held !== undefined) properties[key] = held
    }
  })
  return { type, properties, parts }
}

/** The commands of a geometry: 1 moves to a new part, 2 draws lines, 7 closes a ring, whose first point stays its last. */
function readGeometry(commands: readonly number[]): readonly (readonly number[])[] {
  const parts: number[][] = []
  let [x, y, at] = [0, 0, 0]
  while (at < commands.length) {
    const command = commands[at++] ?? 0
    const code = command & 7
    for (let left = command >> 3; left > 0 && code !== 7; left--) {
      x += unzigzag(commands[at++] ?? 0)
      y += unzigzag(commands[at++] ?? 0)
      if (code === 1) parts.push([])
      parts.at(-1)?.push(x, y)
    }
  }
  return parts
}

const unzigzag = (value: number) => (value >> 1) ^ -(value & 1)
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function readValue(bytes: Uint8Array): string | number {
  let found: string | number = ''
  readFields(bytes, (field, value) => {
    if (typeof value === 'number') found = field === 6 ? unzigzag(value) : value
    else if (field === 1) found = text(value)
    else {
      const view = new DataView(value.buffer, value.byteOffset, value.byteLength)
      found = field === 2 ? view.getFloat32(0, true) : view.getFloat64(0, true)
    }
  })
  return found
}

/** Calls back for each field of a protocol buffer: its number, and its value as a number or as bytes. */
function readFields(bytes: Uint8Array, visit: (field: number, value: number | Uint8Array) => void): void {
  const cursor = { at: 0 }
  while (cursor.at < bytes.length) {
    const key = readNumber(bytes, cursor)
    const wire = key & 7
    if (wire === 0) {
      visit(key >> 3, readNumber(bytes, cursor))
      continue
    }
    const length = wire === 1 ? 8 : wire === 5 ? 4 : readNumber(bytes, cursor)
    visit(key >> 3, bytes.subarray(cursor.at, cursor.at + length))
    cursor.at += length
  }
}

function readPacked(bytes: Uint8Array): readonly number[] {
  const cursor = { at: 0 }
  const numbers: number[] = []
  while (cursor.at < bytes.length) numbers.push(readNumber(bytes, cursor))
  return numbers
}

function readNumber(bytes: Uint8Array, cursor: { at: number }): number {
  let [value, factor] = [0, 1]
  for (;;) {
    const byte = bytes[cursor.at++] ?? 0
    value += (byte & 127) * factor
    if (byte < 128) return value
    factor *= 128
  }
}
