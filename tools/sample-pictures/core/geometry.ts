export type Vec2 = readonly [number, number]
/** Metres: x to the right, y away from the street, z up. */
export type Vec3 = readonly [number, number, number]
export interface Bounds {
  min: Vec3
  max: Vec3
}

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const normalise = (a: Vec3): Vec3 => scale(a, 1 / Math.hypot(a[0], a[1], a[2]))
export const between = (a: Vec3, b: Vec3, share: number): Vec3 => add(a, scale(subtract(b, a), share))
export const lerp = (a: number, b: number, share: number): number => a + (b - a) * share

export function cornersOf({ min, max }: Bounds): Vec3[] {
  const corners: Vec3[] = []
  for (const x of [min[0], max[0]]) for (const y of [min[1], max[1]]) for (const z of [min[2], max[2]]) corners.push([x, y, z])
  return corners
}

export const boundsOf = (x: number, y: number, z: number, width: number, depth: number, height: number): Bounds => ({
  min: [x, y, z],
  max: [x + width, y + depth, z + height],
})

export const union = (a: Bounds, b: Bounds): Bounds => ({
  min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
  max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
})

/** Andrew's monotone chain. */
export function convexHull(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (ordered: readonly Vec2[]) => {
    const hull: Vec2[] = []
    for (const point of ordered) {
      for (;;) {
        const last = hull.at(-1)
        const before = hull.at(-2)
        if (!last || !before || side(before, last, point) > 0) break
        hull.pop()
      }
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

const side = (a: Vec2, b: Vec2, p: Vec2) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

/** Keeps the part of a polygon that lies inside a convex one (Sutherland and Hodgman). */
export function clipToConvex(subject: readonly Vec2[], clip: readonly Vec2[]): Vec2[] {
  const turn = Math.sign(areaOf(clip))
  let result = [...subject]
  clip.forEach((from, index) => {
    const to = clip[(index + 1) % clip.length] ?? from
    const clipped: Vec2[] = []
    result.forEach((point, position) => {
      const previous = result.at(position - 1) ?? point
      const here = side(from, to, point) * turn
      const there = side(from, to, previous) * turn
      if (here >= 0 !== there >= 0) {
        const share = there / (there - here)
        clipped.push([lerp(previous[0], point[0], share), lerp(previous[1], point[1], share)])
      }
      if (here >= 0) clipped.push(point)
    })
    result = clipped
  })
  return result
}

function areaOf(points: readonly Vec2[]): number {
  return points.reduce((sum, point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return sum + point[0] * next[1] - next[0] * point[1]
  }, 0)
}
