import type { Volume } from '#tools/sample-pictures/building/volume.ts'
import { mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { type Material, material } from '#tools/sample-pictures/surfaces/material.ts'
import { clayCover, gable, type House, opening, paleSlateCover, type Style, slateCover, volume, windowRow } from './house.ts'
import { frames, neighboursOf } from './town-houses.ts'

const shopColours = [palette.moss, rgb('#34506a'), rgb('#6e2f2a'), rgb('#3a3f40'), rgb('#8a6a3a')] as const

/** Shop window, fascia and blind between stone piers; `storeys` of flats above. */
export function shopHouse(
  random: Random,
  width: number,
  storeys: number,
  wall: Material,
  colour?: Rgb,
): { house: Volume; doorX: number } {
  const chance = random.pick(shopColours)
  const paint = colour ?? chance
  const style: Style = {
    surround: random.pick(['stone', 'lintel']),
    surroundColour: palette.blueStone,
    frame: random.pick(frames),
    panes: [2, 2],
  }
  const height = 3.9 + storeys * 3
  const bays = width > 8 ? 4 : 3
  const door = random.chance(0.5) ? width - 1.6 : 0.5
  const shopFrom = door < 1 ? 1.95 : 0.45
  const shopWidth = width - 2.4
  const shop: Style = {
    surround: 'none',
    surroundColour: paint,
    frame: paint,
    panes: [3, 1],
    ...(random.chance(0.65) ? { awning: random.pick([palette.clay, palette.moss, palette.sun, palette.plaster]) } : {}),
  }
  const rows = Array.from({ length: storeys }, (_, floor) =>
    windowRow({ ...style, flowers: random.chance(0.25) }, 0.3, width - 0.3, bays, 4.6 + floor * 3, 1.05, 1.75),
  ).flat()
  const house = volume(
    0,
    0,
    width,
    10,
    height,
    wall,
    gable(10, 40, random.pick([slateCover, paleSlateCover, clayCover]), { overhang: 0.3 }),
    {
      openings: {
        front: [
          opening(shop, 'shop', shopFrom, 0.5, shopWidth, 2.35),
          opening({ ...shop, panes: [2, 1] }, 'door', door, 0.14, 1.1, 2.7),
          ...rows,
        ],
      },
      bands: [
        { from: 0, to: 3.6, material: material(mix(paint, palette.ink, 0.12), 'plain'), out: 0.03 },
        { from: 3, to: 3.5, material: material(paint), out: 0.1 },
        { from: 3.5, to: 3.64, material: material(mix(paint, palette.paper, 0.2)), out: 0.16 },
        ...Array.from({ length: storeys }, (_, floor) => ({
          from: 4.12 + floor * 3,
          to: 4.26 + floor * 3,
          material: material(palette.blueStone),
          out: 0.04,
        })),
        { from: height - 0.32, to: height - 0.08, material: material(palette.plaster), out: 0.1 },
      ],
      chimneys: [{ at: width - 0.7, wall: material(palette.brickDark, 'brick') }],
      dormers: random.chance(0.6)
        ? [
            { at: width * 0.32, width: 1.4, back: 0.6, wall: material(palette.slateRoofPale), frame: style.frame },
            { at: width * 0.68, width: 1.4, back: 0.6, wall: material(palette.slateRoofPale), frame: style.frame },
          ]
        : [],
    },
  )
  return { house, doorX: door + 0.55 }
}

export function shopFront(random: Random): House {
  const width = random.range(7, 8.6)
  const { house, doorX } = shopHouse(
    random.fork('shop'),
    width,
    1,
    random.pick([material(palette.brick, 'brick'), material(palette.plaster, 'plaster'), material(palette.limestone, 'rubble')]),
  )
  return { volumes: [house], setting: 'street', doorX, neighbours: neighboursOf(random.fork('row'), width) }
}

/** An investment building: a shop with flats on two or three floors. */
export function mixedBuilding(random: Random): House {
  const width = random.range(8.6, 11)
  const { house, doorX } = shopHouse(
    random.fork('shop'),
    width,
    random.int(2, 3),
    random.pick([
      material(palette.brick, 'brick'),
      material(palette.brickPale, 'brick'),
      material(palette.plasterOchre, 'plaster'),
      material(palette.brickDark, 'brick'),
    ]),
  )
  return { volumes: [house], setting: 'street', doorX, neighbours: neighboursOf(random.fork('row'), width) }
}
