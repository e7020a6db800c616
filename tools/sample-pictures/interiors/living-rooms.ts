import { mix } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Part } from '#tools/sample-pictures/core/stage.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import { bookcase, floorLamp, paintPicture, paintRug, pendant, stove } from './decor.ts'
import { boxPart } from './furniture.ts'
import { type Furnished, type Occasion, windowsIn } from './home-look.ts'
import { backWall, rightWall } from './room.ts'
import { bed, chair, deskChair, sofa } from './seating.ts'
import { plant } from './small-things.ts'
import { sideboard, table } from './tables.ts'

export function livingRoom({ look, random, side }: Occasion): Furnished {
  const width = random.range(4.8, 6)
  const depth = random.range(4.6, 5.8)
  const free = side === 'left'
  const room = {
    width,
    depth,
    height: look.height,
    floor: look.floor,
    walls: look.walls,
    ...(random.chance(0.6) && free ? { accent: look.accent } : {}),
    beams: look.beams,
    windows: windowsIn(random, side, free ? depth : width, look.height, look.curtains),
  }
  const rugX = width * 0.5 - 1.35
  const parts: Part[] = [
    table(
      width * 0.5 - 0.6,
      depth - 2.35,
      1.2,
      0.65,
      0.4,
      material(look.wood),
      random.pick(['vase', 'books', 'bowl']),
      look.cushion,
    ),
  ]
  const onWall: { u: number; v: number; width: number; height: number }[] = []
  if (free && random.chance(0.65)) {
    parts.push(sofa(width * 0.5 - 1.15, depth - 1.15, 2.3, 'near', look.cloth, look.cushion))
    onWall.push(
      ...random.pick([
        [{ u: width / 2 - 0.75, v: 1.35, width: 1.5, height: 0.95 }],
        [-0.95, -0.28, 0.39].map((du) => ({ u: width / 2 + du, v: 1.4, width: 0.56, height: 0.74 })),
      ] as const),
    )
    parts.push(plant(0.5, depth - 0.5, random.range(1.4, 1.9), look.accent, `${width}`))
    parts.push(floorLamp(width - 0.55, depth - 0.5, palette.paper))
    parts.push(sofa(width * 0.5 + 1.35, depth - 2.6, 0.88, 'left', mix(look.cushion, look.cloth, 0.35), look.cloth))
  } else if (free) {
    parts.push(stove(width * 0.5 - 0.35, depth - 0.75, look.height))
    parts.push(bookcase(width - 1.75, depth - 0.36, 1.5, Math.min(2.2, look.height - 0.4), look.wood, random))
    parts.push(bookcase(0.3, depth - 0.36, 1.3, Math.min(2.2, look.height - 0.4), look.wood, random))
    parts.push(sofa(width - 1.15, depth - 3.1, 2.1, 'left', look.cloth, look.cushion))
    parts.push(sofa(0.6, depth - 2.5, 0.9, 'right', mix(look.cushion, look.cloth, 0.3), look.cloth))
  } else {
    parts.push(sofa(width - 1.05, depth - 3, 2.2, 'left', look.cloth, look.cushion))
    parts.push(sofa(0.3, depth - 2.2, 0.9, 'right', mix(look.cushion, palette.line, 0.3), look.cloth))
    parts.push(
      floorLamp(width - 0.5, depth - 0.45, palette.paper),
      plant(0.45, depth - 0.5, random.range(1.3, 1.8), palette.plaster, `${depth}`),
    )
  }
  if (random.chance(0.5))
    parts.push(
      pendant(
        width * 0.5,
        depth - 2,
        look.height,
        look.height - 0.85,
        random.pick([palette.moss, palette.ink, palette.plaster, palette.clay]),
        1.2,
      ),
    )
  if (!free) parts.push(sideboard(width - 0.45 - 1.2, depth - 0.46, 1.1, look.wood, look.accent))
  return {
    room,
    parts,
    onSurfaces(stage) {
      paintRug(
        stage,
        rugX,
        depth - 3.1,
        2.7,
        2.3,
        random.pick([palette.line, mix(look.accent, palette.paper, 0.4), mix(palette.clay, palette.paper, 0.5), palette.plaster]),
        random.pick([look.accent, palette.moss, palette.clay, palette.slate]),
      )
      for (const frame of onWall) paintPicture(stage, backWall(room), frame.u, frame.v, frame.width, frame.height, random)
      if (!free || random.chance(0.5)) paintPicture(stage, rightWall(room), 0.7, 1.3, 1, 0.8, random)
    },
  }
}

export function diningRoom({ look, random, side }: Occasion): Furnished {
  const [width, depth] = [random.range(4.4, 5.4), random.range(4.6, 5.4)]
  const room = {
    width,
    depth,
    height: look.height,
    floor: look.floor,
    walls: look.walls,
    ...(side === 'left' ? { accent: look.accent } : {}),
    beams: look.beams,
    windows: windowsIn(random, side, side === 'left' ? depth : width, look.height, look.curtains),
    ...(random.chance(0.3) ? { dado: { height: 1, material: material(mix(look.accent, palette.paper, 0.35), 'boards') } } : {}),
  }
  const along = random.chance(0.5)
  const [wide, deep] = along ? [2.1, 0.95] : [1, 1.9]
  const [x, y] = [width / 2 - wide / 2, depth - (along ? 2.5 : 3.2)]
  const seat = random.pick([look.cloth, look.cushion, look.wood])
  const frame = random.pick([look.wood, palette.ink, palette.walnut])
  const chairs = along
    ? [0.2, 0.82, 1.44].flatMap((dx) => [
        chair(x + dx, y + deep + 0.02, 'near', frame, seat),
        chair(x + dx, y - 0.4, 'far', frame, seat),
      ])
    : [0.2, 0.78, 1.36].flatMap((dy) => [
        chair(x - 0.4, y + dy, 'right', frame, seat),
        chair(x + wide - 0.04, y + dy, 'left', frame, seat),
      ])
  const shade = random.pick([palette.moss, palette.ink, palette.clay, palette.plaster])
  const lamps = along
    ? [-0.55, 0.55].map((dx) => pendant(width / 2 + dx, y + deep / 2, look.height, 1.5, shade))
    : [pendant(width / 2, y + deep / 2, look.height, 1.5, random.pick([palette.moss, palette.ink, palette.sun]), 1.5)]
  return {
    room,
    parts: [
      table(x, y, wide, deep, 0.75, material(look.wood), random.pick(['vase', 'bowl']), look.cushion),
      ...chairs,
      ...lamps,
      ...(side === 'left'
        ? [sideboard(width / 2 - 0.9, depth - 0.46, 1.8, mix(look.wood, palette.walnut, 0.3), look.cushion)]
        : []),
      plant(width - 0.5, depth - 0.55, 1.5, palette.plaster, `${width}`),
    ],
    onSurfaces(stage) {
      paintRug(stage, x - 0.7, y - 0.8, wide + 1.4, deep + 1.5, palette.line, look.accent)
      if (side === 'left') paintPicture(stage, backWall(room), width / 2 - 0.6, 1.25, 1.2, 0.9, random)
      paintPicture(stage, rightWall(room), 1.1, 1.2, 0.8, 1.05, random)
    },
  }
}

export function bedroom({ look, random, side }: Occasion): Furnished {
  const [width, depth] = [random.range(4, 4.9), random.range(4.2, 4.9)]
  const room = {
    width,
    depth,
    height: Math.min(2.8, look.height),
    floor: look.floor,
    walls: look.walls,
    accent: random.chance(0.7) ? look.accent : look.walls,
    beams: look.beams,
    windows: windowsIn(random, 'left', depth, 2.7, look.curtains),
  }
  const wide = random.pick([1.6, 1.8])
  const x = width / 2 - wide / 2 + random.range(0.1, 0.35)
  const linen = random.pick([
    palette.paper,
    palette.line,
    mix(palette.plasterSage, palette.paper, 0.5),
    mix(palette.plasterRose, palette.paper, 0.5),
  ])
  const stand = (at: number) => sideboard(at, depth - 0.46, 0.5, look.wood, look.cushion, 0.4, 0.52)
  const parts = [
    bed(x, depth - 2.2, wide, look.wood, linen, random.pick([look.cushion, look.cloth, palette.moss])),
    stand(x - 0.68),
    stand(x + wide + 0.18),
  ]
  const shade = random.pick([palette.plaster, palette.oak, palette.ink])
  for (const at of [x - 0.42, x + wide + 0.42]) parts.push(pendant(at, depth - 0.3, room.height, 1.25, shade, 0.7))
  if (side === 'back')
    parts.push(boxPart(width - 0.62, depth - 3.3, 0, 0.62, 1.8, 2.2, material(mix(look.walls, palette.paper, 0.3), 'boards')))
  parts.push(plant(0.45, depth - 0.45, 1.2, look.accent, `${depth}`))
  return {
    room,
    parts,
    onSurfaces(stage) {
      paintRug(stage, x - 0.5, depth - 3.1, wide + 1, 2.1, mix(look.curtains, palette.paper, 0.3), look.cushion)
      const pair = random.chance(0.5)
      if (pair) for (const du of [-0.62, 0.06]) paintPicture(stage, backWall(room), x + wide / 2 + du, 1.4, 0.56, 0.74, random)
      else paintPicture(stage, backWall(room), x + wide / 2 - 0.65, 1.4, 1.3, 0.75, random)
      if (side !== 'back') paintPicture(stage, rightWall(room), 1, 1.2, 0.8, 1, random)
    },
  }
}

export function homeOffice({ look, random }: Occasion): Furnished {
  const [width, depth] = [random.range(3.8, 4.6), random.range(3.8, 4.4)]
  const room = {
    width,
    depth,
    height: look.height,
    floor: look.floor,
    walls: look.walls,
    accent: look.accent,
    beams: look.beams,
    windows: windowsIn(random, 'left', depth, look.height, look.curtains),
  }
  const desk = width * 0.3
  return {
    room,
    parts: [
      table(desk, depth - 1.7, 1.6, 0.75, 0.74, material(look.wood), 'laptop', look.cushion),
      deskChair(desk + 0.5, depth - 0.9, 'near', look.cloth),
      bookcase(width - 1.5, depth - 0.36, 1.4, 2.2, look.wood, random),
      floorLamp(0.5, depth - 0.5, look.cushion),
      plant(width - 0.5, depth - 1.3, 1.1, palette.plaster, `${depth}`),
      pendant(desk + 0.8, depth - 1.4, look.height, 1.75, palette.moss),
    ],
    onSurfaces(stage) {
      paintRug(stage, desk - 0.5, depth - 2.6, 2.6, 2.2, palette.line, look.accent)
      paintPicture(stage, backWall(room), desk + 0.1, 1.25, 0.9, 0.7, random)
    },
  }
}
