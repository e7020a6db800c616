import { css, mix } from '#tools/sample-pictures/core/colour.ts'
import type { Face } from '#tools/sample-pictures/core/face.ts'
import {
  add,
  type Bounds,
  cross,
  dot,
  lerp,
  normalise,
  scale,
  subtract,
  type Vec2,
  type Vec3,
} from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { facesCamera, fillShape, normalOf, type Stage, strokeLine, tone } from '#tools/sample-pictures/core/stage.ts'
import type { Material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'

export interface Roof {
  kind: 'gable' | 'mansard' | 'flat'
  /** Direction of the ridge. */
  ridge: 'x' | 'y'
  /** Height of the ridge above the eaves, in metres. */
  rise: number
  /** 0 is a full gable, 1 a full hip, between them a half-hip. */
  hip: number
  overhang: number
  material: Material
}

/** A place over a box: a along the ridge, b across it, z up. */
export type RoofPlace = (a: number, b: number, z: number) => Vec3

export interface RoofFrame {
  length: number
  span: number
  eaves: number
  place: RoofPlace
}

export function frameOf({ min, max }: Bounds, ridge: 'x' | 'y'): RoofFrame {
  const along = ridge === 'x'
  const [width, depth] = [max[0] - min[0], max[1] - min[1]]
  return {
    length: along ? width : depth,
    span: along ? depth : width,
    eaves: max[2],
    place: along ? (a, b, z) => [min[0] + a, min[1] + b, z] : (a, b, z) => [min[0] + b, min[1] + a, z],
  }
}

/** The outline of the wall under a gable, in the wall's own coordinates. */
export function gableOutline(width: number, eaves: number, { rise, hip }: Roof): Vec2[] {
  const top = eaves + rise * (1 - hip)
  const inset = (width / 2) * (1 - hip)
  return hip > 0
    ? [
        [0, 0],
        [width, 0],
        [width, eaves],
        [width - inset, top],
        [inset, top],
        [0, eaves],
      ]
    : [
        [0, 0],
        [width, 0],
        [width, eaves],
        [width / 2, top],
        [0, eaves],
      ]
}

/** Paints one slope: slates or tiles under a thin line of ridge, or snow lying on them. */
export function paintSlope(stage: Stage, corners: readonly Vec3[], material: Material): void {
  const [first, second] = corners
  if (!first || !second) return
  const normal = upward(normalOf(corners))
  if (!facesCamera(stage, first, normal)) return
  const u = normalise(subtract(second, first))
  const v = upward(normalise(cross(normal, u)))
  const face: Face = { origin: first, u, v, normal, width: 1, height: 1 }
  const flat = corners.map((corner): Vec2 => [dot(subtract(corner, first), u), dot(subtract(corner, first), v)])
  paintSurface(stage, face, flat, material)
  if (stage.light.season === 'winter') {
    fillShape(
      stage,
      corners.map((corner, index) => (index < 2 ? add(corner, scale(v, 0.22)) : corner)),
      tone(stage, palette.snow, normal),
      { opacity: 0.88 },
    )
  }
}

const upward = (vector: Vec3): Vec3 => (vector[2] < 0 ? scale(vector, -1) : vector)

/** A pitched roof with its eaves, gutters and barge boards. */
export function paintGableRoof(stage: Stage, bounds: Bounds, roof: Roof): void {
  const { length, span, eaves, place } = frameOf(bounds, roof.ridge)
  const { rise, hip, overhang: over } = roof
  const steep = rise / (span / 2)
  const verge = Math.min(over, 0.3)
  const knee = 1 - hip
  const halves: [number, number][] = [
    [-over, 1],
    [span + over, -1],
  ]
  const ends: [number, number][] = [
    [-verge, 1],
    [length + verge, -1],
  ]
  const inset = hip > 0 ? (span / 2) * hip + verge : 0
  const height = (b: number) => eaves + steep * (b < span / 2 ? b : span - b)
  const vergeAt = (b: number, a: number): Vec3 => place(a, lerp(b, span / 2, knee), height(lerp(b, span / 2, knee)))
  const ridgeAt = ([a, turn]: [number, number]): Vec3 => place(a + turn * inset, span / 2, eaves + rise)
  const [start, end] = ends as [[number, number], [number, number]]
  let seen = false
  for (const [b] of halves) {
    const slope = [
      place(start[0], b, height(b)),
      place(end[0], b, height(b)),
      vergeAt(b, end[0]),
      ridgeAt(end),
      ridgeAt(start),
      vergeAt(b, start[0]),
    ]
    const normal = upward(normalOf(slope))
    if (facesCamera(stage, slope[0] ?? [0, 0, 0], normal)) {
      seen = true
      paintSlope(stage, slope, roof.material)
      paintGutter(stage, place, start[0], end[0], b, height(b))
    }
  }
  for (const limit of ends) {
    const near = vergeAt(-over, limit[0])
    const far = vergeAt(span + over, limit[0])
    if (hip > 0) paintSlope(stage, [near, far, ridgeAt(limit)], roof.material)
    const outward = subtract(place(limit[0], 0, 0), place(length / 2, 0, 0))
    if (facesCamera(stage, near, outward) && knee > 0.05) {
      const inner = limit[0] + limit[1] * verge
      for (const [b] of halves) {
        const soffit = [place(limit[0], b, height(b)), vergeAt(b, limit[0]), vergeAt(b, inner), place(inner, b, height(b))]
        if (!facesCamera(stage, near, upward(normalOf(soffit))))
          fillShape(stage, soffit, tone(stage, mix(palette.walnut, palette.ink, 0.35), [0, 0, -1]))
      }
      paintBarge(stage, place(limit[0], -over, height(-over)), near, outward)
      paintBarge(stage, place(limit[0], span + over, height(span + over)), far, outward)
    }
  }
  if (seen)
    strokeLine(
      stage,
      [ridgeAt(start), ridgeAt(end)],
      tone(stage, mix(roof.material.colour, palette.ink, 0.25), [0, 0, 1]),
      0.14,
      {
        'stroke-linecap': 'round',
      },
    )
}

function paintBarge(stage: Stage, foot: Vec3, head: Vec3, outward: Vec3): void {
  const down: Vec3 = [0, 0, -0.2]
  fillShape(
    stage,
    [foot, head, add(head, down), add(foot, down)],
    tone(stage, mix(palette.slate, palette.ink, 0.2), normalise(outward)),
  )
}

function paintGutter(stage: Stage, place: RoofPlace, from: number, to: number, b: number, z: number): void {
  const zinc = (change: number) => tone(stage, palette.zinc, [0, -0.7, 0.3], change)
  strokeLine(stage, [place(from, b, z - 0.08), place(to, b, z - 0.08)], zinc(-0.35), 0.15)
  strokeLine(stage, [place(from, b, z - 0.03), place(to, b, z - 0.03)], zinc(0.1), 0.05)
}

/** A parapet with a zinc or stone coping, and the roof behind it when the eye stands above. */
export function paintFlatRoof(stage: Stage, { min, max }: Bounds, roof: Roof): void {
  const coping = roof.material.colour
  const [o, z] = [roof.overhang, max[2]]
  const deck: Vec3[] = [
    [min[0] - o, min[1] - o, z],
    [max[0] + o, min[1] - o, z],
    [max[0] + o, max[1] + o, z],
    [min[0] - o, max[1] + o, z],
  ]
  if (stage.camera.eye[2] > z)
    fillShape(stage, deck, tone(stage, stage.light.season === 'winter' ? palette.snow : coping, [0, 0, 1]))
  const thick = Math.max(0.14, roof.rise)
  deck.forEach((corner, index) => {
    const next = deck[(index + 1) % 4] ?? corner
    const normal = normalise(cross(subtract(next, corner), [0, 0, 1]))
    if (!facesCamera(stage, corner, normal)) return
    const lower: Vec3 = [0, 0, -thick]
    fillShape(stage, [corner, next, add(next, lower), add(corner, lower)], tone(stage, coping, normal))
    strokeLine(
      stage,
      [corner, next],
      tone(stage, stage.light.season === 'winter' ? palette.snow : coping, [0, 0, 1], 0.15),
      stage.light.season === 'winter' ? 0.14 : 0.05,
    )
  })
}

/** Steep lower slopes all round under a flat top. */
export function paintMansard(stage: Stage, { min, max }: Bounds, roof: Roof): void {
  const [o, inset] = [roof.overhang, roof.rise * 0.42]
  const [z, top] = [max[2], max[2] + roof.rise]
  const foot: Vec3[] = [
    [min[0] - o, min[1] - o, z],
    [max[0] + o, min[1] - o, z],
    [max[0] + o, max[1] + o, z],
    [min[0] - o, max[1] + o, z],
  ]
  const head: Vec3[] = [
    [min[0] + inset, min[1] + inset, top],
    [max[0] - inset, min[1] + inset, top],
    [max[0] - inset, max[1] - inset, top],
    [min[0] + inset, max[1] - inset, top],
  ]
  foot.forEach((corner, index) => {
    const next = (index + 1) % 4
    const slope = [corner, foot[next], head[next], head[index]].flatMap((point) => (point ? [point] : []))
    const outward = normalise(cross(subtract(foot[next] ?? corner, corner), [0, 0, 1]))
    if (!facesCamera(stage, corner, outward)) return
    paintSlope(stage, slope, roof.material)
    const cornice: Vec3 = [0, 0, -0.3]
    fillShape(
      stage,
      [corner, foot[next] ?? corner, add(foot[next] ?? corner, cornice), add(corner, cornice)],
      tone(stage, palette.plaster, outward),
    )
    strokeLine(stage, [head[index] ?? corner, head[next] ?? corner], css(mix(palette.zinc, palette.ink, 0.2)), 0.16)
  })
}
