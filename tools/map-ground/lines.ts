/** A line: x and y by turns. */
export type Line = readonly number[]

const STRAIGHT = Math.cos((60 * Math.PI) / 180)

/** Joins lines whose ends meet, up to `snap` apart, along the straightest way through each meeting point. */
export function joinLines(lines: readonly Line[], snap: number): readonly Line[] {
  const ends = new Map<string, number[]>()
  const keyOf = (end: number) => {
    const [x, y] = endPoint(lines, end)
    return `${Math.round(x / snap)} ${Math.round(y / snap)}`
  }
  for (let end = 0; end < 2 * lines.length; end++) {
    const key = keyOf(end)
    const there = ends.get(key)
    if (there) there.push(end)
    else ends.set(key, [end])
  }
  const partners = new Map<number, number>()
  for (const meeting of ends.values()) pairEnds(lines, meeting, partners)
  const used = new Set<number>()
  const chains: Line[] = []
  const walk = (start: number) => {
    const chain: number[] = []
    let end: number | undefined = start
    while (end !== undefined && !used.has(end >> 1)) {
      used.add(end >> 1)
      const line = lines[end >> 1] ?? []
      const piece = end % 2 === 0 ? line : reversed(line)
      chain.push(...(chain.length === 0 ? piece : piece.slice(2)))
      end = partners.get(end ^ 1)
    }
    chains.push(chain)
  }
  for (let end = 0; end < 2 * lines.length; end++) if (!partners.has(end) && !used.has(end >> 1)) walk(end)
  // What is left are closed lines.
  for (let end = 0; end < 2 * lines.length; end += 2) if (!used.has(end >> 1)) walk(end)
  return chains
}

/** Where lines meet, the two that go on straightest belong together, then the next two. */
function pairEnds(lines: readonly Line[], meeting: readonly number[], partners: Map<number, number>): void {
  const pairs = meeting.flatMap((a, index) =>
    meeting.slice(index + 1).flatMap((b) => (a >> 1 === b >> 1 ? [] : [{ a, b, turn: turnBetween(lines, a, b) }])),
  )
  for (const { a, b, turn } of pairs.sort((one, other) => one.turn - other.turn)) {
    if (partners.has(a) || partners.has(b) || (turn > -STRAIGHT && meeting.length > 2)) continue
    partners.set(a, b)
    partners.set(b, a)
  }
}

/** The cosine of the angle between two ends: -1 where one goes straight on into the other. */
function turnBetween(lines: readonly Line[], a: number, b: number): number {
  const [[ax, ay], [bx, by]] = [direction(lines, a), direction(lines, b)]
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1)
}

function endPoint(lines: readonly Line[], end: number): readonly [number, number] {
  const line = lines[end >> 1] ?? []
  return end % 2 === 0 ? [line[0] ?? 0, line[1] ?? 0] : [line.at(-2) ?? 0, line.at(-1) ?? 0]
}

function direction(lines: readonly Line[], end: number): readonly [number, number] {
  const line = lines[end >> 1] ?? []
  const [x, y] = endPoint(lines, end)
  const [nextX = x, nextY = y] = end % 2 === 0 ? line.slice(2, 4) : line.slice(-4, -2)
  return [nextX - x, nextY - y]
}

function reversed(line: Line): Line {
  return Array.from({ length: line.length }, (_, at) => line[line.length - 2 - at + 2 * (at % 2)] ?? 0)
}

/** Leaves out the points of a line that are closer than `tolerance` to the line without them (Douglas and Peucker). */
export function simplifyLine(line: Line, tolerance: number): Line {
  const count = line.length / 2
  const retained = new Set([0, count - 1])
  const spans = [[0, count - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first = 0, last = 0] = span
    let [worst, farthest] = [tolerance ** 2, 0]
    for (let index = first + 1; index < last; index++) {
      const away = squareDistance(line, index, first, last)
      if (away > worst) [worst, farthest] = [away, index]
    }
    if (farthest === 0) continue
    retained.add(farthest)
    spans.push([first, farthest], [farthest, last])
  }
  return [...retained].sort((a, b) => a - b).flatMap((index) => [line[2 * index] ?? 0, line[2 * index + 1] ?? 0])
}

/** The square of a point's distance to the segment between two others. */
function squareDistance(line: Line, index: number, from: number, to: number): number {
  const [px = 0, py = 0] = [line[2 * index], line[2 * index + 1]]
  const [ax = 0, ay = 0, bx = 0, by = 0] = [line[2 * from], line[2 * from + 1], line[2 * to], line[2 * to + 1]]
  const [dx, dy] = [bx - ax, by - ay]
  const along = dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)))
  return (px - ax - along * dx) ** 2 + (py - ay - along * dy) ** 2
}

export function lengthOf(line: Line): number {
  let length = 0
  for (let at = 2; at < line.length; at += 2)
    length += Math.hypot((line[at] ?? 0) - (line[at - 2] ?? 0), (line[at + 1] ?? 0) - (line[at - 1] ?? 0))
  return length
}

/** The parts of a line inside a square from `left` and `top`, `side` wide. */
export function clipLine(line: Line, { left, top, side }: { left: number; top: number; side: number }): readonly Line[] {
  const parts: number[][] = []
  let open: number[] | null = null
  for (let at = 2; at < line.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [line[at - 2], line[at - 1], line[at], line[at + 1]]
    const [dx, dy] = [bx - ax, by - ay]
    let [enter, leave] = [0, 1]
    for (const [towards, room] of [
      [-dx, ax - left],
      [dx, left + side - ax],
      [-dy, ay - top],
      [dy, top + side - ay],
    ] as const) {
      if (towards === 0) leave = room < 0 ? -1 : leave
      else if (towards < 0) enter = Math.max(enter, room / towards)
      else leave = Math.min(leave, room / towards)
    }
    if (enter > leave) {
      open = null
      continue
    }
    if (open === null || enter > 0) {
      open = [ax + enter * dx, ay + enter * dy]
      parts.push(open)
    }
    open.push(ax + leave * dx, ay + leave * dy)
    if (leave < 1) open = null
  }
  return parts
}

/** Of an area's ring, what is inside a square (Sutherland and Hodgman): one ring, or none. */
export function clipRing(ring: Line, { left, top, side }: { left: number; top: number; side: number }): Line {
  let clipped: Line = ring
  for (const { axis, limit, sign } of [
    { axis: 0, limit: left, sign: 1 },
    { axis: 0, limit: left + side, sign: -1 },
    { axis: 1, limit: top, sign: 1 },
    { axis: 1, limit: top + side, sign: -1 },
  ]) {
    const next: number[] = []
    for (let at = 0; at < clipped.length; at += 2) {
      const before = at === 0 ? clipped.length - 2 : at - 2
      const [ax = 0, ay = 0, bx = 0, by = 0] = [clipped[before], clipped[before + 1], clipped[at], clipped[at + 1]]
      const [a, b] = axis === 0 ? [ax, bx] : [ay, by]
      const [isFrom, isTo] = [sign * (a - limit) >= 0, sign * (b - limit) >= 0]
      const along = (limit - a) / (b - a)
      if (isFrom !== isTo) next.push(ax + along * (bx - ax), ay + along * (by - ay))
      if (isTo) next.push(bx, by)
    }
    clipped = next
  }
  return clipped
}
