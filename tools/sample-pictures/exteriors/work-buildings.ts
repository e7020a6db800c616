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
  plinth,
  type Style,
  slateCover,
  volume,
  windowRow,
} from './house.ts'
import { rowBehind } from './town-houses.ts'

/** A hall of profiled sheet on a concrete foot, with an office at its corner; or a brick works with arched windows. */
export function warehouse(random: Random): House {
  const old = random.chance(0.4)
  const width = random.range(18, 24)
  const depth = 16
  const height = random.range(6, 7)
  const style: Style = {
    surround: old ? 'arch' : 'none',
    surroundColour: old ? palette.brickDark : palette.zinc,
    frame: rgb('#33403f'),
    panes: [4, 4],
  }
  const wall = old
    ? material(palette.brick, 'brick')
    : material(random.pick([rgb('#8f9a9a'), rgb('#5f6f6c'), rgb('#a9a99f'), rgb('#49605a')]), 'boards')
  const gates = old ? [3] : [1, 3]
  const front = old
    ? Array.from({ length: 5 }, (_, bay) =>
        gates.includes(bay)
          ? opening({ ...style, frame: palette.moss }, 'gate', bayMiddle(0, width, 5, bay) - 1.7, 0, 3.4, 3.8)
          : opening(style, 'window', bayMiddle(0, width, 5, bay) - 1.1, 1.2, 2.2, 3.2),
      )
    : [
        ...gates.map((bay) =>
          opening({ ...style, frame: rgb('#dcd8cc') }, 'garage', bayMiddle(0, width, 5, bay) - 1.9, 0, 3.8, 4),
        ),
        opening({ ...style, panes: [8, 1] }, 'window', 1, height - 1.3, width - 2, 0.8),
      ]
  const main = volume(
    0,
    0,
    width,
    depth,
    height,
    wall,
    old ? gable(depth, 28, clayCover, { overhang: 0.3 }) : gable(depth, 9, material(palette.zinc, 'boards'), { overhang: 0.2 }),
    {
      openings: {
        front,
        left: old ? windowRow(style, 1, depth - 1, 3, 1.2, 1.8, 3) : [],
        right: old ? windowRow(style, 1, depth - 1, 3, 1.2, 1.8, 3) : [],
      },
      bands: [plinth(palette.concrete, old ? 0.7 : 1)],
      rooflights: old
        ? [
            [width * 0.2, 0.5],
            [width * 0.5, 0.5],
            [width * 0.75, 0.5],
          ]
        : [],
    },
  )
  const left = random.chance(0.5)
  const office = volume(
    left ? -6 : width,
    1,
    6,
    8,
    5.8,
    material(random.pick([palette.plaster, palette.brickPale]), 'plaster'),
    flat(palette.zinc, 0.35),
    {
      openings: {
        front: [
          ...windowRow({ ...style, surround: 'none', panes: [2, 1] }, 0.3, 5.7, 2, 3.6, 2, 1.4),
          opening({ ...style, surround: 'none' }, 'shop', 0.8, 0.14, 2.4, 2.4, { panes: [2, 1] }),
          opening({ ...style, surround: 'none', panes: [2, 1] }, 'window', 3.8, 0.9, 1.7, 1.5),
        ],
        left: windowRow({ ...style, surround: 'none', panes: [2, 1] }, 1, 7, 2, 3.6, 1.8, 1.4),
        right: windowRow({ ...style, surround: 'none', panes: [2, 1] }, 1, 7, 2, 3.6, 1.8, 1.4),
      },
    },
  )
  return { volumes: [main, office], setting: 'yard', doorX: left ? -4 : width + 2 }
}

/** Three or four floors of ribbon or upright windows over a recessed foot. */
export function officeBuilding(random: Random): House {
  const floors = random.int(2, 4)
  const width = random.range(15, 20)
  const height = 3.6 + floors * 3.3
  const ribbon = random.chance(0.5)
  const wall = random.pick([
    material(palette.plasterGrey, 'panels'),
    material(palette.brickPale, 'brick'),
    material(rgb('#d9d4c6'), 'panels'),
    material(palette.brickDark, 'brick'),
  ])
  const style: Style = { surround: 'none', surroundColour: palette.zinc, frame: rgb('#2f3638'), panes: ribbon ? [9, 1] : [2, 1] }
  const bays = Math.round(width / 2.2)
  const floor = (wide: number, count: number, v: number) =>
    ribbon
      ? [opening(style, 'french', 0.6, v + 0.85, wide - 1.2, 1.75, { panes: [count, 1] })]
      : windowRow(style, 0.3, wide - 0.3, count, v + 0.5, 1.35, 2.2)
  const front = Array.from({ length: floors }, (_, level) => floor(width, bays, 3.6 + level * 3.3)).flat()
  const side = Array.from({ length: floors }, (_, level) => floor(12, 5, 3.6 + level * 3.3)).flat()
  const entrance = random.chance(0.5) ? width * 0.2 : width * 0.66
  const main = volume(0, 0, width, 12, height, wall, flat(rgb('#4b5355'), 0.4, 0.12), {
    openings: {
      front: [opening(style, 'shop', 0.6, 0.2, width - 1.2, 2.9, { panes: [bays, 1] }), ...front],
      left: [opening(style, 'shop', 0.6, 0.2, 10.8, 2.9, { panes: [5, 1] }), ...side],
      right: [opening(style, 'shop', 0.6, 0.2, 10.8, 2.9, { panes: [5, 1] }), ...side],
    },
    bands: [{ from: 0, to: 3.45, material: material(mix(palette.schist, palette.ink, 0.1), 'ashlar'), out: 0.02 }],
  })
  const canopy = volume(entrance - 0.4, -2, 3.6, 2, 0.3, material(palette.moss), flat(palette.moss, 0.2, 0.05))
  const porch = { ...canopy, bounds: { min: [entrance - 0.4, -2, 3.1] as const, max: [entrance + 3.2, 0, 3.4] as const } }
  return { volumes: [main, porch], setting: 'yard', doorX: entrance + 1.4, neighbours: rowBehind(random.fork('row'), width) }
}

/** A row of lock-up garages, or one under its own roof. */
export function garage(random: Random): House {
  const count = random.int(1, 4)
  const bay = random.range(2.95, 3.3)
  const width = count * bay + 0.5
  const wall = random.pick([
    material(palette.brick, 'brick'),
    material(palette.plaster, 'plaster'),
    material(palette.brickPale, 'brick'),
    material(palette.plasterSage, 'plaster'),
  ])
  const paint = random.pick([palette.moss, rgb('#e5e0d5'), rgb('#6b4a33'), palette.slate, rgb('#8c3b2c')])
  const style: Style = {
    surround: random.pick(['lintel', 'stone']),
    surroundColour: palette.blueStone,
    frame: paint,
    panes: [1, 1],
  }
  const front = Array.from({ length: count }, (_, index) => opening(style, 'garage', 0.5 + index * bay, 0, 2.5, 2.15))
  const pitched = count < 3
  const roof = pitched
    ? gable(width, random.range(30, 44), random.pick([slateCover, clayCover]), { ridge: 'y', overhang: 0.35 })
    : flat(palette.zinc, 0.3, 0.12)
  const main = volume(0, 0, width, 6.2, 2.85, wall, roof, {
    openings: {
      front,
      left: windowRow({ ...style, frame: rgb('#f4f1e8'), panes: [2, 1] }, 1, 5, 1, 1.2, 1, 0.8),
      right: windowRow({ ...style, frame: rgb('#f4f1e8'), panes: [2, 1] }, 1, 5, 1, 1.2, 1, 0.8),
    },
    bands: [plinth(palette.blueStone, 0.35)],
  })
  return { volumes: [main], setting: 'yard', doorX: width / 2 }
}
