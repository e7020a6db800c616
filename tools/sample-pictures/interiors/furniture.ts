import { projectPolygon } from '#tools/sample-pictures/core/camera.ts'
import type { Rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, rectangle, sides, topOf, wallOf } from '#tools/sample-pictures/core/face.ts'
import { type Bounds, boundsOf, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { facesCamera, type Part, paintParts, type Stage, scaleAt, tone } from '#tools/sample-pictures/core/stage.ts'
import { type Material, material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'

/** A plain box, flat or textured. */
export function boxPart(
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  cover: Material | Rgb,
): Part {
  const bounds = boundsOf(x, y, z, width, depth, height)
  return { bounds, paint: (stage) => paintBox(stage, bounds, 'texture' in cover ? cover : material(cover)) }
}

function facesOf(stage: Stage, bounds: Bounds): Face[] {
  return [...sides.map((side) => wallOf(bounds, side)), topOf(bounds)].filter((face) =>
    facesCamera(stage, face.origin, face.normal),
  )
}

export function paintBox(stage: Stage, bounds: Bounds, cover: Material): void {
  for (const face of facesOf(stage, bounds)) {
    const outline = rectangle(0, 0, face.width, face.height)
    if (cover.texture !== 'plain') paintSurface(stage, face, outline, cover)
    else paintFlat(stage, face, cover.colour, 0)
  }
  if (bounds.min[2] > stage.camera.eye[2]) {
    const under: Vec3[] = [
      [bounds.min[0], bounds.min[1], bounds.min[2]],
      [bounds.max[0], bounds.min[1], bounds.min[2]],
      [bounds.max[0], bounds.max[1], bounds.min[2]],
      [bounds.min[0], bounds.max[1], bounds.min[2]],
    ]
    stage.canvas.polygon(projectPolygon(stage.camera, under), tone(stage, cover.colour, [0, 0, -1], -0.2))
  }
}

/** A cushion-like box: its edges are rounded by a stroke of its own colour. */
export function softPart(
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  colour: Rgb,
  radius = 0.05,
): Part {
  const inner = boundsOf(x + radius, y + radius, z + radius * 0.6, width - 2 * radius, depth - 2 * radius, height - radius * 1.6)
  return {
    bounds: boundsOf(x, y, z, width, depth, height),
    paint(stage) {
      for (const face of facesOf(stage, inner)) paintFlat(stage, face, colour, radius)
    },
  }
}

/** One face with a hint of gradient, so that large planes do not look cut from paper. */
function paintFlat(stage: Stage, face: Face, colour: Rgb, radius: number): void {
  const corners = (
    [
      [0, 0],
      [face.width, 0],
      [face.width, face.height],
      [0, face.height],
    ] as const
  ).map(
    ([u, v]): Vec3 => [
      face.origin[0] + face.u[0] * u + face.v[0] * v,
      face.origin[1] + face.u[1] * u + face.v[1] * v,
      face.origin[2] + face.u[2] * u + face.v[2] * v,
    ],
  )
  const seen = projectPolygon(stage.camera, corners)
  if (seen.length < 3) return
  const ys = seen.map((point) => point[1])
  const up = face.normal[2] > 0
  const fill = tone(stage, colour, face.normal, up ? 0.08 : 0)
  const stroke =
    radius > 0 ? { stroke: fill, 'stroke-width': 2 * radius * scaleAt(stage, face.origin), 'stroke-linejoin': 'round' } : {}
  stage.canvas.polygon(seen, fill, stroke)
  const shade = stage.canvas.gradient(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    up
      ? [
          [0, [20, 26, 30], 0.1],
          [1, [255, 250, 235], 0.1],
        ]
      : [
          [0, [255, 250, 235], 0.08],
          [1, [20, 26, 30], 0.16],
        ],
  )
  stage.canvas.polygon(seen, shade)
}

/** Several boxes that stand together and are ordered among themselves. */
export function groupPart(
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  parts: readonly Part[],
  before?: (stage: Stage) => void,
): Part {
  return {
    bounds: boundsOf(x, y, 0, width, depth, height),
    paint(stage) {
      before?.(stage)
      paintParts(stage, parts)
    },
  }
}

/** Four legs under a rectangle. */
export function legs(x: number, y: number, width: number, depth: number, height: number, colour: Rgb, thick = 0.05): Part[] {
  return [
    [x, y],
    [x + width - thick, y],
    [x, y + depth - thick],
    [x + width - thick, y + depth - thick],
  ].map(([lx, ly]) => boxPart(lx ?? x, ly ?? y, 0, thick, thick, height, colour))
}
