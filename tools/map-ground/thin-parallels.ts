import { type Line, lengthOf } from './lines.ts'

/** Shorter pieces, in cells, are neither cut out of a line nor left of one. */
const SHORTEST_CELLS = 6

/**
 * Of lines beside each other closer than `cell`, one: the lanes of a motorway, the tracks of a railway, and what two sources both
 * have. The longest lines stay whole.
 */
export function thinParallels(lines: readonly Line[], cell: number): readonly Line[] {
  const owners = new Map<string, number>()
  return lines
    .map((line) => ({ line, length: lengthOf(line) }))
    .sort((a, b) => b.length - a.length)
    .flatMap(({ line }, id) => {
      const steps = stepsAlong(line, cell / 2)
      const isTaken = steps.map(({ x, y }) => isNear(owners, x / cell, y / cell))
      const isCut = smoothed(isTaken, 2 * SHORTEST_CELLS)
      const parts = retainedParts(line, steps, isCut)
      for (const [index, { x, y }] of steps.entries()) {
        const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
        if (!isCut[index] && !owners.has(key)) owners.set(key, id)
      }
      return parts
    })
}

interface Step {
  readonly x: number
  readonly y: number
  /** The point of the line that the step follows. */
  readonly after: number
}

function stepsAlong(line: Line, length: number): readonly Step[] {
  const steps: Step[] = []
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = line.slice(at, at + 4)
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / length))
    for (let step = 0; step < count; step++)
      steps.push({ x: ax + ((bx - ax) * step) / count, y: ay + ((by - ay) * step) / count, after: at / 2 })
  }
  return steps
}

function isNear(owners: ReadonlyMap<string, number>, x: number, y: number): boolean {
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) if (owners.has(`${Math.floor(x) + dx} ${Math.floor(y) + dy}`)) return true
  return false
}

/** Turns runs of fewer than `shortest` equal values into those around them: first those to keep, then those to cut. */
function smoothed(values: readonly boolean[], shortest: number): readonly boolean[] {
  let result = [...values]
  for (const turned of [true, false]) {
    const next = [...result]
    let start = 0
    for (let at = 1; at <= result.length; at++) {
      if (result[at] === result[start]) continue
      const isWhole = at - start === result.length
      if (result[start] === turned && at - start < shortest && !isWhole) next.fill(!turned, start, at)
      start = at
    }
    result = next
  }
  return result
}

function retainedParts(line: Line, steps: readonly Step[], isCut: readonly boolean[]): readonly Line[] {
  const parts: number[][] = []
  let open: number[] | null = null
  let last = -1
  for (const [index, { x, y, after }] of steps.entries()) {
    if (isCut[index]) {
      // Up to the line that it joins, so that no gap shows.
      open?.push(x, y)
      open = null
      continue
    }
    if (open === null) {
      const before = index > 0 ? steps[index - 1] : undefined
      open = before ? [before.x, before.y, x, y] : [x, y]
      parts.push(open)
    } else if (after !== last) open.push(line[2 * after] ?? 0, line[2 * after + 1] ?? 0)
    last = after
  }
  open?.push(line.at(-2) ?? 0, line.at(-1) ?? 0)
  return parts.filter((part) => part.length > 2)
}
