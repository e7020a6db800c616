import { type Bounds, between, cornersOf, dot, subtract, type Vec2, type Vec3 } from './geometry.ts'

/** A view camera: the film stays upright (verticals stay vertical) and shifts, as architectural photographers do. */
export interface Camera {
  eye: Vec3
  forward: Vec3
  right: Vec3
  focalPx: number
  /** Where the line of sight meets the picture; its y is the horizon. */
  centre: Vec2
}

const near = 0.15

export function createCamera(eye: Vec3, yaw: number, focalPx: number, centre: Vec2): Camera {
  return { eye, forward: [Math.sin(yaw), Math.cos(yaw), 0], right: [Math.cos(yaw), -Math.sin(yaw), 0], focalPx, centre }
}

export const depthOf = (camera: Camera, point: Vec3): number => dot(subtract(point, camera.eye), camera.forward)

export function project(camera: Camera, point: Vec3): Vec2 {
  const offset = subtract(point, camera.eye)
  const perDepth = camera.focalPx / Math.max(near / 2, dot(offset, camera.forward))
  return [camera.centre[0] + dot(offset, camera.right) * perDepth, camera.centre[1] - offset[2] * perDepth]
}

/** Projects a polygon after cutting off what lies behind the camera. */
export function projectPolygon(camera: Camera, points: readonly Vec3[]): Vec2[] {
  const clipped: Vec3[] = []
  points.forEach((point, index) => {
    const previous = points.at(index - 1) ?? point
    const here = depthOf(camera, point) - near
    const there = depthOf(camera, previous) - near
    if (here > 0 !== there > 0) clipped.push(between(previous, point, there / (there - here)))
    if (here > 0) clipped.push(point)
  })
  return clipped.map((point) => project(camera, point))
}

export const pixelsPerMetre = (camera: Camera, point: Vec3): number => camera.focalPx / Math.max(near, depthOf(camera, point))

export interface Framing {
  /** From the front, positive towards the right, in radians. */
  azimuth: number
  distance: number
  eyeHeight: number
  size: readonly [width: number, height: number]
  /** Largest share of the picture's width and height that the subject may take. */
  fill: readonly [number, number]
  /** Where the subject's middle and foot stand, as shares of the picture. */
  anchor: readonly [number, number]
}

/** Places a camera so that a subject sits in the picture as the framing asks. */
export function frameSubject(subject: Bounds, framing: Framing): Camera {
  const { azimuth, distance, eyeHeight, size, fill, anchor } = framing
  const middle: Vec3 = [(subject.min[0] + subject.max[0]) / 2, (subject.min[1] + subject.max[1]) / 2, 0]
  const eye: Vec3 = [middle[0] + distance * Math.sin(azimuth), middle[1] - distance * Math.cos(azimuth), eyeHeight]
  const unit = createCamera(eye, -azimuth, 1, [0, 0])
  const seen = cornersOf(subject).map((corner) => project(unit, corner))
  const [left, right] = [Math.min(...seen.map((p) => p[0])), Math.max(...seen.map((p) => p[0]))]
  const [top, foot] = [Math.min(...seen.map((p) => p[1])), Math.max(...seen.map((p) => p[1]))]
  const focalPx = Math.min((size[0] * fill[0]) / (right - left), (size[1] * fill[1]) / (foot - top))
  const centre: Vec2 = [size[0] * anchor[0] - ((left + right) / 2) * focalPx, size[1] * anchor[1] - foot * focalPx]
  return { ...unit, focalPx, centre }
}
