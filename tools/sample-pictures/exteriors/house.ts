import type { Opening } from '#tools/sample-pictures/building/opening.ts'
import type { Roof } from '#tools/sample-pictures/building/roof.ts'
import type { Volume } from '#tools/sample-pictures/building/volume.ts'
import type { Rgb } from '#tools/sample-pictures/core/colour.ts'
import type { Side } from '#tools/sample-pictures/core/face.ts'
import { boundsOf } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { type Material, material } from '#tools/sample-pictures/surfaces/material.ts'

/** Where a house stands: on its own lawn, in a row along a street, or on a paved yard. */
export type Setting = 'garden' | 'street' | 'yard'

/** A building before light, season and view: the same for every picture of a property. */
export interface House {
  volumes: readonly Volume[]
  setting: Setting
  /** Middle of the front door along the street. */
  doorX: number
  /** Neighbours that continue the row on both sides, or stand behind. */
  neighbours?: readonly Volume[]
}

/** Frames, surrounds and panes shared by the openings of one house. */
export type Style = Pick<Opening, 'surround' | 'surroundColour' | 'frame' | 'panes'> &
  Pick<Opening, 'shutters' | 'flowers' | 'awning'>

export const opening = (
  style: Style,
  kind: Opening['kind'],
  u: number,
  v: number,
  width: number,
  height: number,
  extra: Partial<Opening> = {},
): Opening => ({
  ...style,
  kind,
  u,
  v,
  width,
  height,
  ...extra,
})

export function withoutShutters<T extends { shutters?: Rgb }>({ shutters: _, ...plain }: T): Omit<T, 'shutters'> {
  return plain
}

/** A row of equal windows spread over a stretch of wall, leaving out the bays named in `skip`. */
export function windowRow(
  style: Style,
  from: number,
  to: number,
  count: number,
  v: number,
  width: number,
  height: number,
  skip: readonly number[] = [],
): Opening[] {
  const bay = (to - from) / count
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => !skip.includes(index))
    .map((index) => opening(style, 'window', from + bay * (index + 0.5) - width / 2, v, width, height))
}

export const bayMiddle = (from: number, to: number, count: number, index: number): number =>
  from + ((to - from) / count) * (index + 0.5)

type VolumeOptions = Partial<Omit<Volume, 'bounds' | 'wall' | 'roof'>> & { openings?: Partial<Record<Side, readonly Opening[]>> }

/** A box with its near left corner at x, y. */
export function volume(
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  wall: Material,
  roof: Roof,
  options: VolumeOptions = {},
): Volume {
  const { openings = {} } = options
  const back = openings.back ?? openings.front?.filter(({ kind }) => kind === 'window')
  const bounds = boundsOf(x, y, 0, width, depth, height)
  return {
    bounds,
    wall,
    roof,
    bands: [],
    dormers: [],
    rooflights: [],
    chimneys: [],
    ...options,
    openings: { ...openings, ...(back ? { back } : {}) },
  }
}

export const gable = (span: number, pitch: number, cover: Material, options: Partial<Roof> = {}): Roof => ({
  kind: 'gable',
  ridge: 'x',
  rise: (span / 2) * Math.tan((pitch * Math.PI) / 180),
  hip: 0,
  overhang: 0.35,
  material: cover,
  ...options,
})

export const flat = (coping: Rgb, rise = 0.3, overhang = 0.06): Roof => ({
  kind: 'flat',
  ridge: 'x',
  rise,
  hip: 0,
  overhang,
  material: material(coping),
})

export const slateCover = material(palette.slateRoof, 'slate')
export const paleSlateCover = material(palette.slateRoofPale, 'slate')
export const clayCover = material(palette.clayRoof, 'clay-tiles')
export const darkClayCover = material(palette.clayRoofDark, 'clay-tiles')

export const pickCover = (random: Random): Material =>
  random.pick([slateCover, slateCover, paleSlateCover, clayCover, darkClayCover])
export const plinth = (colour: Rgb = palette.blueStone, height = 0.5) => ({
  from: 0,
  to: height,
  material: material(colour, 'ashlar'),
  out: 0.04,
})
