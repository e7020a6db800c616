import type { Volume } from '#tools/sample-pictures/building/volume.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import {
  clayCover,
  gable,
  opening,
  paleSlateCover,
  type Style,
  slateCover,
  volume,
  windowRow,
} from '#tools/sample-pictures/exteriors/house.ts'
import type { Species, Tree } from '#tools/sample-pictures/landscape/tree.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'

/** Where the river runs at a distance from the eye. */
export type River = (y: number) => number

export function createRiver(random: Random): River {
  const phase = random.range(0, 6)
  return (y) => -6 - y * 0.2 + Math.sin(y / 30 + phase) * (4 + y * 0.07)
}

/** A church with a slated spire, and houses of stone, brick and plaster gathered round it. */
export function createVillage(random: Random, { houses, church }: { houses: number; church: number }, river: River): Volume[] {
  const [cx, cy] = [26, church]
  const walls = [
    material(palette.limestone, 'plaster'),
    material(palette.plaster, 'plaster'),
    material(palette.schist, 'plaster'),
    material(palette.brick, 'plain'),
    material(palette.plasterOchre, 'plaster'),
    material(palette.brickPale, 'plain'),
  ] as const
  const found: Volume[] = churchAt(cx, cy)
  for (let attempt = 0; attempt < houses * 14 && found.length < houses + 3; attempt++) {
    const turn = random.range(0, Math.PI * 2)
    const reach = random.range(12, 52)
    const [x, y] = [cx + Math.cos(turn) * reach * 1.25, cy + Math.sin(turn) * reach * 0.75 + 4]
    const [wide, deep] = [random.range(8, 13), random.range(7, 8.5)]
    const free = found.every(
      ({ bounds }) =>
        x > bounds.max[0] + 1.5 || x + wide < bounds.min[0] - 1.5 || y > bounds.max[1] + 1.5 || y + deep < bounds.min[1] - 1.5,
    )
    if (!free || x < river(y) + 9 || x < -0.1 * y || y < 50) continue
    const style: Style = {
      surround: 'stone',
      surroundColour: palette.blueStone,
      frame: random.pick([palette.paper, palette.moss, palette.walnut]),
      panes: [2, 2],
    }
    const tall = random.pick([3.2, 5.4, 5.4])
    const along = random.chance(0.65)
    const bays = Math.max(2, Math.round(wide / 2.8))
    const front = [
      ...windowRow(style, 0.3, wide - 0.3, bays, 0.9, 1, 1.4, [1]),
      opening({ ...style, frame: palette.walnut }, 'door', (wide * 1.5) / bays - 0.5, 0.1, 1, 2.1),
      ...(tall > 4 ? windowRow(style, 0.3, wide - 0.3, bays, 3.5, 0.95, 1.25) : []),
    ]
    const cover = random.pick([slateCover, slateCover, paleSlateCover, clayCover])
    found.push(
      volume(
        x,
        y,
        wide,
        deep,
        tall,
        random.pick(walls),
        gable(along ? deep : wide, random.range(40, 48), y > 100 ? { ...cover, texture: 'plain' } : cover, {
          ridge: along ? 'x' : 'y',
          hip: random.pick([0, 0, 0.3]),
        }),
        {
          openings: {
            front,
            left: windowRow(style, 0.8, deep - 0.8, 2, 0.9, 0.9, 1.3),
            right: windowRow(style, 0.8, deep - 0.8, 2, 0.9, 0.9, 1.3),
          },
          chimneys: [{ at: wide * 0.3, wall: material(palette.brick) }],
        },
      ),
    )
  }
  return found
}

function churchAt(x: number, y: number): Volume[] {
  const stone = material(palette.limestone, 'ashlar')
  const style: Style = { surround: 'stone', surroundColour: palette.blueStone, frame: palette.slate, panes: [2, 4] }
  const nave = volume(x, y, 18, 9, 8, stone, gable(9, 50, slateCover), {
    openings: { front: windowRow(style, 1, 17, 4, 2.6, 1.2, 3.8), right: windowRow(style, 2, 7, 1, 3, 1.4, 4) },
  })
  const tower = volume(
    x - 5.2,
    y + 1.9,
    5.2,
    5.2,
    13,
    stone,
    { ...gable(5.2, 60, slateCover, { hip: 1, overhang: 0.35 }), rise: 11 },
    {
      openings: {
        front: [...windowRow(style, 1.2, 4, 1, 9.6, 1.2, 2.2), ...windowRow(style, 1.2, 4, 1, 5, 0.9, 1.6)],
        left: windowRow(style, 1.2, 4, 1, 9.6, 1.2, 2.2),
        right: windowRow(style, 1.2, 4, 1, 9.6, 1.2, 2.2),
      },
      bands: [{ from: 8.8, to: 9.1, material: material(palette.blueStone), out: 0.12 }],
    },
  )
  return [nave, tower]
}

/** Trees along the river, between the houses and over the meadows; the left third stays open. */
export function createWoods(random: Random, volumes: readonly Volume[], river: River): Tree[] {
  const species: readonly [Species, ...Species[]] = ['oak', 'lime', 'spruce', 'oak', 'birch', 'poplar', 'apple']
  const free = (x: number, y: number) =>
    Math.abs(x - river(y)) > 6.5 &&
    volumes.every(
      ({ bounds }) => x < bounds.min[0] - 2 || x > bounds.max[0] + 2 || y < bounds.min[1] - 2 || y > bounds.max[1] + 2,
    )
  const trees: Tree[] = []
  for (let index = 0; index < 190; index++) {
    const y = 36 + random.next() ** 1.3 * 200
    const x = random.range(-0.66, 0.66) * y
    const quiet = x < -0.12 * y && y < 90
    const inVillage = x > -0.12 * y && y < 92
    if (inVillage && random.chance(0.6)) continue
    if (free(x, y) && (!quiet || random.chance(0.12)))
      trees.push({
        x,
        y,
        heightM: inVillage ? random.range(2.6, 5) : random.range(5, 11),
        species: random.pick(species),
        seed: `wood${index}`,
      })
  }
  for (let index = 0; index < 60; index++) {
    const [x, y] = [random.range(-120, 120), 100 + (index % 3) * 44]
    if (free(x, y))
      trees.push({ x, y: y + random.range(-1, 1), heightM: random.range(2, 4), species: 'shrub', seed: `row${index}` })
  }
  return trees
}
