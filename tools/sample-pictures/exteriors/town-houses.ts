import type { Volume } from '#tools/sample-pictures/building/volume.ts'
import { mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import {
  bayMiddle,
  clayCover,
  flat,
  gable,
  type House,
  opening,
  pickCover,
  plinth,
  type Style,
  slateCover,
  volume,
  windowRow,
  withoutShutters,
} from './house.ts'

const bricks = [
  palette.brick,
  palette.brickDark,
  palette.brickPale,
  mix(palette.brick, palette.brickDark, 0.5),
  mix(palette.brick, palette.sandstone, 0.35),
] as const
export const frames = [rgb('#f4f1e8'), rgb('#f4f1e8'), rgb('#33403f'), rgb('#2f5d50'), rgb('#5b4636')] as const

/** One house of a row: two or three bays, tall windows, stone courses, an attic under the slates. */
function rowHouse(random: Random, x: number, width: number): { house: Volume; doorX: number } {
  const colour = random.pick(bricks)
  const wall = random.chance(0.22)
    ? material(random.pick([palette.plaster, palette.plasterOchre, palette.plasterSage]), 'plaster')
    : material(colour, 'brick')
  const storeys = random.chance(0.66) ? 2 : 3
  const bays = width > 6.6 ? 3 : 2
  const [ground, upper] = [3.3, 3]
  const height = ground + upper * (storeys - 1) + 0.5
  const style: Style = {
    surround: wall.texture === 'brick' ? random.pick(['arch', 'lintel', 'stone']) : 'stone',
    surroundColour: wall.texture === 'brick' && random.chance(0.6) ? mix(colour, palette.ink, 0.1) : palette.blueStone,
    frame: random.pick(frames),
    panes: [2, 2],
  }
  const doorBay = random.pick([0, bays - 1])
  const doorX = bayMiddle(0.25, width - 0.25, bays, doorBay)
  const rows = Array.from({ length: storeys - 1 }, (_, floor) =>
    windowRow(
      { ...style, flowers: floor === 0 && random.chance(0.3) },
      0.25,
      width - 0.25,
      bays,
      ground + upper * floor + 0.75,
      1.1,
      1.75,
    ),
  ).flat()
  const cover = pickCover(random)
  const courses = Array.from({ length: storeys - 1 }, (_, floor) => ({
    from: ground + upper * floor + 0.28,
    to: ground + upper * floor + 0.44,
    material: material(palette.blueStone),
    out: 0.04,
  }))
  const house = volume(x, 0, width, 9, height, wall, gable(9, random.range(36, 44), cover, { overhang: 0.28 }), {
    openings: {
      front: [
        ...windowRow(style, 0.25, width - 0.25, bays, 1, 1.15, 1.85, [doorBay]),
        opening(
          { ...style, frame: random.pick([palette.moss, rgb('#7a2c26'), rgb('#34506a'), rgb('#4a3a2e')]), panes: [1, 1] },
          'door',
          doorX - 0.52,
          0.18,
          1.04,
          2.75,
        ),
        ...rows,
      ],
      back: [...rows, opening(style, 'french', width * 0.3, 0.1, 2, 2.2)],
    },
    bands: [
      plinth(palette.blueStone, 0.7),
      ...courses,
      {
        from: height - 0.34,
        to: height - 0.1,
        material: material(wall.texture === 'brick' ? mix(colour, palette.paper, 0.18) : palette.plaster),
        out: 0.1,
      },
    ],
    chimneys: [{ at: width - 0.6, wall: material(colour, 'brick') }],
    dormers: random.chance(0.5)
      ? [{ at: width / 2, width: 1.4, back: 0.6, wall: material(palette.slateRoofPale), frame: style.frame }]
      : [],
    rooflights: random.chance(0.4) ? [[width * 0.2, 0.4]] : [],
  })
  return { house, doorX }
}

/** Three more houses of the row on either side. */
export function neighboursOf(random: Random, width: number, gapLeft = 0): Volume[] {
  const row: Volume[] = []
  let [left, right] = [-gapLeft, width]
  for (let index = 0; index < 3; index++) {
    const [wide, other] = [random.range(5.6, 7.4), random.range(5.6, 7.4)]
    row.push(
      rowHouse(random.fork(`left${index}`), left - wide, wide).house,
      rowHouse(random.fork(`right${index}`), right, other).house,
    )
    left -= wide
    right += other
  }
  return row
}

/** A row of houses some way behind a free-standing building. */
export function rowBehind(random: Random, width: number): Volume[] {
  const away = random.range(20, 30)
  return neighboursOf(random, width * 0.3).map((house) => ({
    ...house,
    bounds: {
      min: [house.bounds.min[0] + width * 0.35, away, 0] as const,
      max: [house.bounds.max[0] + width * 0.35, away + 9, house.bounds.max[2]] as const,
    },
  }))
}

export function brickTerrace(random: Random): House {
  const width = random.range(5.8, 7.8)
  const { house, doorX } = rowHouse(random.fork('house'), 0, width)
  return { volumes: [house], setting: 'street', doorX, neighbours: neighboursOf(random.fork('row'), width) }
}

/** A narrow house let by the room: one bay per studio. */
export function studioBuilding(random: Random): House {
  const width = random.range(7.2, 9)
  const wall = random.pick([
    material(palette.plaster, 'plaster'),
    material(palette.plasterRose, 'plaster'),
    material(palette.brickPale, 'brick'),
    material(palette.plasterSage, 'plaster'),
  ])
  const style: Style = {
    surround: 'stone',
    surroundColour: palette.blueStone,
    frame: random.pick(frames),
    panes: [2, 2],
    ...(random.chance(0.4) ? { shutters: palette.slate } : {}),
  }
  const bays = 3
  const floors = [0, 1].flatMap((floor) => windowRow(style, 0.3, width - 0.3, bays, 4 + floor * 2.85, 0.98, 1.6))
  const doorX = bayMiddle(0.3, width - 0.3, bays, 1)
  const main = volume(
    0,
    0,
    width,
    9.5,
    9.2,
    wall,
    { kind: 'mansard', ridge: 'x', rise: 2.6, hip: 0, overhang: 0.25, material: slateCover },
    {
      openings: {
        front: [
          ...windowRow(withoutShutters(style), 0.3, width - 0.3, bays, 0.95, 1.2, 1.7, [1]),
          opening({ ...style, frame: palette.moss, panes: [1, 1] }, 'door', doorX - 0.6, 0.18, 1.2, 2.6),
          ...floors,
        ],
        left: windowRow(style, 1, 8, 2, 4, 0.9, 1.4),
        right: windowRow(style, 1, 8, 2, 4, 0.9, 1.4),
      },
      bands: [plinth(palette.blueStone, 0.7), { from: 3.2, to: 3.4, material: material(palette.blueStone), out: 0.05 }],
    },
  )
  return { volumes: [main], setting: 'street', doorX, neighbours: neighboursOf(random.fork('row'), width) }
}

/** Flats of the present or of the sixties: floors of balconies over a glazed hall. */
export function apartmentBlock(random: Random): House {
  const floors = random.int(3, 5)
  const bays = random.int(3, 4)
  const width = bays * random.range(3.7, 4.2)
  const modern = random.chance(0.6)
  const wall = modern
    ? random.pick([
        material(palette.brickPale, 'brick'),
        material(palette.plasterGrey, 'plaster'),
        material(palette.brickDark, 'brick'),
        material(palette.plaster, 'plaster'),
        material(mix(palette.limestone, palette.paper, 0.25), 'panels'),
        material(palette.plasterSage, 'plaster'),
      ])
    : random.pick([
        material(palette.brick, 'brick'),
        material(palette.plasterOchre, 'plaster'),
        material(palette.plasterRose, 'plaster'),
        material(palette.brickPale, 'brick'),
      ])
  const style: Style = {
    surround: modern ? 'none' : 'lintel',
    surroundColour: modern ? wall.colour : palette.blueStone,
    frame: modern ? rgb('#30383a') : rgb('#f4f1e8'),
    panes: [2, 1],
  }
  const height = 3.3 + floors * 2.85
  const balconies = random.pick<readonly number[]>([[0, bays - 1], [1], [0, 2], [bays - 1]])
  const front = Array.from({ length: floors }, (_, floor) =>
    Array.from({ length: bays }, (_, bay) => {
      const middle = bayMiddle(0.3, width - 0.3, bays, bay)
      const v = 3.3 + floor * 2.85
      return balconies.includes(bay)
        ? opening(style, 'french', middle - 1.2, v + 0.06, 2.4, 2.25, { balcony: true, panes: [3, 1] })
        : opening(style, 'window', middle - 0.85, v + 0.75, 1.7, 1.55)
    }),
  ).flat()
  const hall = bayMiddle(0.3, width - 0.3, bays, Math.floor(bays / 2))
  const groundRow = Array.from({ length: bays }, (_, bay) => bay)
    .filter((bay) => bay !== Math.floor(bays / 2))
    .map((bay) =>
      modern
        ? opening({ ...style, frame: rgb('#4a5150') }, 'garage', bayMiddle(0.3, width - 0.3, bays, bay) - 1.25, 0, 2.5, 2.3)
        : opening(style, 'window', bayMiddle(0.3, width - 0.3, bays, bay) - 0.85, 0.9, 1.7, 1.5),
    )
  const side = Array.from({ length: floors + 1 }, (_, floor) => windowRow(style, 1, 10, 2, floor * 2.85 + 1.1, 1.2, 1.4)).flat()
  const main = volume(
    0,
    0,
    width,
    11,
    height,
    wall,
    modern ? flat(palette.zinc, 0.35, 0.08) : gable(11, 30, clayCover, { hip: 1, overhang: 0.5 }),
    {
      openings: {
        front: [...groundRow, opening(style, 'shop', hall - 1.3, 0.14, 2.6, 2.6, { panes: [3, 1] }), ...front],
        left: side,
        right: side,
        back: front,
      },
      bands: [
        {
          from: 0,
          to: 3.05,
          material: modern ? material(mix(palette.schist, palette.ink, 0.15), 'ashlar') : material(palette.limestone, 'ashlar'),
          out: 0.03,
        },
        ...(modern ? [] : [{ from: 3.05, to: 3.2, material: material(palette.plaster), out: 0.06 }]),
      ],
    },
  )
  const penthouse =
    modern && random.chance(0.6)
      ? [
          volume(width * 0.14, 2, width * 0.72, 7, 2.7, material(rgb('#5b6261'), 'boards'), flat(palette.zinc, 0.25, 0.35), {
            openings: { front: [opening(style, 'french', width * 0.08, 0.1, width * 0.56, 2.3, { panes: [6, 1] })] },
          }),
        ].map((box) => ({
          ...box,
          bounds: { min: [box.bounds.min[0], 2, height] as const, max: [box.bounds.max[0], 9, height + 2.7] as const },
        }))
      : []
  return { volumes: [main, ...penthouse], setting: 'yard', doorX: hall, neighbours: rowBehind(random.fork('row'), width) }
}
