import { mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Part } from '#tools/sample-pictures/core/stage.ts'
import { boxPart, groupPart, legs, softPart } from './furniture.ts'
import { paintContact } from './room.ts'

/** Which way a seat looks: towards the eye, away from it, to the left or to the right. */
export type Facing = 'near' | 'far' | 'left' | 'right'

/** A sofa or armchair in a box of width and depth (before turning). */
export function sofa(x: number, y: number, length: number, facing: Facing, cloth: Rgb, cushion: Rgb): Part {
  const deep = 0.9
  const sideways = facing === 'left' || facing === 'right'
  const [width, depth] = sideways ? [deep, length] : [length, deep]
  /** Local place: s along the sofa, t from its front to its back. */
  const put = (s: number, t: number, z: number, ds: number, dt: number, dz: number, colour: Rgb, radius = 0.05) => {
    switch (facing) {
      case 'near':
        return softPart(x + s, y + t, z, ds, dt, dz, colour, radius)
      case 'far':
        return softPart(x + s, y + deep - t - dt, z, ds, dt, dz, colour, radius)
      case 'left':
        return softPart(x + t, y + s, z, dt, ds, dz, colour, radius)
      case 'right':
        return softPart(x + deep - t - dt, y + s, z, dt, ds, dz, colour, radius)
    }
  }
  const seats = Math.max(1, Math.round((length - 0.36) / 0.75))
  const seat = (length - 0.36) / seats
  const shade = mix(cloth, palette.ink, 0.12)
  const parts = [
    put(0.04, 0.06, 0.12, length - 0.08, deep - 0.08, 0.2, shade, 0.03),
    put(0, deep - 0.2, 0.14, length, 0.2, 0.68, cloth),
    put(0, 0.04, 0.12, 0.18, deep - 0.24, 0.5, cloth),
    put(length - 0.18, 0.04, 0.12, 0.18, deep - 0.24, 0.5, cloth),
    ...Array.from({ length: seats }, (_, index) =>
      put(0.18 + index * seat, 0.02, 0.32, seat, deep - 0.24, 0.16, mix(cloth, palette.paper, 0.08), 0.05),
    ),
    ...Array.from({ length: seats }, (_, index) =>
      put(0.2 + index * seat, deep - 0.4, 0.48, seat - 0.04, 0.18, 0.36, mix(cloth, palette.paper, 0.04), 0.07),
    ),
    put(0.22, deep - 0.56, 0.48, 0.42, 0.15, 0.36, cushion, 0.08),
    ...(seats > 1 ? [put(length - 0.66, deep - 0.56, 0.48, 0.42, 0.15, 0.34, mix(cushion, palette.paper, 0.45), 0.08)] : []),
    ...legs(x + 0.08, y + 0.08, width - 0.16, depth - 0.16, 0.13, palette.walnut, 0.05),
  ]
  return groupPart(x, y, width, depth, 0.86, parts, (stage) => paintContact(stage, x, y, width, depth, 0.5))
}

/** A wooden chair; `facing` is where the sitter looks. */
export function chair(x: number, y: number, facing: Facing, wood: Rgb, seat: Rgb): Part {
  const size = 0.45
  const back = {
    near: () => [0, size - 0.04, size, 0.04] as const,
    far: () => [0, 0, size, 0.04] as const,
    left: () => [size - 0.04, 0, 0.04, size] as const,
    right: () => [0, 0, 0.04, size] as const,
  }[facing]()
  const [bx, by, bw, bd] = back
  const posts = [
    boxPart(x + bx, y + by, 0.44, Math.min(bw, 0.04), Math.min(bd, 0.04), 0.44, wood),
    boxPart(
      x + bx + bw - Math.min(bw, 0.04),
      y + by + bd - Math.min(bd, 0.04),
      0.44,
      Math.min(bw, 0.04),
      Math.min(bd, 0.04),
      0.44,
      wood,
    ),
  ]
  const parts = [
    ...legs(x, y, size, size, 0.42, wood, 0.04),
    softPart(x, y, 0.42, size, size, 0.07, seat, 0.025),
    ...posts,
    boxPart(x + bx, y + by, 0.62, bw, bd, 0.24, wood),
  ]
  return groupPart(x, y, size, size, 0.88, parts, (stage) => paintContact(stage, x, y, size, size, 0.3))
}

export function stool(x: number, y: number, wood: Rgb, seat: Rgb): Part {
  const parts = [
    ...legs(x + 0.03, y + 0.03, 0.32, 0.32, 0.66, wood, 0.035),
    boxPart(x + 0.04, y + 0.05, 0.22, 0.3, 0.025, 0.025, wood),
    softPart(x, y, 0.66, 0.38, 0.38, 0.08, seat, 0.03),
  ]
  return groupPart(x, y, 0.38, 0.38, 0.74, parts, (stage) => paintContact(stage, x, y, 0.38, 0.38, 0.3))
}

/** A swivel chair on a cross foot. */
export function deskChair(x: number, y: number, facing: 'near' | 'far', cloth: Rgb): Part {
  const parts = [
    boxPart(x + 0.04, y + 0.24, 0.03, 0.46, 0.06, 0.05, palette.ink),
    boxPart(x + 0.24, y + 0.04, 0.03, 0.06, 0.46, 0.05, palette.ink),
    boxPart(x + 0.24, y + 0.24, 0.08, 0.06, 0.06, 0.36, palette.slate),
    softPart(x, y, 0.44, 0.54, 0.54, 0.1, cloth, 0.04),
    softPart(x + 0.04, facing === 'far' ? y : y + 0.46, 0.56, 0.46, 0.1, 0.5, cloth, 0.05),
  ]
  return groupPart(x, y, 0.54, 0.56, 1.06, parts, (stage) => paintContact(stage, x, y, 0.54, 0.54, 0.3))
}

/** A double bed with its head against the far wall. */
export function bed(x: number, y: number, width: number, wood: Rgb, linen: Rgb, throwColour: Rgb): Part {
  const long = 2.05
  const parts = [
    boxPart(x - 0.04, y + long, 0, width + 0.08, 0.07, 1.05, wood),
    boxPart(x, y, 0.12, width, long, 0.2, wood),
    softPart(x, y - 0.02, 0.3, width, long, 0.26, mix(linen, palette.paper, 0.5), 0.06),
    softPart(x - 0.05, y - 0.06, 0.4, width + 0.1, long - 0.62, 0.22, linen, 0.07),
    softPart(x - 0.07, y + 0.02, 0.44, width + 0.14, 0.6, 0.21, throwColour, 0.05),
    softPart(x + 0.08, y + long - 0.5, 0.54, width / 2 - 0.12, 0.4, 0.22, palette.paper, 0.09),
    softPart(x + width / 2 + 0.04, y + long - 0.5, 0.54, width / 2 - 0.12, 0.4, 0.22, palette.paper, 0.09),
    softPart(x + width / 2 - 0.25, y + long - 0.68, 0.56, 0.5, 0.16, 0.28, throwColour, 0.08),
  ]
  return groupPart(x - 0.08, y - 0.1, width + 0.16, long + 0.2, 1.05, parts, (stage) =>
    paintContact(stage, x, y, width, long, 0.55),
  )
}
