import { type Camera, pixelsPerMetre, project, projectPolygon } from './camera.ts'
import type { Attributes, Canvas } from './canvas.ts'
import { css, mix, type Rgb, tint } from './colour.ts'
import { add, type Bounds, cross, dot, normalise, subtract, type Vec2, type Vec3 } from './geometry.ts'
import { illuminate, type Light } from './light.ts'
import type { Random } from './random.ts'

/** Everything a part of a scene needs to paint itself. */
export interface Stage {
  canvas: Canvas
  camera: Camera
  light: Light
  random: Random
  /** Share of haze over what is painted: far houses are paler. */
  fade: number
}

/** Something with a place, painted in its turn. */
export interface Part {
  bounds: Bounds
  paint(stage: Stage): void
}

export const see = (stage: Stage, point: Vec3): Vec2 => project(stage.camera, point)
export const scaleAt = (stage: Stage, point: Vec3): number => pixelsPerMetre(stage.camera, point)

/** The colour of a material under this light, through this much air. */
export const tone = (stage: Stage, base: Rgb, normal: Vec3, change = 0): string =>
  css(mix(illuminate(stage.light, tint(base, change), normal), stage.light.haze, stage.fade))

/** Paints a flat colour on a polygon in space. */
export function fillShape(stage: Stage, points: readonly Vec3[], fill: string, attributes: Attributes = {}): void {
  stage.canvas.polygon(projectPolygon(stage.camera, points), fill, attributes)
}

export function strokeLine(
  stage: Stage,
  points: readonly Vec3[],
  stroke: string,
  widthM: number,
  attributes: Attributes = {},
): void {
  const [first] = points
  if (!first) return
  const width = Math.max(0.5, widthM * scaleAt(stage, first))
  stage.canvas.line(
    points.map((point) => see(stage, point)),
    stroke,
    width,
    attributes,
  )
}

export const facesCamera = (stage: Stage, point: Vec3, normal: Vec3): boolean =>
  dot(subtract(stage.camera.eye, point), normal) > 0

/** The outward normal of a polygon whose corners run counter-clockwise as seen from outside. */
export function normalOf(points: readonly Vec3[]): Vec3 {
  const [first] = points
  if (!first) return [0, 0, 1]
  const sum = points.reduce<Vec3>(
    (total, point, index) => {
      const next = points[(index + 1) % points.length] ?? first
      return add(total, cross(subtract(point, first), subtract(next, first)))
    },
    [0, 0, 0],
  )
  return Math.hypot(...sum) < 1e-9 ? [0, 0, 1] : normalise(sum)
}

/** Paints parts from far to near. Boxes that do not overlap always have such an order along one of the axes. */
export function paintParts(stage: Stage, parts: readonly Part[]): void {
  const rest = [...parts]
  while (rest.length > 0) {
    const next = rest.findIndex((part) =>
      rest.every((other) => other === part || !isBehind(other.bounds, part.bounds, stage.camera.eye)),
    )
    const chosen = next < 0 ? farthest(rest, stage.camera.eye) : next
    for (const part of rest.splice(chosen, 1)) part.paint(stage)
  }
}

/** Boxes that interlock have no such order; the middle of each decides then. */
function farthest(parts: readonly Part[], eye: Vec3): number {
  const distance = ({ bounds: { min, max } }: Part) => Math.hypot((min[0] + max[0]) / 2 - eye[0], (min[1] + max[1]) / 2 - eye[1])
  return parts.reduce((best, part, index) => (distance(part) > distance(parts[best] ?? part) ? index : best), 0)
}

function isBehind(a: Bounds, b: Bounds, eye: Vec3): boolean {
  const slack = 0.01
  const hides = ([0, 1, 2] as const).some(
    (axis) =>
      (a.max[axis] <= b.min[axis] + slack && eye[axis] > b.min[axis] + slack) ||
      (a.min[axis] >= b.max[axis] - slack && eye[axis] < b.max[axis] - slack),
  )
  const hidden = ([0, 1, 2] as const).some(
    (axis) =>
      (b.max[axis] <= a.min[axis] + slack && eye[axis] > a.min[axis] + slack) ||
      (b.min[axis] >= a.max[axis] - slack && eye[axis] < a.max[axis] - slack),
  )
  return hides && !hidden
}
