import { rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import {
  clayCover,
  darkClayCover,
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

/** One storey under a wide low roof. */
export function bungalow(random: Random): House {
  const width = random.range(12, 15.5)
  const depth = random.range(8, 9.4)
  const wall = random.pick([
    material(palette.brickPale, 'brick'),
    material(palette.plaster, 'plaster'),
    material(palette.brick, 'brick'),
    material(palette.plasterSage, 'plaster'),
  ])
  const frame = random.pick([rgb('#f4f1e8'), rgb('#3a3f40'), rgb('#6b4a33')])
  const style: Style = { surround: 'none', surroundColour: wall.colour, frame, panes: [2, 1] }
  const left = random.chance(0.5)
  const doorX = width * (left ? 0.42 : 0.58)
  const garageX = left ? width - 3.4 : 0.7
  const windows = left ? [width * 0.06, width * 0.24, width * 0.56] : [width * 0.84 - 1, width * 0.66, width * 0.32]
  const main = volume(
    0,
    0,
    width,
    depth,
    2.9,
    wall,
    gable(depth, random.range(24, 33), random.pick([darkClayCover, clayCover, slateCover]), {
      hip: random.pick([1, 0, 0.45]),
      overhang: 0.75,
    }),
    {
      openings: {
        front: [
          ...windows.map((u, index) =>
            opening(style, 'window', u, 0.75, index === 2 ? 1.4 : 2, 1.5, { panes: index === 2 ? [2, 1] : [3, 1] }),
          ),
          opening({ ...style, frame: palette.moss }, 'door', doorX - 0.55, 0.14, 1.1, 2.2, { panes: [2, 1] }),
          opening({ ...style, frame: rgb('#e5e0d5') }, 'garage', garageX, 0, 2.6, 2.15),
        ],
        back: [
          opening(style, 'french', width * 0.3, 0.1, 3.2, 2.2, { panes: [3, 1] }),
          ...windowRow(style, width * 0.6, width - 0.5, 2, 0.9, 1.4, 1.3),
        ],
        left: windowRow(style, 1, depth - 1, 2, 0.9, 1.3, 1.3),
        right: windowRow(style, 1, depth - 1, 2, 0.9, 1.3, 1.3),
      },
      bands: [plinth(palette.slate, 0.35)],
      chimneys: [{ at: width * (left ? 0.3 : 0.7), wall: material(palette.brickDark, 'brick') }],
      rooflights: random.chance(0.4) ? [[width * 0.5, 0.45]] : [],
    },
  )
  return { volumes: [main], setting: 'garden', doorX }
}

/** Two sliding boxes of render, timber and glass. */
export function modernVilla(random: Random): House {
  const width = random.range(11, 13.5)
  const depth = 9
  const below = random.pick([
    material(rgb('#8a6a4c'), 'siding'),
    material(palette.schist, 'ashlar'),
    material(rgb('#4c5251'), 'siding'),
  ])
  const above = material(random.pick([palette.plaster, palette.paper, palette.plasterGrey]), 'plaster')
  const frame = rgb('#2c3233')
  const style: Style = { surround: 'none', surroundColour: palette.plasterGrey, frame, panes: [1, 1] }
  const left = random.chance(0.5)
  const shift = left ? -random.range(0.6, 1.4) : random.range(0.6, 1.4)
  const upperWidth = width * random.range(0.62, 0.72)
  const upperX = left ? shift : width - upperWidth + shift
  const doorX = left ? width * 0.8 : width * 0.2
  const lower = volume(0, 0, width, depth, 3, below, flat(rgb('#3b4142'), 0.28, 0.1), {
    openings: {
      front: [
        opening(style, 'french', left ? 0.7 : width - 6.2, 0.1, 5.5, 2.45, { panes: [3, 1] }),
        opening({ ...style, frame: rgb('#7c5c40') }, 'door', doorX - 0.6, 0.14, 1.2, 2.4),
        opening(style, 'window', left ? width * 0.6 : width * 0.3, 0.14, 0.7, 2.4),
      ],
      back: [opening(style, 'french', 1, 0.1, width * 0.6, 2.45, { panes: [5, 1] })],
      left: [opening(style, 'window', 2, 0.6, 2.6, 1.9, { panes: [2, 1] })],
      right: [opening(style, 'window', 3, 0.6, 2.6, 1.9, { panes: [2, 1] })],
    },
  })
  const upper = volume(upperX, -0.9, upperWidth, depth - 0.6, 2.9, above, flat(palette.zinc, 0.3, 0.08), {
    openings: {
      front: [
        opening(style, 'french', upperWidth * 0.1, 0.45, upperWidth * 0.42, 2, { panes: [3, 1] }),
        opening(style, 'window', upperWidth * 0.68, 0.45, upperWidth * 0.2, 2),
      ],
      back: windowRow(style, 0.6, upperWidth - 0.6, 3, 0.7, 1.7, 1.6),
      left: [opening(style, 'window', 3, 0.5, 1, 1.9)],
      right: [opening(style, 'window', 3, 0.5, 1, 1.9)],
    },
  })
  const raised = {
    ...upper,
    bounds: {
      min: [upper.bounds.min[0], upper.bounds.min[1], 3] as const,
      max: [upper.bounds.max[0], upper.bounds.max[1], 5.9] as const,
    },
  }
  return { volumes: [lower, raised], setting: 'garden', doorX }
}
