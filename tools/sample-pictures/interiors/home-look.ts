import { mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom, type Random } from '#tools/sample-pictures/core/random.ts'
import type { Part, Stage } from '#tools/sample-pictures/core/stage.ts'
import { type Material, material } from '#tools/sample-pictures/surfaces/material.ts'
import type { WindowSide } from './interior-light.ts'
import type { Room } from './room.ts'
import type { RoomWindow } from './room-window.ts'

/** What all rooms of one home share. */
export interface HomeLook {
  floor: Material
  wetFloor: Material
  walls: Rgb
  accent: Rgb
  cloth: Rgb
  cushion: Rgb
  wood: Rgb
  curtains: Rgb
  beams: boolean
  height: number
}

/** A furnished room: its shell, what is painted on floor and walls, and what stands in it. */
export interface Furnished {
  room: Room
  onSurfaces(stage: Stage): void
  parts: readonly Part[]
}

export interface Occasion {
  look: HomeLook
  random: Random
  side: WindowSide
}

const pale = [
  mix(palette.paper, palette.line, 0.35),
  mix(palette.paper, palette.plasterOchre, 0.16),
  mix(palette.paper, palette.plasterSage, 0.35),
  mix(palette.paper, palette.plasterRose, 0.2),
  mix(palette.paper, palette.plasterGrey, 0.4),
] as const
const strong = [
  mix(palette.moss, palette.plasterSage, 0.5),
  mix(palette.clay, palette.plasterRose, 0.62),
  mix(palette.slate, palette.plasterGrey, 0.45),
  mix(palette.sun, palette.plaster, 0.62),
  palette.plasterSage,
  rgb('#a9b7bd'),
  mix(palette.moss, palette.slate, 0.35),
] as const

export function lookOf(id: string): HomeLook {
  const random = createRandom(`${id}/look`)
  const woods = [palette.oak, palette.oakPale, palette.walnut, mix(palette.oak, palette.walnut, 0.5)] as const
  const wood = random.pick(woods)
  return {
    floor: random.pick([
      material(palette.oak, 'planks'),
      material(palette.oakPale, 'planks'),
      material(mix(palette.walnut, palette.oak, 0.3), 'planks'),
      material(palette.oak, 'herringbone'),
      material(palette.oakPale, 'herringbone'),
      material(mix(palette.clayRoof, palette.oakPale, 0.3), 'slabs'),
      material(mix(palette.blueStone, palette.paper, 0.2), 'slabs'),
    ]),
    wetFloor: random.pick([
      material(palette.blueStone, 'chequer'),
      material(mix(palette.clayRoof, palette.oakPale, 0.25), 'slabs'),
      material(mix(palette.blueStone, palette.paper, 0.3), 'slabs'),
      material(mix(palette.moss, palette.slate, 0.4), 'chequer'),
      material(palette.concrete, 'slabs'),
    ]),
    walls: random.pick(pale),
    accent: random.pick(strong),
    cloth: random.pick([
      palette.moss,
      palette.slate,
      mix(palette.clay, palette.walnut, 0.25),
      palette.plasterGrey,
      mix(palette.sun, palette.oak, 0.45),
      rgb('#5f7482'),
      palette.plasterSage,
      palette.line,
    ]),
    cushion: random.pick([palette.clay, palette.sun, palette.plasterRose, palette.moss]),
    wood: mix(wood, palette.walnut, random.range(0, 0.3)),
    curtains: random.pick([
      palette.line,
      palette.plasterRose,
      palette.plasterSage,
      mix(palette.sun, palette.paper, 0.55),
      rgb('#b8c2c4'),
    ]),
    beams: random.chance(0.22),
    height: random.pick([2.6, 2.7, 2.9, 3.1]),
  }
}

/** Windows in one wall: a pair, a broad one, or glazed doors to the garden. */
export function windowsIn(random: Random, side: WindowSide, length: number, height: number, curtains?: Rgb): RoomWindow[] {
  const kind = random.pick(['pair', 'broad', 'doors'] as const)
  /** A side wall is seen from its far half on only. */
  const from = side === 'left' ? length * 0.36 : 0
  const head = Math.min(height - 0.3, 2.35)
  const cloth = curtains && random.chance(0.7) ? { curtains } : {}
  if (kind === 'pair') {
    const wide = Math.min(1.15, length * 0.22)
    return [0.22, 0.76].map((share) => ({
      side,
      u: from + (length - from) * share - wide / 2,
      v: 0.8,
      width: wide,
      height: head - 0.8,
      panes: [2, random.int(2, 3)] as const,
      ...cloth,
    }))
  }
  if (kind === 'broad')
    return [
      {
        side,
        u: from + (length - from) * 0.2,
        v: 0.75,
        width: (length - from) * 0.62,
        height: head - 0.75,
        panes: [3, 1],
        ...cloth,
      },
    ]
  return [
    {
      side,
      u: from + (length - from) * 0.18,
      v: 0.04,
      width: (length - from) * 0.66,
      height: head - 0.04,
      panes: [Math.max(2, Math.round(length * 0.56)), random.pick([1, 3])],
      ...cloth,
    },
  ]
}
