import { css } from '#tools/sample-pictures/core/colour.ts'
import type { Face } from '#tools/sample-pictures/core/face.ts'
import { cross, normalise, subtract, type Vec2, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { facesCamera, fillShape, type Stage, strokeLine, tone } from '#tools/sample-pictures/core/stage.ts'
import { type Material, material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'
import type { Opening } from './opening.ts'
import { paintOpening } from './paint-opening.ts'
import { paintSlope, type RoofFrame } from './roof.ts'

export interface Dormer {
  /** Middle of the dormer along the ridge, in metres. */
  at: number
  width: number
  /** How far behind the eaves its front stands. */
  back: number
  wall: Material
  frame: Opening['frame']
}

/** A small gabled window house on the front slope. */
export function paintDormer(stage: Stage, { span, eaves, place }: RoofFrame, rise: number, roof: Material, dormer: Dormer): void {
  const steep = rise / (span / 2)
  const { at, width, back, wall, frame } = dormer
  const [left, right] = [at - width / 2, at + width / 2]
  const foot = eaves + steep * back
  const head = foot + 1.25
  const crown = head + width * 0.42
  const meets = (z: number) => Math.min(span / 2, (z - eaves) / steep)
  const u = normalise(subtract(place(right, back, 0), place(left, back, 0)))
  const normal = normalise(cross(u, [0, 0, 1]))
  const face: Face = { origin: place(left, back, foot), u, v: [0, 0, 1], normal, width, height: 1.25 }
  for (const [a, sign] of [
    [left, -1],
    [right, 1],
  ] as const) {
    const outward = normalise(subtract(place(a + sign, back, 0), place(a, back, 0)))
    const cheek: Vec3[] = [place(a, back, foot), place(a, back, head), place(a, meets(head), head)]
    if (facesCamera(stage, place(a, back, foot), outward)) fillShape(stage, cheek, tone(stage, palette.slateRoof, outward))
  }
  const over = 0.14
  const peak = place(at, back - over, crown)
  const rear = place(at, meets(crown), crown)
  for (const a of [left - over, right + over])
    paintSlope(stage, [place(a, back - over, head - 0.06), place(a, meets(head), head - 0.06), rear, peak], roof)
  if (!facesCamera(stage, face.origin, normal)) return
  const outline: Vec2[] = [
    [0, 0],
    [width, 0],
    [width, 1.25],
    [width / 2, crown - foot - 0.04],
    [0, 1.25],
  ]
  paintSurface(stage, face, outline, wall)
  paintOpening(stage, face, {
    kind: 'window',
    u: 0.16,
    v: 0.2,
    width: width - 0.32,
    height: 0.98,
    surround: 'none',
    surroundColour: wall.colour,
    frame,
    panes: [2, 2],
  })
  for (const a of [left - over, right + over])
    strokeLine(stage, [place(a, back - over, head - 0.06), peak], css(palette.zinc), 0.09)
}

/** A window lying in the slope. */
export function paintRooflight(stage: Stage, { span, eaves, place }: RoofFrame, rise: number, at: number, share: number): void {
  const steep = rise / (span / 2)
  const corner = (a: number, b: number): Vec3 => place(a, b, eaves + steep * b + 0.05)
  const b = (span / 2) * share
  const drawn = (margin: number) => [
    corner(at + margin, b + margin),
    corner(at + 0.8 - margin, b + margin),
    corner(at + 0.8 - margin, b + 0.95 - margin),
    corner(at + margin, b + 0.95 - margin),
  ]
  fillShape(stage, drawn(0), tone(stage, palette.ink, [0, 0, 1], 0.15))
  const glass = stage.light.lampsOn ? palette.lamp : stage.light.sky[0]
  fillShape(stage, drawn(0.07), css(glass))
}

/** A brick or stone stack astride the ridge, with its flashing and pots. */
export function paintChimney(stage: Stage, { span, eaves, place }: RoofFrame, rise: number, at: number, wall: Material): void {
  const steep = rise / (span / 2)
  const [half, middle, top] = [0.34, span / 2, eaves + rise + 0.95]
  const onRoof = (b: number) => eaves + steep * (b < middle ? b : span - b)
  const [near, far, left, right] = [middle - half, middle + half, at - 0.45, at + 0.45]
  const upright = (from: Vec3, to: Vec3, heights: readonly [number, number], ridge: boolean) => {
    const u = normalise(subtract([to[0], to[1], 0], [from[0], from[1], 0]))
    const normal = normalise(cross(u, [0, 0, 1]))
    if (!facesCamera(stage, from, normal)) return
    const width = Math.hypot(to[0] - from[0], to[1] - from[1])
    const face: Face = { origin: [from[0], from[1], 0], u, v: [0, 0, 1], normal, width, height: top }
    const outline: Vec2[] = [
      [0, heights[0]],
      ...(ridge ? ([[width / 2, eaves + rise]] as Vec2[]) : []),
      [width, heights[1]],
      [width, top],
      [0, top],
    ]
    paintSurface(stage, face, outline, wall)
    paintSurface(
      stage,
      { ...face, origin: [from[0] + normal[0] * 0.05, from[1] + normal[1] * 0.05, 0] },
      [
        [-0.06, top - 0.14],
        [width + 0.06, top - 0.14],
        [width + 0.06, top],
        [-0.06, top],
      ],
      material(palette.blueStone),
    )
  }
  const corners = [place(left, near, 0), place(right, near, 0), place(right, far, 0), place(left, far, 0)]
  const heights = [onRoof(near), onRoof(near), onRoof(far), onRoof(far)]
  const turn = cross(
    subtract(corners[1] ?? [0, 0, 0], corners[0] ?? [0, 0, 0]),
    subtract(corners[2] ?? [0, 0, 0], corners[1] ?? [0, 0, 0]),
  )[2]
  corners.forEach((corner, index) => {
    const next = (index + 1) % 4
    const other = corners[next] ?? corner
    const ridge = index % 2 === 1
    if (turn > 0) upright(corner, other, [heights[index] ?? 0, heights[next] ?? 0], ridge)
    else upright(other, corner, [heights[next] ?? 0, heights[index] ?? 0], ridge)
  })
  for (const pot of [left + 0.25, right - 0.25]) {
    strokeLine(
      stage,
      [place(pot, middle, top), place(pot, middle, top + 0.32)],
      tone(stage, palette.clayRoof, [0, -0.7, 0.5]),
      0.2,
    )
  }
}
