import { css, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn, outlineOf, rectangle, type Side, sides, wallOf } from '#tools/sample-pictures/core/face.ts'
import { type Bounds, dot, union, type Vec2, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { facesCamera, type Part, type Stage } from '#tools/sample-pictures/core/stage.ts'
import type { Material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'
import { paintQuoins } from '#tools/sample-pictures/surfaces/stonework.ts'
import { type Dormer, paintChimney, paintDormer, paintRooflight } from './dormer.ts'
import type { Opening } from './opening.ts'
import { paintOpening } from './paint-opening.ts'
import { frameOf, gableOutline, paintFlatRoof, paintGableRoof, paintMansard, type Roof } from './roof.ts'
import { paintTimberFrame } from './timber-frame.ts'

/** A band of another material across every wall: a plinth, a string course, timber framing above a floor. */
export interface Band {
  from: number
  to: number
  material: Material
  out: number
}

/** One box of a building with its roof: the unit a house is put together from. */
export interface Volume {
  bounds: Bounds
  wall: Material
  roof: Roof
  openings: Partial<Record<Side, readonly Opening[]>>
  bands: readonly Band[]
  quoins?: Rgb
  /** Floor heights between which the walls are half-timbered. */
  timber?: readonly number[]
  dormers: readonly Dormer[]
  rooflights: readonly (readonly [at: number, share: number])[]
  chimneys: readonly { at: number; wall: Material }[]
}

/** The box around walls and roof. */
export function envelopeOf({ bounds, roof }: Volume): Bounds {
  return { min: bounds.min, max: [bounds.max[0], bounds.max[1], bounds.max[2] + (roof.kind === 'flat' ? 0 : roof.rise)] }
}

export const volumePart = (volume: Volume): Part => ({ bounds: envelopeOf(volume), paint: (stage) => paintVolume(stage, volume) })

export const envelopeOfAll = (volumes: readonly Volume[]): Bounds =>
  volumes.map(envelopeOf).reduce((whole, bounds) => union(whole, bounds))

export function paintVolume(stage: Stage, volume: Volume): void {
  const { bounds, roof } = volume
  const isGable = (side: Side) => roof.kind === 'gable' && (roof.ridge === 'x') === (side === 'left' || side === 'right')
  for (const side of sides) {
    const face = wallOf(bounds, side)
    if (facesCamera(stage, face.origin, face.normal)) paintWall(stage, volume, side, face, isGable(side))
  }
  if (roof.kind === 'flat') paintFlatRoof(stage, bounds, roof)
  else if (roof.kind === 'mansard') paintMansard(stage, bounds, roof)
  else paintGableRoof(stage, bounds, roof)
  const frame = frameOf(bounds, roof.ridge)
  for (const [at, share] of volume.rooflights) paintRooflight(stage, frame, roof.rise, at, share)
  for (const dormer of volume.dormers) paintDormer(stage, frame, roof.rise, roof.material, dormer)
  const inset = (frame.span / 2) * roof.hip + 0.6
  for (const { at, wall } of volume.chimneys)
    paintChimney(stage, frame, roof.rise, Math.min(frame.length - inset, Math.max(inset, at)), wall)
}

function paintWall(stage: Stage, volume: Volume, side: Side, face: Face, gable: boolean): void {
  const { roof, wall, bands, quoins, timber } = volume
  const outline: Vec2[] = gable ? gableOutline(face.width, face.height, roof) : rectangle(0, 0, face.width, face.height)
  paintSurface(stage, face, outline, wall)
  for (const band of bands) {
    const raised = { ...face, origin: add(face, band.out) }
    paintSurface(stage, raised, rectangle(-band.out, band.from, face.width + 2 * band.out, band.to - band.from), band.material)
  }
  const openings = volume.openings[side] ?? []
  if (timber) paintTimberFrame(stage, face, timber, openings, gable ? roof.rise * (1 - roof.hip) : 0)
  if (quoins) paintQuoins(stage, face, face.height, quoins)
  for (const opening of openings) paintOpening(stage, face, opening)
  paintEavesShadow(stage, face, roof, gable)
}

const add = (face: Face, out: number): Vec3 => [
  face.origin[0] + face.normal[0] * out,
  face.origin[1] + face.normal[1] * out,
  face.origin[2],
]

/** The overhang of the roof throws a soft band of shade on the wall below. */
function paintEavesShadow(stage: Stage, face: Face, roof: Roof, gable: boolean): void {
  if (roof.overhang < 0.12) return
  const facing = dot(face.normal, stage.light.sun)
  const drop = Math.min(1.1, facing > 0.08 ? (roof.overhang * stage.light.sun[2]) / facing + 0.12 : 0.5)
  const steep = roof.rise / (face.width / 2)
  const band: Vec2[] =
    gable && roof.hip < 0.9
      ? [
          [0, face.height],
          [face.width / 2, face.height + roof.rise],
          [face.width, face.height],
          [face.width, face.height - drop * 0.8],
          [face.width / 2, face.height + roof.rise - drop * Math.max(0.6, steep * 0.6)],
          [0, face.height - drop * 0.8],
        ]
      : rectangle(0, face.height - drop, face.width, drop)
  const wall = outlineOf(
    stage,
    face,
    gable ? gableOutline(face.width, face.height, roof) : rectangle(0, 0, face.width, face.height),
  )
  stage.canvas.clip(wall, () =>
    fillOn(stage, face, band, css(stage.light.shadow), 0.02, { opacity: stage.light.shadowOpacity * 0.85 }),
  )
}
