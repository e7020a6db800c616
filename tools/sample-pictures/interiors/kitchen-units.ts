import { mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import type { Part } from '#tools/sample-pictures/core/stage.ts'
import { type Material, material } from '#tools/sample-pictures/surfaces/material.ts'
import { boxPart, groupPart } from './furniture.ts'
import { paintContact } from './room.ts'
import { bowl, vase } from './small-things.ts'

export interface KitchenLook {
  front: Rgb
  top: Rgb
  splash: Material
  handle: Rgb
}

const plinthHeight = 0.1
const counter = 0.9

/** Doors of a run along the x axis, each with a thin shadow gap and a handle. */
function fronts(x: number, y: number, width: number, look: KitchenLook, low: number, high: number, unit = 0.6): Part[] {
  const count = Math.max(1, Math.round(width / unit))
  const each = width / count
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => [
    boxPart(x + index * each + 0.008, y - 0.02, low, each - 0.016, 0.02, high - low, look.front),
    boxPart(x + index * each + each * 0.25, y - 0.04, high - 0.07, each * 0.5, 0.02, 0.018, look.handle),
  ])
}

/** Base units with a worktop against the far wall; hob, oven and sink at their places. */
export function counterRun(x: number, y: number, width: number, look: KitchenLook): Part {
  const hob = x + width * 0.62
  const sink = x + width * 0.16
  const parts = [
    boxPart(x, y + 0.06, 0, width, 0.5, plinthHeight, palette.ink),
    boxPart(x, y, plinthHeight, width, 0.58, counter - plinthHeight - 0.04, mix(look.front, palette.ink, 0.35)),
    ...fronts(x, y, width, look, plinthHeight + 0.01, counter - 0.06),
    boxPart(hob + 0.0, y - 0.03, 0.18, 0.58, 0.012, 0.58, mix(palette.ink, palette.slate, 0.15)),
    boxPart(hob + 0.06, y - 0.045, 0.24, 0.46, 0.012, 0.3, mix(palette.ink, palette.slate, 0.4)),
    boxPart(hob + 0.06, y - 0.07, 0.62, 0.46, 0.03, 0.02, palette.zinc),
    boxPart(x - 0.02, y - 0.04, counter - 0.04, width + 0.04, 0.62, 0.04, look.top),
    boxPart(hob + 0.02, y + 0.06, counter, 0.54, 0.46, 0.012, palette.ink),
    boxPart(sink, y + 0.1, counter, 0.5, 0.36, 0.006, palette.slate),
    boxPart(sink + 0.23, y + 0.47, counter, 0.03, 0.03, 0.3, palette.zinc),
    boxPart(sink + 0.23, y + 0.3, counter + 0.29, 0.03, 0.2, 0.03, palette.zinc),
    boxPart(hob + 0.16, y + 0.16, counter + 0.012, 0.24, 0.24, 0.14, mix(palette.clay, palette.ink, 0.15)),
    vase(x + width * 0.44, y + 0.34, counter, palette.plaster, 0.7),
    boxPart(x + width * 0.5, y + 0.46, counter, 0.26, 0.03, 0.36, palette.oak),
  ]
  return groupPart(x - 0.03, y - 0.08, width + 0.06, 0.7, 1.5, parts, (stage) => paintContact(stage, x, y, width, 0.58, 0.4))
}

/** Tall units: fridge and larder. */
export function tallUnits(x: number, y: number, width: number, look: KitchenLook): Part {
  const parts = [
    boxPart(x, y, 0, width, 0.62, 2.3, mix(look.front, palette.ink, 0.25)),
    ...fronts(x, y, width, look, 0.1, 1.2),
    ...fronts(x, y, width, look, 1.22, 2.28).map((part) => part),
  ]
  return groupPart(x, y - 0.04, width, 0.66, 2.3, parts, (stage) => paintContact(stage, x, y, width, 0.62, 0.4))
}

/** Wall cupboards or two oak shelves, with the hood over the hob. */
export function upperRun(x: number, y: number, width: number, look: KitchenLook, shelves: boolean, random: Random): Part[] {
  const hob = x + width * 0.62
  const hood = [
    boxPart(hob - 0.04, y - 0.1, 1.55, 0.66, 0.45, 0.1, palette.zinc),
    boxPart(hob + 0.16, y + 0.1, 1.65, 0.26, 0.25, 0.95, palette.zinc),
  ]
  const [left, right] = [hob - x - 0.12, x + width - hob - 0.72]
  if (!shelves) {
    const box = (at: number, wide: number) =>
      wide < 0.4
        ? []
        : [
            groupPart(at, y - 0.04, wide, 0.39, 2.3, [
              boxPart(at, y, 1.5, wide, 0.35, 0.75, mix(look.front, palette.ink, 0.25)),
              ...fronts(at, y, wide, look, 1.51, 2.24),
            ]),
          ]
    return [...box(x, left), ...box(hob + 0.72, right), groupPart(hob - 0.04, y - 0.1, 0.66, 0.45, 2.6, hood)]
  }
  const jars: Part[] = []
  for (const z of [1.5, 1.88]) {
    jars.push(boxPart(x, y + 0.08, z, left, 0.26, 0.035, palette.oak))
    for (let at = x + 0.1; at < x + left - 0.15; at += random.range(0.12, 0.3))
      jars.push(
        boxPart(
          at,
          y + 0.14,
          z + 0.035,
          random.range(0.07, 0.13),
          0.12,
          random.range(0.08, 0.24),
          random.pick([palette.paper, palette.clay, palette.moss, palette.line, palette.blueStone, palette.sun]),
        ),
      )
  }
  return [groupPart(x, y, left, 0.35, 2.2, jars), groupPart(hob - 0.04, y - 0.1, 0.66, 0.45, 2.6, hood)]
}

/** An island with an overhanging top towards the eye. */
export function island(x: number, y: number, width: number, look: KitchenLook, body: Rgb, accent: Rgb): Part {
  const parts = [
    boxPart(x + 0.04, y + 0.32, 0, width - 0.08, 0.56, plinthHeight, palette.ink),
    boxPart(x, y + 0.28, plinthHeight, width, 0.62, counter - plinthHeight - 0.05, { ...material(body, 'boards') }),
    boxPart(x - 0.06, y, counter - 0.05, width + 0.12, 0.96, 0.05, look.top),
    bowl(x + width * 0.62, y + 0.45, counter, accent),
    boxPart(x + width * 0.2, y + 0.34, counter, 0.36, 0.26, 0.025, palette.oak),
  ]
  return groupPart(x - 0.06, y, width + 0.12, 0.96, 1.1, parts, (stage) => paintContact(stage, x, y + 0.2, width, 0.7, 0.45))
}
