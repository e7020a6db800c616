import type { Rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, locate, pathOn, rectangle, segmentOn } from '#tools/sample-pictures/core/face.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { type Stage, scaleAt, tone } from '#tools/sample-pictures/core/stage.ts'

/** A box around an outline, in the face's coordinates. */
export interface Extent {
  u: number
  v: number
  width: number
  height: number
}

export function extentOf(outline: readonly Vec2[]): Extent {
  const [us, vs] = [outline.map((p) => p[0]), outline.map((p) => p[1])]
  const [u, v] = [Math.min(...us), Math.min(...vs)]
  return { u, v, width: Math.max(...us) - u, height: Math.max(...vs) - v }
}

export interface Coursing {
  height: number
  width: number
  joint: Rgb
  jointOpacity: number
  /** Units per square metre painted a little lighter or darker. */
  density: number
  contrast: number
  uprights: boolean
}

/** Courses of equal units: bricks, slates, tiles, slabs. Fine joints, and a scatter of units off the average tone. */
export function paintCourses(stage: Stage, face: Face, extent: Extent, base: Rgb, coursing: Coursing): void {
  const middle = locate(face, extent.u + extent.width / 2, extent.v + extent.height / 2)
  const scale = scaleAt(stage, middle)
  const grow = Math.max(1, 5 / (coursing.height * scale))
  const [height, width] = [coursing.height * grow, coursing.width * grow]
  scatterUnits(stage, face, extent, base, { ...coursing, height, width, density: coursing.density / grow ** 2 })
  const rows = Math.ceil(extent.height / height)
  let joints = ''
  let uprights = ''
  for (let row = 0; row <= rows; row++) {
    const v = extent.v + row * height
    joints += segmentOn(stage, face, [extent.u, v], [extent.u + extent.width, v])
    if (!coursing.uprights) continue
    const shift = row % 2 ? 0.5 : 0
    for (let column = shift; column * width < extent.width; column++) {
      const u = extent.u + column * width
      uprights += segmentOn(stage, face, [u, v], [u, v + height])
    }
  }
  const stroke = tone(stage, coursing.joint, face.normal)
  const thickness = Math.min(2.2, Math.max(0.6, 0.012 * scale * grow))
  stage.canvas.path(joints, { fill: 'none', stroke, 'stroke-width': thickness, 'stroke-opacity': coursing.jointOpacity })
  stage.canvas.path(uprights, { fill: 'none', stroke, 'stroke-width': thickness, 'stroke-opacity': coursing.jointOpacity * 0.75 })
}

function scatterUnits(stage: Stage, face: Face, extent: Extent, base: Rgb, coursing: Coursing): void {
  const { height, width, density, contrast } = coursing
  const count = Math.min(2600, Math.round(extent.width * extent.height * density))
  const tones = [-1, -0.55, 0.5, 0.9]
  const paths = tones.map(() => '')
  for (let index = 0; index < count; index++) {
    const row = stage.random.int(0, Math.max(0, Math.ceil(extent.height / height) - 1))
    const column = stage.random.int(-1, Math.ceil(extent.width / width)) + (row % 2 ? 0.5 : 0)
    const bucket = stage.random.int(0, tones.length - 1)
    paths[bucket] += pathOn(stage, face, rectangle(extent.u + column * width, extent.v + row * height, width, height))
  }
  tones.forEach((amount, bucket) => {
    stage.canvas.path(paths[bucket] ?? '', { fill: tone(stage, base, face.normal, amount * contrast), 'fill-opacity': 0.75 })
  })
}
