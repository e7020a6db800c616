import { mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Part } from '#tools/sample-pictures/core/stage.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'
import { basket, bathtub, lavatory, paintMirror, shower, washstand } from './bathroom-fittings.ts'
import { paintPicture, pendant } from './decor.ts'
import { type Furnished, type Occasion, windowsIn } from './home-look.ts'
import { counterRun, island, type KitchenLook, tallUnits, upperRun } from './kitchen-units.ts'
import { backWall, rightWall } from './room.ts'
import { chair, stool } from './seating.ts'
import { plant } from './small-things.ts'
import { table } from './tables.ts'

const units = [
  palette.moss,
  palette.paper,
  mix(palette.plasterSage, palette.moss, 0.25),
  mix(palette.slate, palette.blueStone, 0.3),
  palette.oakPale,
  palette.line,
  rgb('#50697a'),
  mix(palette.clay, palette.walnut, 0.35),
  mix(palette.sun, palette.plaster, 0.5),
  palette.ink,
] as const
const tops = [palette.oak, mix(palette.blueStone, palette.paper, 0.25), palette.slate, palette.paper, palette.walnut] as const

export function kitchen({ look, random, side }: Occasion): Furnished {
  const [width, depth] = [random.range(4.3, 5.4), random.range(4.2, 5)]
  const fitted: KitchenLook = {
    front: random.pick(units),
    top: random.pick(tops),
    splash: random.pick([
      material(palette.paper, 'slabs'),
      material(mix(palette.plasterSage, palette.paper, 0.3), 'brick'),
      material(palette.line, 'brick'),
      material(mix(palette.blueStone, palette.paper, 0.4), 'slabs'),
      material(mix(palette.moss, palette.plasterSage, 0.4), 'brick'),
    ]),
    handle: random.pick([palette.ink, mix(palette.sun, palette.oak, 0.4), palette.zinc]),
  }
  const tall = random.chance(0.65) ? 1.25 : 0
  const run = width - tall - 0.1
  const windows =
    side === 'left'
      ? windowsIn(random, 'left', depth, look.height)
      : [
          { side: 'back' as const, u: 0.35, v: 1.08, width: run * 0.5, height: 1.15, panes: [2, 1] as const },
          ...windowsIn(random, 'left', depth, look.height),
        ]
  const room = {
    width,
    depth,
    height: Math.max(2.7, look.height),
    floor: random.chance(0.6) ? look.floor : look.wetFloor,
    walls: look.walls,
    beams: look.beams,
    windows,
  }
  const parts: Part[] = [
    counterRun(0.03, depth - 0.6, run, fitted),
    ...(tall ? [tallUnits(width - tall - 0.03, depth - 0.64, tall, fitted)] : []),
  ]
  if (side === 'left') parts.push(...upperRun(0.03, depth - 0.36, run, fitted, random.chance(0.5), random))
  if (random.chance(0.58)) {
    const wide = random.range(1.8, 2.3)
    const x = width / 2 - wide / 2
    const y = depth - 2.5
    parts.push(island(x, y, wide, fitted, random.pick([fitted.front, look.wood, palette.moss]), look.cushion))
    const [seat, shade] = [
      random.pick([look.wood, palette.ink]),
      random.pick([palette.moss, palette.ink, palette.clay, palette.plaster, palette.sun]),
    ]
    for (const share of wide > 2 ? [0.2, 0.5, 0.8] : [0.28, 0.72])
      parts.push(stool(x + wide * share - 0.19, y - 0.36, seat, look.cushion))
    for (const share of [0.25, 0.75]) parts.push(pendant(x + wide * share, y + 0.5, room.height, 1.6, shade))
  } else {
    const x = width / 2 - 0.75
    const y = depth - 2.7
    parts.push(table(x, y, 1.5, 0.85, 0.75, material(look.wood), random.pick(['vase', 'bowl']), look.cushion))
    const wood = random.pick([look.wood, palette.ink, palette.paper])
    for (const dx of [0.18, 0.86])
      parts.push(chair(x + dx, y - 0.36, 'far', wood, look.cushion), chair(x + dx, y + 0.86, 'near', wood, look.cushion))
    parts.push(
      pendant(width / 2, y + 0.42, room.height, 1.55, random.pick([palette.moss, palette.ink, palette.clay, palette.sun]), 1.4),
    )
  }
  if (random.chance(0.5)) parts.push(plant(width - 0.45, depth - 1.3, 1.3, palette.plaster, `${depth}`))
  return {
    room,
    parts,
    onSurfaces(stage) {
      if (side === 'left') paintSplash(stage, room, run, fitted)
      paintPicture(stage, rightWall(room), 1.4, 1.25, 0.7, 0.9, random)
    },
  }
}

function paintSplash(
  stage: Parameters<typeof paintSurface>[0],
  room: Parameters<typeof backWall>[0],
  run: number,
  { splash }: KitchenLook,
): void {
  paintSurface(
    stage,
    backWall(room),
    [
      [0.03, 0.9],
      [run + 0.03, 0.9],
      [run + 0.03, 1.5],
      [0.03, 1.5],
    ],
    splash,
  )
}

export function bathroom({ look, random, side }: Occasion): Furnished {
  const [width, depth] = [random.range(3.2, 4), random.range(3.4, 4)]
  const tile = random.pick([
    material(palette.paper, 'slabs'),
    material(mix(palette.plasterSage, palette.moss, 0.2), 'slabs'),
    material(mix(palette.plasterRose, palette.paper, 0.35), 'slabs'),
    material(mix(palette.blueStone, palette.paper, 0.35), 'brick'),
    material(mix(palette.moss, palette.plasterSage, 0.35), 'brick'),
    material(palette.line, 'brick'),
  ])
  const room = {
    width,
    depth,
    height: 2.6,
    floor: look.wetFloor,
    walls: look.walls,
    dado: { height: random.pick([1.25, 1.25, 2.59]), material: tile },
    beams: false,
    windows: [{ side: 'left' as const, u: depth * 0.5, v: 1.15, width: 1.15, height: 1.1, panes: [2, 1] as const }],
  }
  const double = random.chance(0.4)
  const stand = double ? 1.35 : 0.85
  const at = side === 'left' ? width - stand - 0.35 : 0.35
  const metal = random.pick([palette.ink, palette.zinc, mix(palette.sun, palette.oak, 0.4)])
  const parts: Part[] = [
    washstand(at, depth - 0.5, stand, random.pick([look.wood, palette.moss, palette.oakPale, palette.slate]), double ? 2 : 1),
  ]
  const tub = random.chance(0.6)
  if (tub)
    parts.push(bathtub(side === 'left' ? 0.15 : width - 1.9, depth - (side === 'left' ? 1.15 : 1.1) - (width < 3.6 ? 0.75 : 0)))
  else
    parts.push(
      shower(side === 'left' ? 0.05 : width - 1.05, depth - 1.1, 1, 1.05, metal),
      lavatory(side === 'left' ? 1.35 : width - 1.95, depth - 0.72),
    )
  parts.push(
    basket(side === 'left' ? width - 0.45 : 0.45, depth - 1.2),
    plant(tub ? width - 0.4 : 0.4, depth - 1.9, 1.1, palette.plaster, `${width}`),
  )
  for (const du of [-0.18, stand + 0.18]) parts.push(pendant(at + du, depth - 0.2, 2.6, 1.75, palette.plaster, 0.5))
  const round = random.chance(0.5)
  return {
    room,
    parts,
    onSurfaces(stage) {
      for (let index = 0; index < (double ? 2 : 1); index++)
        paintMirror(
          stage,
          backWall(room),
          at + (stand * (index + 0.5)) / (double ? 2 : 1) - 0.3,
          1.2,
          0.6,
          round ? 0.6 : 0.85,
          round,
        )
    },
  }
}
