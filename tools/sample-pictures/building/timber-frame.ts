import { css } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn } from '#tools/sample-pictures/core/face.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { type Stage, tone } from '#tools/sample-pictures/core/stage.ts'
import type { Opening } from './opening.ts'

/** Posts, rails and braces of a half-timbered wall between two heights; posts keep clear of the openings. */
export function paintTimberFrame(
  stage: Stage,
  face: Face,
  floors: readonly number[],
  openings: readonly Opening[],
  gable: number,
): void {
  const beam = (from: Vec2, to: Vec2, thick = 0.17) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [nu, nv] = [(-(to[1] - from[1]) / length) * (thick / 2), ((to[0] - from[0]) / length) * (thick / 2)]
    const shape: Vec2[] = [
      [from[0] + nu, from[1] + nv],
      [to[0] + nu, to[1] + nv],
      [to[0] - nu, to[1] - nv],
      [from[0] - nu, from[1] - nv],
    ]
    fillOn(
      stage,
      face,
      shape.map(([u, v]): Vec2 => [u + 0.03, v - 0.03]),
      css(stage.light.shadow),
      0.01,
      { opacity: 0.25 },
    )
    fillOn(stage, face, shape, tone(stage, palette.timber, face.normal, stage.random.range(-0.08, 0.1)), 0.025)
  }
  const isFree = (u: number, low: number, high: number) =>
    openings.every((hole) => u < hole.u - 0.05 || u > hole.u + hole.width + 0.05 || hole.v > high || hole.v + hole.height < low)
  floors.slice(0, -1).forEach((low, storey) => {
    const high = floors[storey + 1] ?? low
    const posts = Math.max(3, Math.round(face.width / 1.15))
    for (let index = 0; index <= posts; index++) {
      const u = 0.09 + ((face.width - 0.18) * index) / posts
      if (isFree(u, low, high)) beam([u, low], [u, high])
      const next = u + (face.width - 0.18) / posts
      const clear = isFree(u, low, high) && isFree(next, low, high) && isFree((u + next) / 2, low, high)
      if (index < posts && clear && (index === 0 || index === posts - 1))
        beam(index === 0 ? [u, low] : [next, low], index === 0 ? [next, high] : [u, high], 0.13)
    }
    const middle = (low + high) / 2
    const free = openings.filter((hole) => hole.v < middle && hole.v + hole.height > middle).sort((a, b) => a.u - b.u)
    let from = 0
    for (const hole of free) {
      if (hole.u - from > 0.2) beam([from, middle], [hole.u - 0.12, middle], 0.13)
      from = hole.u + hole.width + 0.12
    }
    if (face.width - from > 0.2) beam([from, middle], [face.width, middle], 0.13)
  })
  for (const at of floors) beam([0, at], [face.width, at], 0.22)
  const top = floors.at(-1) ?? 0
  if (gable > 0.5) {
    const half = face.width / 2
    for (const share of [0.34, 0.66, 1]) {
      const reach = half * (1 - share * 0.5)
      if (share < 1) beam([half - half * (1 - share), top + gable * share], [half + half * (1 - share), top + gable * share])
      beam([half - reach * 0.5, top], [half - reach * 0.5, top + gable * (1 - (reach * 0.5) / half)], 0.14)
      beam([half + reach * 0.5, top], [half + reach * 0.5, top + gable * (1 - (reach * 0.5) / half)], 0.14)
    }
    beam([0.05, top], [half, top + gable], 0.2)
    beam([face.width - 0.05, top], [half, top + gable], 0.2)
  }
}
