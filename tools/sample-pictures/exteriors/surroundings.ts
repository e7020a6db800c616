import { mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import { floorAt } from '#tools/sample-pictures/core/face.ts'
import type { Bounds } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import type { Part, Stage } from '#tools/sample-pictures/core/stage.ts'
import {
  groundColour,
  paintFlowerField,
  paintGrass,
  paintGround,
  paintPatch,
  paintPebbles,
} from '#tools/sample-pictures/landscape/ground.ts'
import { hedgePart } from '#tools/sample-pictures/landscape/hedge.ts'
import { seasonal } from '#tools/sample-pictures/landscape/hills.ts'
import { paintTreeShadows, type Species, type Tree, treePart } from '#tools/sample-pictures/landscape/tree.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'
import type { House } from './house.ts'

export interface Surroundings {
  trees: readonly Tree[]
  parts: readonly Part[]
  paintGround(stage: Stage, horizonPx: number): void
}

/** What stands and lies around a house of this setting. */
export function surround(house: House, bounds: Bounds, random: Random, seed: string): Surroundings {
  switch (house.setting) {
    case 'garden':
      return gardenAround(house, bounds, random, seed)
    case 'street':
      return streetBefore(house, bounds, random, seed)
    case 'yard':
      return yardAround(house, bounds, random, seed)
  }
}

function backTrees(random: Random, bounds: Bounds, seed: string, count: number): Tree[] {
  const species: readonly [Species, ...Species[]] = ['oak', 'lime', 'spruce', 'birch', 'poplar', 'oak', 'spruce']
  return Array.from({ length: count }, (_, index) => ({
    x: bounds.min[0] - 14 + ((bounds.max[0] - bounds.min[0] + 28) * (index + random.range(0.1, 0.9))) / count,
    y: bounds.max[1] + random.range(4, 16),
    heightM: random.range(6.5, 12),
    species: random.pick(species),
    seed: `${seed}/back${index}`,
  }))
}

function gardenAround(house: House, bounds: Bounds, random: Random, seed: string): Surroundings {
  const [left, right] = [bounds.min[0], bounds.max[0]]
  const beside = random.chance(0.5)
  const trees: Tree[] = [
    ...backTrees(random, bounds, seed, random.int(5, 8)),
    {
      x: beside ? left - random.range(2.5, 4) : right + random.range(2.5, 4),
      y: random.range(-4, -1),
      heightM: random.range(4.2, 6.5),
      species: random.pick(['apple', 'birch', 'lime', 'apple']),
      seed: `${seed}/side`,
    },
    {
      x: beside ? right + random.range(3, 5) : left - random.range(3, 5),
      y: random.range(1, 5),
      heightM: random.range(6, 9),
      species: random.pick(['oak', 'spruce', 'lime', 'birch']),
      seed: `${seed}/far`,
    },
  ]
  const shrubs: Tree[] = Array.from(
    { length: random.int(3, 5) },
    (_, index): Tree => ({
      x: random.range(left + 0.3, right - 0.3),
      y: -0.8 - (index % 2) * 0.3 + bounds.min[1],
      heightM: random.range(0.55, 1),
      species: random.pick(['shrub', 'shrub', 'box']),
      seed: `${seed}/shrub${index}`,
    }),
  ).filter(({ x }) => Math.abs(x - house.doorX) > 1.5)
  const balls: Tree[] = random.chance(0.6)
    ? [-1.05, 1.05].map((side, index) => ({
        x: house.doorX + side,
        y: -0.9 + Math.min(0, bounds.min[1]) * (house.doorX < 5 ? 0.2 : 0.2),
        heightM: 0.75,
        species: 'box' as const,
        seed: `${seed}/ball${index}`,
      }))
    : []
  const green = random.pick([palette.forest, mix(palette.leaf, palette.forest, 0.5)])
  const path = random.pick([palette.gravel, palette.blueStone, mix(palette.gravel, palette.clay, 0.15)])
  const bend = random.range(-2.5, 2.5)
  const hedges = [hedgePart(left - 16, bounds.max[1] + 2.5, right - left + 32, 0.9, 1.5, `${seed}/hedge`, green)]
  const flowers = [
    palette.paper,
    palette.sun,
    random.pick([mix(palette.clay, palette.paper, 0.35), rgb('#8c86b8'), rgb('#d9a0a8')]),
  ]
  return {
    trees: [...trees, ...shrubs, ...balls],
    parts: [...hedges, ...[...trees, ...shrubs, ...balls].map(treePart)],
    paintGround(stage, horizonPx) {
      const colour = groundColour(stage)
      paintGround(stage, horizonPx, colour)
      paintGrass(stage, horizonPx, colour)
      const door = house.doorX
      paintPatch(
        stage,
        [
          [door - 0.7, 0, 0],
          [door + 0.7, 0, 0],
          [door + 0.9 + bend * 0.4, -4, 0],
          [door + 1.2 + bend, -9, 0],
          [door + 1.6 + bend * 1.2, -26, 0],
          [door - 1.6 + bend * 1.2, -26, 0],
          [door - 1.2 + bend, -9, 0],
          [door - 0.9 + bend * 0.4, -4, 0],
        ],
        path,
      )
      paintPatch(
        stage,
        [
          [left - 0.2, bounds.min[1] - 0.9, 0],
          [right + 0.2, bounds.min[1] - 0.9, 0],
          [right + 0.2, 0.4, 0],
          [left - 0.2, 0.4, 0],
        ],
        mix(path, palette.ink, 0.1),
      )
      paintPebbles(stage, door - 1.2 + bend * 0.5, -16, 2.4, 16, path, 160)
      paintTreeShadows(stage, [...trees, ...shrubs, ...balls])
      if (stage.light.season === 'winter' || stage.light.season === 'autumn') return
      paintFlowerField(
        stage,
        left - 9,
        -18,
        right - left + 18,
        7,
        stage.light.season === 'spring' ? flowers.slice(0, 2) : flowers,
        70,
        0.06,
      )
    },
  }
}

function streetBefore(house: House, bounds: Bounds, random: Random, seed: string): Surroundings {
  const side = random.chance(0.5) ? -1 : 1
  const trees: Tree[] = random.chance(0.75)
    ? [
        {
          x: (side < 0 ? bounds.min[0] : bounds.max[0]) + side * random.range(0.6, 2.4),
          y: -2,
          heightM: random.range(5, 6.5),
          species: random.pick(['lime', 'birch']),
          seed: `${seed}/street`,
        },
      ]
    : []
  const pots: Tree[] = [-0.95, 0.95]
    .filter(() => random.chance(0.7))
    .map((dx, index) => ({
      x: house.doorX + dx,
      y: -0.45,
      heightM: random.range(0.7, 1.1),
      species: 'box',
      seed: `${seed}/pot${index}`,
    }))
  const cobbled = random.chance(0.6)
  return {
    trees: [...trees, ...pots],
    parts: [...trees, ...pots].map(treePart),
    paintGround(stage, horizonPx) {
      const lit = seasonal(
        { ...stage.light, season: 'summer' },
        stage.light.season === 'winter' ? rgb('#e4e7ec') : mix(palette.asphalt, palette.gravel, 0.35),
      )
      paintGround(stage, horizonPx, lit)
      const wide = floorAt(-60, -11.5, 130, 8.5)
      const surface = (face: ReturnType<typeof floorAt>, from: number, to: number, cover: Parameters<typeof paintSurface>[3]) =>
        paintSurface(
          stage,
          face,
          [
            [from, 0],
            [to, 0],
            [to, face.height],
            [from, face.height],
          ],
          cover,
        )
      const winter = stage.light.season === 'winter'
      surface(
        wide,
        40,
        90,
        material(
          winter ? rgb('#dfe2e6') : cobbled ? mix(palette.schist, palette.gravel, 0.4) : palette.asphalt,
          cobbled && !winter ? 'cobbles' : 'plain',
        ),
      )
      surface(floorAt(-60, -3, 130, 0.22, 0.05), 0, 130, material(mix(palette.blueStone, palette.paper, 0.2), 'plain'))
      surface(
        floorAt(-60, -2.78, 130, 2.8, 0.1),
        44,
        86,
        material(winter ? rgb('#e8eaee') : mix(palette.blueStone, palette.gravel, 0.45), winter ? 'plain' : 'slabs'),
      )
      surface(
        floorAt(-60, -14, 130, 2.5, 0.1),
        44,
        86,
        material(winter ? rgb('#e8eaee') : mix(palette.blueStone, palette.gravel, 0.35), winter ? 'plain' : 'slabs'),
      )
      paintTreeShadows(stage, [...trees, ...pots])
    },
  }
}

function yardAround(house: House, bounds: Bounds, random: Random, seed: string): Surroundings {
  const [left, right] = [bounds.min[0], bounds.max[0]]
  const trees: Tree[] = [
    ...backTrees(random, bounds, seed, random.int(5, 8)),
    {
      x: left - random.range(2.6, 4),
      y: random.range(-3, 0),
      heightM: random.range(4.5, 7),
      species: random.pick(['birch', 'lime']),
      seed: `${seed}/l`,
    },
    {
      x: right + random.range(2.6, 4),
      y: random.range(-3, 1),
      heightM: random.range(4.5, 7),
      species: random.pick(['birch', 'lime', 'spruce']),
      seed: `${seed}/r`,
    },
  ]
  const shrubs: Tree[] = Array.from(
    { length: 7 },
    (_, index): Tree => ({
      x: left - 1.2 + (index % 2 ? right - left + 2.4 : 0) + random.range(-0.8, 0.8),
      y: random.range(-4, 1),
      heightM: random.range(0.6, 1.1),
      species: 'shrub',
      seed: `${seed}/s${index}`,
    }),
  )
  const yard = random.pick([
    mix(palette.asphalt, palette.gravel, 0.4),
    palette.gravel,
    mix(palette.concrete, palette.gravel, 0.4),
  ])
  return {
    trees: [...trees, ...shrubs],
    parts: [
      ...[...trees, ...shrubs].map(treePart),
      hedgePart(left - 14, bounds.max[1] + 2, right - left + 28, 0.8, 1.3, `${seed}/h`),
    ],
    paintGround(stage, horizonPx) {
      const colour = groundColour(stage)
      paintGround(stage, horizonPx, colour)
      paintGrass(stage, horizonPx, colour, 0.7)
      const spread = (right - left) * 0.12
      paintPatch(
        stage,
        [
          [left - 0.4, 0.2, 0],
          [right + 0.4, 0.2, 0],
          [right + 0.4 + spread, -6, 0],
          [house.doorX + 7, -9, 0],
          [house.doorX + 5, -34, 0],
          [house.doorX - 5, -34, 0],
          [house.doorX - 7, -9, 0],
          [left - 0.4 - spread, -6, 0],
        ],
        yard,
      )
      paintPebbles(stage, left, -16, right - left, 16, yard, 320)
      paintPatch(
        stage,
        [
          [left - 0.4, -0.1, 0.02],
          [right + 0.4, -0.1, 0.02],
          [right + 0.4, -1.2, 0.02],
          [left - 0.4, -1.2, 0.02],
        ],
        mix(yard, palette.blueStone, 0.6),
      )
      paintTreeShadows(stage, [...trees, ...shrubs])
    },
  }
}
