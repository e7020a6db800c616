import { mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import {
  bayMiddle,
  clayCover,
  darkClayCover,
  gable,
  type House,
  opening,
  paleSlateCover,
  pickCover,
  plinth,
  type Style,
  slateCover,
  volume,
  windowRow,
  withoutShutters,
} from './house.ts'

const woodwork = [rgb('#f4f1e8'), rgb('#f4f1e8'), rgb('#2f5d50'), rgb('#8c2f2a'), rgb('#3d5568'), rgb('#5b4636')] as const
const stones = [palette.limestone, palette.sandstone, palette.schist, mix(palette.limestone, palette.schist, 0.5)] as const

/** A long low house of rubble under slate, with a barn or a bakehouse at its end. */
export function stoneFarmhouse(random: Random): House {
  const bays = random.int(3, 5)
  const width = bays * random.range(2.5, 2.9)
  const depth = random.range(6.8, 8.2)
  const height = random.chance(0.75) ? random.range(5, 5.6) : random.range(3.6, 4)
  const frame = random.pick(woodwork)
  const style: Style = {
    surround: 'stone',
    surroundColour: palette.blueStone,
    frame,
    panes: [2, 3],
    ...(random.chance(0.4) ? { shutters: frame } : {}),
    flowers: random.chance(0.3),
  }
  const doorBay = bays === 3 ? 1 : random.int(1, bays - 2)
  const doorX = bayMiddle(0.4, width - 0.4, bays, doorBay)
  const wall = material(random.pick(stones), 'rubble')
  const cover = random.pick([slateCover, paleSlateCover, slateCover, darkClayCover])
  const upper = height > 4.5
  const side = [
    ...windowRow(style, 1, depth - 1, 2, 0.95, 0.95, 1.45),
    ...(upper ? windowRow(style, 1, depth - 1, 2, 3.55, 0.9, 1.2) : []),
  ]
  const roof = gable(depth, random.range(38, 46), cover, { hip: random.pick([0, 0.34, 0.34]), overhang: 0.4 })
  const main = volume(0, 0, width, depth, height, wall, roof, {
    openings: {
      front: [
        ...windowRow(style, 0.4, width - 0.4, bays, 0.95, 1, 1.5, [doorBay]),
        ...(upper ? windowRow(style, 0.4, width - 0.4, bays, 3.45, 0.95, 1.3) : []),
        opening(
          { ...style, frame: random.pick(woodwork.slice(2) as [typeof frame]), panes: [1, 1] },
          'door',
          doorX - 0.52,
          0.16,
          1.04,
          2.4,
        ),
      ],
      back: [
        ...windowRow(style, 0.4, width - 0.4, bays, 0.95, 1, 1.5, [1]),
        ...(upper ? windowRow(style, 0.4, width - 0.4, bays, 3.45, 0.95, 1.3) : []),
        opening(style, 'french', bayMiddle(0.4, width - 0.4, bays, 1) - 0.8, 0.1, 1.6, 2.2),
      ],
      left: side,
      right: side,
    },
    bands: [plinth(mix(palette.schist, palette.ink, 0.12), 0.42)],
    quoins: palette.blueStone,
    chimneys: [
      { at: 1, wall: material(palette.brick, 'brick') },
      ...(random.chance(0.7) ? [{ at: width - 1, wall: material(palette.brick, 'brick') }] : []),
    ],
    dormers:
      upper && random.chance(0.3)
        ? [
            { at: width * 0.3, width: 1.4, back: 0.7, wall: material(palette.plaster), frame },
            { at: width * 0.7, width: 1.4, back: 0.7, wall: material(palette.plaster), frame },
          ]
        : [],
    rooflights: random.chance(0.5) ? [[width * 0.44, 0.4]] : [],
  })
  return { volumes: [main, ...farmAnnexe(random, width, depth, height, wall, cover, style)], setting: 'garden', doorX }
}

function farmAnnexe(
  random: Random,
  width: number,
  depth: number,
  height: number,
  wall: ReturnType<typeof material>,
  cover: ReturnType<typeof material>,
  style: Style,
) {
  const kind = random.pick(['barn', 'barn', 'bakehouse', 'none'] as const)
  if (kind === 'none') return []
  const long = kind === 'barn' ? random.range(5, 7) : 3.6
  const deep = kind === 'barn' ? depth - 0.8 : 4.4
  const tall = kind === 'barn' ? Math.min(height - 0.5, 4) : 2.5
  const x = random.chance(0.5) ? width : -long
  const gate = { ...style, surround: 'stone' as const, frame: rgb('#6b5440') }
  const front =
    kind === 'barn'
      ? [opening(gate, 'gate', long / 2 - 1.5, 0, 3, 3)]
      : [opening(style, 'window', 0.7, 1, 0.9, 1.1), opening(gate, 'door', 2.2, 0.1, 0.95, 2.1)]
  const annexeWall = random.chance(0.3) ? material(rgb('#7a614a'), 'boards') : wall
  return [
    volume(x, 0.4, long, deep, tall, annexeWall, gable(deep, 40, cover, { overhang: 0.3 }), {
      openings: { front, back: windowRow(style, 0.5, long - 0.5, 1, 1, 0.9, 1.1) },
    }),
  ]
}

/** Plaster and oak over a stone foot, as at Theux or Limbourg. */
export function halfTimberedHouse(random: Random): House {
  const width = random.range(7.4, 10.4)
  const depth = random.range(6.6, 7.6)
  const front = random.chance(0.5)
  const floors = [2.75, 5.35]
  const plaster = random.pick([palette.plaster, palette.plasterOchre, palette.plasterRose, palette.plaster])
  const frame = random.pick([rgb('#f4f1e8'), rgb('#5b4636'), rgb('#7a2c26')])
  const bays = width > 8.8 ? 4 : 3
  const style: Style = { surround: 'timber', surroundColour: palette.timber, frame, panes: [2, 3], flowers: random.chance(0.55) }
  const ground: Style = { ...style, surround: 'stone', surroundColour: palette.blueStone, flowers: false }
  const doorBay = random.int(0, bays - 1)
  const doorX = bayMiddle(0.3, width - 0.3, bays, doorBay)
  const side = [
    ...windowRow(ground, 0.8, depth - 0.8, 2, 0.95, 0.9, 1.3),
    ...windowRow(style, 0.8, depth - 0.8, 2, 3.6, 0.85, 1.2),
  ]
  const roof = gable(front ? width : depth, random.range(46, 53), random.pick([slateCover, clayCover, darkClayCover]), {
    ridge: front ? 'y' : 'x',
    overhang: 0.5,
    hip: front ? random.pick([0, 0.3]) : random.pick([0, 0.25]),
  })
  const attic = front && roof.hip === 0 ? [opening(style, 'window', width / 2 - 0.4, 6, 0.8, 1.05)] : []
  const main = volume(0, 0, width, depth, 5.35, material(plaster, 'plaster'), roof, {
    openings: {
      front: [
        ...windowRow(ground, 0.3, width - 0.3, bays, 0.95, 0.95, 1.35, [doorBay]),
        opening({ ...ground, frame: rgb('#5b3a2a'), panes: [1, 1] }, 'door', doorX - 0.5, 0.16, 1, 2.15),
        ...windowRow(style, 0.3, width - 0.3, bays, 3.6, 0.9, 1.25),
        ...attic,
      ],
      back: [
        ...windowRow(ground, 0.3, width - 0.3, bays, 0.95, 0.95, 1.35),
        ...windowRow(style, 0.3, width - 0.3, bays, 3.6, 0.9, 1.25),
      ],
      left: side,
      right: side,
    },
    bands: [{ from: 0, to: 2.75, material: material(random.pick(stones), 'rubble'), out: 0.03 }],
    timber: floors,
    chimneys: [{ at: (front ? depth : width) * 0.75, wall: material(palette.brick, 'brick') }],
    dormers: !front && random.chance(0.6) ? [{ at: width / 2, width: 1.5, back: 0.8, wall: material(plaster), frame }] : [],
  })
  const shed = random.chance(0.6)
    ? [
        volume(
          random.chance(0.5) ? width : -3.4,
          1.6,
          3.4,
          4.4,
          2.4,
          material(rgb('#6f5844'), 'boards'),
          gable(4.4, 38, roof.material, { overhang: 0.3 }),
          { openings: { front: [opening({ ...ground, surround: 'none' }, 'window', 1.1, 1, 1.1, 1)] } },
        ),
      ]
    : []
  return { volumes: [main, ...shed], setting: 'garden', doorX }
}

/** A four-fronted house of the last century: hipped roof, bay of honour, garage wing. */
export function villa(random: Random): House {
  const width = random.range(9.6, 12)
  const depth = random.range(8.4, 9.6)
  const wall = random.pick([
    material(palette.plaster, 'plaster'),
    material(palette.brick, 'brick'),
    material(palette.brickPale, 'brick'),
    material(palette.plasterGrey, 'plaster'),
    material(palette.plasterOchre, 'plaster'),
  ])
  const frame = random.pick(woodwork)
  const cover = pickCover(random)
  const brick = wall.texture === 'brick'
  const style: Style = {
    surround: brick ? 'lintel' : 'stone',
    surroundColour: palette.blueStone,
    frame,
    panes: [2, 2],
    ...(random.chance(0.45) && !brick ? { shutters: random.pick([palette.moss, palette.slate, rgb('#7a2c26')]) } : {}),
  }
  const height = 5.7
  const wing = random.range(4, 4.8)
  const left = random.chance(0.5)
  const wingX = left ? 0 : width - wing
  const rest = left ? ([wing, width] as const) : ([0, width - wing] as const)
  const doorX = bayMiddle(rest[0], rest[1], 2, left ? 0 : 1)
  const otherX = bayMiddle(rest[0], rest[1], 2, left ? 1 : 0)
  const side = [...windowRow(style, 0.8, depth - 0.8, 2, 0.9, 1.3, 1.5), ...windowRow(style, 0.8, depth - 0.8, 2, 3.6, 1.2, 1.4)]
  const main = volume(
    0,
    0,
    width,
    depth,
    height,
    wall,
    gable(depth, random.range(35, 42), cover, { hip: random.pick([1, 1, 0.4]), overhang: 0.55 }),
    {
      openings: {
        front: [
          opening({ ...style, frame: palette.moss, panes: [2, 1] }, 'door', doorX - 0.6, 0.3, 1.2, 2.5),
          opening(style, 'window', doorX - 0.55, 3.6, 1.1, 1.4),
          opening(style, 'window', otherX - 0.8, 0.9, 1.6, 1.5),
          opening(style, 'window', otherX - 0.65, 3.6, 1.3, 1.4),
        ],
        back: [
          ...windowRow(style, 0.5, width - 0.5, 3, 3.6, 1.3, 1.4),
          opening(style, 'french', width * 0.24, 0.1, 2.6, 2.2, { panes: [3, 1] }),
          ...windowRow(style, width * 0.6, width - 0.6, 1, 0.9, 1.6, 1.4),
        ],
        left: side,
        right: side,
      },
      bands: [
        plinth(palette.blueStone, 0.6),
        ...(brick ? [{ from: 3.05, to: 3.25, material: material(palette.limestone), out: 0.03 }] : []),
      ],
      chimneys: [{ at: width * (left ? 0.72 : 0.28), wall: material(palette.brickDark, 'brick') }],
    },
  )
  const front = volume(wingX, -1.3, wing, 1.3, height, wall, gable(wing, 44, cover, { ridge: 'y', overhang: 0.45 }), {
    openings: {
      front: [
        opening(style, 'window', wing / 2 - 1.1, 0.8, 2.2, 1.7, { panes: [3, 2] }),
        opening(style, 'window', wing / 2 - 0.8, 3.55, 1.6, 1.5),
        opening({ ...style, surround: 'none' }, 'window', wing / 2 - 0.3, 6.15, 0.6, 0.8, { panes: [1, 2] }),
      ].map(withoutShutters),
    },
    bands: [plinth(palette.blueStone, 0.6)],
  })
  const garage = random.chance(0.65)
    ? [
        volume(left ? width : -3.8, 1.4, 3.8, 6, 2.7, wall, flat2(random), {
          openings: { front: [opening({ ...style, surround: 'lintel', frame: rgb('#e8e4da') }, 'garage', 0.6, 0, 2.6, 2.15)] },
        }),
      ]
    : []
  return { volumes: [main, front, ...garage], setting: 'garden', doorX }
}

const flat2 = (random: Random) =>
  random.chance(0.5)
    ? gable(6, 24, slateCover, { overhang: 0.3 })
    : { ...gable(6, 20, slateCover), kind: 'flat' as const, rise: 0.25, overhang: 0.12, material: material(palette.zinc) }
