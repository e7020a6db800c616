import type { Line } from './lines.ts'

/** So many fine cells beside each other are one cell of the outline's grid. */
const FINE = 4
/** Cells around a square that its outlines depend on: those that the blur reads, and an empty frame that closes the rings. */
const MARGIN = 3

/** The edges of a cell, clockwise from the top, between which an outline runs: the inside lies on its left. By the corners inside. */
const CROSSINGS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/**
 * The outlines of many areas as one, generalised on a grid of `cells` by `cells`: narrow gaps close and specks disappear. Squares side by
 * side get outlines that meet, since each looks over its edge.
 */
export function outlineAreas(
  areas: readonly (readonly Line[])[],
  { left, top, side, cells }: { readonly left: number; readonly top: number; readonly side: number; readonly cells: number },
): readonly Line[] {
  const cell = side / cells
  const width = cells + 2 * MARGIN
  const [originX, originY] = [left - MARGIN * cell, top - MARGIN * cell]
  const fine = new Uint8Array((width * FINE) ** 2)
  for (const rings of areas) fillArea(fine, width * FINE, rings, originX, originY, cell / FINE)
  const shares = blurred(sharesOf(fine, width), width)
  return traceOutlines(shares, width).map((ring) =>
    ring.map((value, at) => (at % 2 === 0 ? originX : originY) + (value + 0.5) * cell),
  )
}

/** Marks the fine cells whose middle is in an area of one or several rings. */
function fillArea(fine: Uint8Array, width: number, rings: readonly Line[], originX: number, originY: number, size: number): void {
  const crossings = new Map<number, number[]>()
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const next = (at + 2) % ring.length
      const ax = ((ring[at] ?? 0) - originX) / size - 0.5
      const ay = ((ring[at + 1] ?? 0) - originY) / size - 0.5
      const bx = ((ring[next] ?? 0) - originX) / size - 0.5
      const by = ((ring[next + 1] ?? 0) - originY) / size - 0.5
      const first = Math.max(0, Math.ceil(Math.min(ay, by)))
      const last = Math.min(width - 1, Math.ceil(Math.max(ay, by)) - 1)
      for (let row = first; row <= last; row++) {
        const x = ax + ((row - ay) / (by - ay)) * (bx - ax)
        const inRow = crossings.get(row)
        if (inRow) inRow.push(x)
        else crossings.set(row, [x])
      }
    }
  }
  for (const [row, inRow] of crossings) {
    inRow.sort((a, b) => a - b)
    for (let at = 0; at + 1 < inRow.length; at += 2) {
      const from = Math.max(0, Math.ceil(inRow[at] ?? 0))
      const to = Math.min(width, Math.ceil(inRow[at + 1] ?? 0))
      if (to > from) fine.fill(1, row * width + from, row * width + to)
    }
  }
}

/** The share of each cell that areas cover, from 0 to 1. */
function sharesOf(fine: Uint8Array, width: number): Float32Array {
  const shares = new Float32Array(width * width)
  for (let y = 0; y < width * FINE; y++)
    for (let x = 0; x < width * FINE; x++) {
      const at = Math.floor(y / FINE) * width + Math.floor(x / FINE)
      shares[at] = (shares[at] ?? 0) + (fine[y * width * FINE + x] ?? 0) / FINE ** 2
    }
  return shares
}

/** Each cell with half of its own share and half of its neighbours'; the frame around stays empty. */
function blurred(shares: Float32Array, width: number): Float32Array {
  const result = new Float32Array(width * width)
  for (let y = 1; y < width - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const beside = [at - 1, at + 1, at - width, at + width].reduce((sum, other) => sum + (shares[other] ?? 0), 0)
      result[at] = (shares[at] ?? 0) / 2 + beside / 8
    }
  return result
}

const THRESHOLD = 0.5

/** The rings around what is above the threshold, in cells of the grid from the middle of its first. */
function traceOutlines(shares: Float32Array, width: number): readonly Line[] {
  const next = new Map<number, { readonly to: number; readonly x: number; readonly y: number }>()
  const edgeOf = (x: number, y: number, edge: number) => {
    if (edge === 0) return 2 * (y * width + x)
    if (edge === 1) return 2 * (y * width + x + 1) + 1
    return edge === 2 ? 2 * ((y + 1) * width + x) : 2 * (y * width + x) + 1
  }
  const along = (a: number, b: number) => (THRESHOLD - a) / (b - a)
  for (let y = 0; y < width - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      const [nw = 0, ne = 0, sw = 0, se = 0] = [shares[at], shares[at + 1], shares[at + width], shares[at + width + 1]]
      const inside = Number(nw > THRESHOLD) + 2 * Number(ne > THRESHOLD) + 4 * Number(se > THRESHOLD) + 8 * Number(sw > THRESHOLD)
      for (const [from, to] of CROSSINGS[inside] ?? []) {
        const place =
          from === 0
            ? { x: x + along(nw, ne), y }
            : from === 1
              ? { x: x + 1, y: y + along(ne, se) }
              : from === 2
                ? { x: x + along(sw, se), y: y + 1 }
                : { x, y: y + along(nw, sw) }
        next.set(edgeOf(x, y, from), { to: edgeOf(x, y, to), ...place })
      }
    }
  const rings: number[][] = []
  for (const start of next.keys()) {
    const ring: number[] = []
    let step = next.get(start)
    let edge = start
    while (step) {
      ring.push(step.x, step.y)
      next.delete(edge)
      edge = step.to
      step = next.get(edge)
    }
    if (ring.length >= 6) rings.push(ring)
  }
  return rings
}
