import { projectPolygon } from './camera.ts'
import { pathOf } from './canvas.ts'
import { add, type Bounds, scale, type Vec2, type Vec3 } from './geometry.ts'
import { fillShape, type Stage, see } from './stage.ts'

/** A flat surface with its own coordinates in metres: u to the right as seen from outside, v upwards. */
export interface Face {
  origin: Vec3
  u: Vec3
  v: Vec3
  normal: Vec3
  width: number
  height: number
}

export type Side = 'front' | 'right' | 'back' | 'left'
export const sides: readonly Side[] = ['front', 'right', 'back', 'left']

export const locate = (face: Face, u: number, v: number, out = 0): Vec3 =>
  add(add(face.origin, scale(face.u, u)), add(scale(face.v, v), scale(face.normal, out)))

export const rectangle = (u: number, v: number, width: number, height: number): Vec2[] => [
  [u, v],
  [u + width, v],
  [u + width, v + height],
  [u, v + height],
]

/** A polygon in the face's coordinates as seen by the camera. */
export const outlineOf = (stage: Stage, face: Face, points: readonly Vec2[], out = 0): Vec2[] =>
  projectPolygon(
    stage.camera,
    points.map(([u, v]) => locate(face, u, v, out)),
  )

export const pathOn = (stage: Stage, face: Face, points: readonly Vec2[], out = 0): string =>
  pathOf(outlineOf(stage, face, points, out))

export function fillOn(
  stage: Stage,
  face: Face,
  points: readonly Vec2[],
  fill: string,
  out = 0,
  attributes: Record<string, string | number> = {},
) {
  fillShape(
    stage,
    points.map(([u, v]) => locate(face, u, v, out)),
    fill,
    attributes,
  )
}

/** A line between two places of the face, as path data. */
export function segmentOn(stage: Stage, face: Face, from: Vec2, to: Vec2, out = 0): string {
  const [a, b] = [see(stage, locate(face, ...from, out)), see(stage, locate(face, ...to, out))]
  return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
}

/** The four upright sides of a box. */
export function wallOf({ min, max }: Bounds, side: Side): Face {
  const [width, depth, height] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const v: Vec3 = [0, 0, 1]
  switch (side) {
    case 'front':
      return { origin: min, u: [1, 0, 0], v, normal: [0, -1, 0], width, height }
    case 'right':
      return { origin: [max[0], min[1], min[2]], u: [0, 1, 0], v, normal: [1, 0, 0], width: depth, height }
    case 'back':
      return { origin: [max[0], max[1], min[2]], u: [-1, 0, 0], v, normal: [0, 1, 0], width, height }
    case 'left':
      return { origin: [min[0], max[1], min[2]], u: [0, -1, 0], v, normal: [-1, 0, 0], width: depth, height }
  }
}

/** The top of a box (u to the right, v away from the street). */
export const topOf = ({ min, max }: Bounds): Face => ({
  origin: [min[0], min[1], max[2]],
  u: [1, 0, 0],
  v: [0, 1, 0],
  normal: [0, 0, 1],
  width: max[0] - min[0],
  height: max[1] - min[1],
})

/** The ground or a floor at a height. */
export const floorAt = (x: number, y: number, width: number, depth: number, z = 0): Face =>
  topOf({ min: [x, y, z], max: [x + width, y + depth, z] })
