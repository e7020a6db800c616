import { mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Part } from '#tools/sample-pictures/core/stage.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import { bookcase, paintPicture, paintRug, pendant } from './decor.ts'
import { boxPart, groupPart, legs } from './furniture.ts'
import { type Furnished, type Occasion, windowsIn } from './home-look.ts'
import { paintContact, rightWall } from './room.ts'
import { deskChair } from './seating.ts'
import { plant } from './small-things.ts'
import { table } from './tables.ts'

export function shopInterior({ look, random }: Occasion): Furnished {
  const [width, depth] = [random.range(6.4, 7.6), random.range(6, 7)]
  const room = {
    width,
    depth,
    height: 3.3,
    floor: random.pick([look.floor, material(palette.blueStone, 'chequer'), material(palette.concrete, 'slabs')]),
    walls: look.walls,
    accent: look.accent,
    beams: random.chance(0.4),
    windows: [{ side: 'left' as const, u: depth * 0.12, v: 0.5, width: depth * 0.72, height: 2.2, panes: [3, 1] as const }],
  }
  const counter = groupPart(
    width * 0.52,
    depth - 2.2,
    2.2,
    0.75,
    1.05,
    [
      boxPart(width * 0.52, depth - 2.1, 0, 2.2, 0.6, 1, material(look.wood, 'boards')),
      boxPart(width * 0.52 - 0.05, depth - 2.15, 1, 2.3, 0.7, 0.05, palette.blueStone),
      boxPart(width * 0.52 + 1.5, depth - 1.95, 1.05, 0.3, 0.3, 0.22, palette.ink),
    ],
    (stage) => paintContact(stage, width * 0.52, depth - 2.1, 2.2, 0.6, 0.4),
  )
  const display = (x: number, y: number): Part => {
    const goods = Array.from({ length: 6 }, (_, index) =>
      boxPart(
        x + 0.1 + (index % 3) * 0.38,
        y + 0.12 + Math.floor(index / 3) * 0.32,
        0.8,
        random.range(0.16, 0.3),
        0.2,
        random.range(0.06, 0.26),
        random.pick([palette.clay, palette.paper, palette.sun, palette.moss, palette.line, palette.plasterRose]),
      ),
    )
    return groupPart(
      x,
      y,
      1.3,
      0.8,
      1.1,
      [
        ...legs(x + 0.04, y + 0.04, 1.22, 0.72, 0.76, palette.ink, 0.05),
        boxPart(x, y, 0.76, 1.3, 0.8, 0.04, look.wood),
        ...goods,
      ],
      (stage) => paintContact(stage, x, y, 1.3, 0.8, 0.4),
    )
  }
  return {
    room,
    parts: [
      ...[0.1, 0.4, 0.7].map((share) =>
        bookcase(0.3 + share * (width - 0.5), depth - 0.38, width * 0.27, 2.35, look.wood, random, 0.36),
      ),
      counter,
      display(width * 0.16, depth - 3.3),
      display(width * 0.46, depth - 4.4),
      ...[0.3, 0.55, 0.8].map((share) =>
        pendant(width * share, depth - 2, 3.3, 2.2, random.pick([palette.moss, palette.ink, palette.clay]), 1.1),
      ),
      plant(width - 0.5, depth - 1, 1.7, palette.clay, `${width}`),
    ],
    onSurfaces(stage) {
      paintRug(stage, width * 0.2, depth - 4.7, 3, 1.1, palette.line, look.accent)
      paintPicture(stage, rightWall(room), 2.4, 1.3, 1, 1.2, random)
    },
  }
}

export function warehouseInterior({ random }: Occasion): Furnished {
  const [width, depth, height] = [14, 20, 6]
  const room = {
    width,
    depth,
    height,
    floor: material(palette.concrete, 'panels'),
    walls: rgb('#c5c6bf'),
    accent: rgb('#b3b8b3'),
    dado: { height: 1.2, material: material(palette.concrete, 'panels') },
    beams: false,
    windows: [0.1, 0.35, 0.6].map((share) => ({
      side: 'left' as const,
      u: depth * share,
      v: 3,
      width: 3.6,
      height: 2,
      panes: [4, 2] as const,
    })),
  }
  const steel = random.pick([palette.moss, palette.clay, rgb('#3f5e78')])
  const rack = (x: number, y: number): Part => {
    const parts: Part[] = legs(x, y, 1.2, 3, 4.4, steel, 0.09)
    for (const z of [0.1, 1.5, 2.9]) {
      parts.push(boxPart(x, y, z, 1.2, 3, 0.1, mix(palette.sun, palette.clay, 0.35)))
      for (const dy of [0.1, 1.1, 2.1])
        if (random.chance(0.8))
          parts.push(
            boxPart(
              x + 0.1,
              y + dy,
              z + 0.1,
              1,
              0.85,
              random.range(0.5, 1.05),
              material(
                random.pick([
                  palette.oakPale,
                  mix(palette.oakPale, palette.paper, 0.3),
                  palette.line,
                  mix(palette.oak, palette.sandstone, 0.5),
                ]),
                'plain',
              ),
            ),
          )
    }
    return groupPart(x, y, 1.2, 3, 4.4, parts, (stage) => paintContact(stage, x, y, 1.2, 3, 0.4))
  }
  const pallet = (x: number, y: number): Part =>
    groupPart(
      x,
      y,
      1.2,
      1,
      1.4,
      [
        boxPart(x, y, 0, 1.2, 1, 0.14, palette.oak),
        boxPart(x + 0.05, y + 0.05, 0.14, 1.1, 0.9, random.range(0.5, 1.2), material(palette.oakPale, 'plain')),
      ],
      (stage) => paintContact(stage, x, y, 1.2, 1, 0.4),
    )
  const trusses = Array.from(
    { length: 5 },
    (_, index): Part =>
      groupPart(0, depth - 1 - index * 4, width, 0.2, height, [
        boxPart(0, depth - 1 - index * 4, height - 0.45, width, 0.2, 0.35, steel),
        boxPart(width / 2 - 3, depth - 1.2 - index * 4, height - 0.75, 1.6, 0.14, 0.07, palette.lamp),
      ]),
  )
  return {
    room: { ...room, height },
    parts: [
      ...[12.5, 16].map((y) => rack(1, y)),
      ...[5, 8.5, 12, 15.5].map((y) => rack(width - 1.6, y)),
      ...[4.5, 8, 11.5, 15].map((y) => rack(width - 5.2, y + 1)),
      pallet(5, 8),
      pallet(3.2, 11),
      pallet(6.6, 15),
      boxPart(4.2, depth - 0.15, 0, 4, 0.1, 4.2, material(palette.line, 'siding')),
      ...trusses,
    ],
    onSurfaces() {},
  }
}

export function officeInterior({ look, random }: Occasion): Furnished {
  const [width, depth] = [random.range(7.5, 9), random.range(7, 8)]
  const back = random.chance(0.5)
  const room = {
    width,
    depth,
    height: 2.9,
    floor: random.pick([
      material(mix(palette.slate, palette.blueStone, 0.5), 'panels'),
      look.floor,
      material(palette.concrete, 'slabs'),
    ]),
    walls: mix(palette.paper, palette.line, 0.3),
    accent: look.accent,
    beams: false,
    windows: windowsIn(random, back ? 'back' : 'left', back ? width : depth, 2.9).map((window) => ({
      ...window,
      v: Math.max(0.7, window.v),
      height: 1.6,
    })),
  }
  const rows = [depth - 2, depth - 4.4]
  const desks = rows.flatMap((y) =>
    [width * 0.16, width * 0.58].flatMap((x) => [
      table(x, y, 1.7, 0.8, 0.74, material(random.pick([palette.oakPale, palette.paper])), 'laptop', look.cushion),
      deskChair(x + 0.6, y + 0.82, 'near', random.pick([look.cloth, palette.slate, palette.moss])),
    ]),
  )
  const lamps = rows.flatMap((y) =>
    [width * 0.16, width * 0.58]
      .map(
        (x): Part =>
          groupPart(x, y + 0.3, 1.7, 0.14, 2.4, [
            boxPart(x + 0.1, y + 0.3, 2.3, 1.5, 0.12, 0.07, mix(palette.lamp, palette.paper, 0.5)),
            boxPart(x + 0.4, y + 0.35, 2.37, 0.015, 0.015, 0.53, palette.ink),
            boxPart(x + 1.3, y + 0.35, 2.37, 0.015, 0.015, 0.53, palette.ink),
          ]),
      )
      .map((part) => ({
        ...part,
        bounds: { min: [part.bounds.min[0], part.bounds.min[1], 2.3] as const, max: part.bounds.max },
      })),
  )
  return {
    room,
    parts: [
      ...desks,
      ...lamps,
      ...(back ? [] : [bookcase(width * 0.36, depth - 0.36, 2.4, 1.9, palette.oakPale, random)]),
      plant(width - 0.6, depth - 0.7, 1.8, palette.plaster, `${width}`),
      plant(0.6, depth - 0.6, 1.5, look.accent, `${depth}`),
    ],
    onSurfaces(stage) {
      paintPicture(stage, rightWall(room), 1.6, 1.1, 1.4, 1.1, random)
    },
  }
}
