import { mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Part } from '#tools/sample-pictures/core/stage.ts'
import { type Material, material } from '#tools/sample-pictures/surfaces/material.ts'
import { boxPart, groupPart, legs } from './furniture.ts'
import { paintContact } from './room.ts'
import { bowl, laptop, vase } from './small-things.ts'

type Setting = 'none' | 'vase' | 'bowl' | 'laptop' | 'books'

/** A table on four legs with something on it. */
export function table(
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  wood: Material,
  setting: Setting,
  accent: Rgb = palette.clay,
): Part {
  const middle = [x + width / 2, y + depth / 2] as const
  const things: Record<Setting, () => Part[]> = {
    none: () => [],
    vase: () => [vase(middle[0] - 0.1, middle[1], height, accent)],
    bowl: () => [bowl(middle[0], middle[1], height, accent)],
    laptop: () => [
      laptop(middle[0] - 0.17, middle[1] - 0.1, height),
      boxPart(x + width * 0.78, y + depth * 0.3, height, 0.22, 0.3, 0.05, accent),
    ],
    books: () => [
      boxPart(middle[0] - 0.3, middle[1] - 0.15, height, 0.34, 0.25, 0.035, palette.paper),
      boxPart(middle[0] - 0.27, middle[1] - 0.13, height + 0.035, 0.28, 0.21, 0.03, accent),
      vase(middle[0] + 0.22, middle[1], height, palette.moss, 0.55),
    ],
  }
  const parts = [
    ...legs(x + 0.06, y + 0.06, width - 0.12, depth - 0.12, height - 0.04, mix(wood.colour, palette.ink, 0.15), 0.065),
    boxPart(x + 0.08, y + 0.08, height - 0.13, width - 0.16, depth - 0.16, 0.09, mix(wood.colour, palette.ink, 0.1)),
    boxPart(x, y, height - 0.04, width, depth, 0.04, wood),
    ...things[setting](),
  ]
  return groupPart(x, y, width, depth, height + 0.5, parts, (stage) => paintContact(stage, x, y, width, depth, 0.2))
}

/** A low chest with doors, on short legs. */
export function sideboard(x: number, y: number, width: number, wood: Rgb, accent: Rgb, depth = 0.42, height = 0.72): Part {
  const doors = Math.max(2, Math.round(width / 0.55))
  const parts = [
    ...legs(x + 0.08, y + 0.04, width - 0.16, depth - 0.08, 0.16, palette.ink, 0.04),
    boxPart(x, y, 0.16, width, depth, height - 0.16, wood),
    ...Array.from({ length: doors }, (_, index) =>
      boxPart(
        x + 0.03 + (index * (width - 0.06)) / doors,
        y - 0.015,
        0.2,
        (width - 0.06) / doors - 0.02,
        0.015,
        height - 0.26,
        mix(wood, palette.paper, 0.1),
      ),
    ),
    vase(x + width * 0.2, y + depth / 2, height, accent),
    boxPart(x + width * 0.6, y + 0.1, height, 0.32, 0.24, 0.05, palette.paper),
    boxPart(x + width * 0.62, y + 0.12, height + 0.05, 0.26, 0.2, 0.04, accent),
  ]
  return groupPart(x, y - 0.02, width, depth, height + 0.4, parts, (stage) => paintContact(stage, x, y, width, depth, 0.35))
}

export const wood = (colour: Rgb): Material => material(colour)
