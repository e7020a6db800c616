import { paintCastShadows } from '#tools/sample-pictures/building/cast-shadow.ts'
import { envelopeOfAll, volumePart } from '#tools/sample-pictures/building/volume.ts'
import { frameSubject } from '#tools/sample-pictures/core/camera.ts'
import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import { floorAt } from '#tools/sample-pictures/core/face.ts'
import type { Bounds } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom, type Random } from '#tools/sample-pictures/core/random.ts'
import { type Part, paintParts, type Stage } from '#tools/sample-pictures/core/stage.ts'
import { paintAir } from '#tools/sample-pictures/exteriors/compose-exterior.ts'
import { stoneFarmhouse } from '#tools/sample-pictures/exteriors/country-houses.ts'
import type { House } from '#tools/sample-pictures/exteriors/house.ts'
import { moodOf } from '#tools/sample-pictures/exteriors/mood.ts'
import { chair } from '#tools/sample-pictures/interiors/seating.ts'
import { table } from '#tools/sample-pictures/interiors/tables.ts'
import { paintBorder } from '#tools/sample-pictures/landscape/foreground.ts'
import { groundColour, paintFlowerField, paintGrass, paintGround, paintPatch } from '#tools/sample-pictures/landscape/ground.ts'
import { hedgePart } from '#tools/sample-pictures/landscape/hedge.ts'
import { paintHills } from '#tools/sample-pictures/landscape/hills.ts'
import { paintSky } from '#tools/sample-pictures/landscape/sky.ts'
import { paintTreeShadows, type Tree, treePart } from '#tools/sample-pictures/landscape/tree.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'
import type { LandView } from './land.ts'

/** The garden behind a property's own house, seen from its far end. */
export function composeGarden(view: LandView, build: (random: Random) => House = stoneFarmhouse): Canvas {
  const house = build(createRandom(`${view.id}/house`))
  const bounds = envelopeOfAll(house.volumes)
  const random = createRandom(`${view.id}/${view.number}/garden`)
  const canvas = new Canvas(...view.size)
  const mood = moodOf(view.id, view.number)
  const light = { ...mood, sun: [mood.sun[0], -mood.sun[1], mood.sun[2]] as const }
  const row = house.setting === 'street'
  const azimuth = Math.PI + random.pick([-1, 1]) * (row ? random.range(0.05, 0.16) : random.range(0.2, 0.5))
  const wide = bounds.max[0] - bounds.min[0]
  const camera = frameSubject(bounds, {
    azimuth,
    distance: Math.max(20, wide * 1.5),
    eyeHeight: random.range(1.9, 3),
    size: view.size,
    fill: row ? [0.42, 0.6] : [0.68, 0.52],
    anchor: [random.range(0.44, 0.56), 0.66],
  })
  const stage: Stage = { canvas, camera, light, random, fade: 0 }
  const horizonPx = camera.centre[1]
  paintSky(stage, horizonPx)
  paintHills({ ...stage, random: random.fork('hills') }, { horizonPx: horizonPx + 2, heightPx: view.size[1] * 0.22, layers: 4 })
  const trees = gardenTrees(bounds, random, view.id)
  paintLawn(stage, house, bounds, trees)
  const own = [...house.volumes, ...(house.neighbours ?? [])].map((volume, index): Part => {
    const part = volumePart(volume)
    return {
      bounds: part.bounds,
      paint: (target) =>
        part.paint({ ...target, fade: index < house.volumes.length ? 0 : 0.16, random: random.fork(`v${index}`) }),
    }
  })
  paintParts(stage, [...own, ...trees.map(treePart), ...furniture(bounds, random, view.id)])
  paintBorder(
    stage,
    random.chance(0.5) ? 1 : -1,
    random.pick([palette.paper, rgb('#9a92bd'), palette.sun, mix(palette.clay, palette.paper, 0.3)]),
  )
  paintAir(stage)
  return canvas
}

function gardenTrees(bounds: Bounds, random: Random, id: string): Tree[] {
  const [left, right, back] = [bounds.min[0], bounds.max[0], bounds.max[1]]
  const middle = (left + right) / 2
  const side = random.pick([-1, 1])
  const half = Math.max(6, (right - left) / 2 + 2)
  const tall = Array.from(
    { length: 5 },
    (_, index): Tree => ({
      x: middle + (index - 2) * half * 0.7 + random.range(-2, 2),
      y: bounds.min[1] - random.range(5, 14),
      heightM: random.range(8, 12),
      species: random.pick(['oak', 'lime', 'spruce', 'birch']),
      seed: `${id}/tall${index}`,
    }),
  )
  const fruit: Tree[] = [
    {
      x: middle + side * half * 0.95,
      y: back + random.range(4, 7),
      heightM: random.range(4.2, 5.4),
      species: 'apple',
      seed: `${id}/fruit`,
    },
    {
      x: middle - side * half * 1.15,
      y: back + random.range(2, 6),
      heightM: random.range(4.5, 7),
      species: random.pick(['birch', 'apple', 'lime']),
      seed: `${id}/fruit2`,
    },
  ]
  const shrubs = Array.from(
    { length: 9 },
    (_, index): Tree => ({
      x: middle + (index % 2 ? 1 : -1) * (half + random.range(0.2, 1.4)),
      y: back + 1 + index * 0.9,
      heightM: random.range(0.7, 1.4),
      species: random.pick(['shrub', 'shrub', 'box']),
      seed: `${id}/bed${index}`,
    }),
  )
  return [...tall, ...fruit, ...shrubs]
}

function paintLawn(stage: Stage, house: House, bounds: Bounds, trees: readonly Tree[]): void {
  const [left, right, back] = [bounds.min[0], bounds.max[0], bounds.max[1]]
  const colour = groundColour(stage)
  paintGround(stage, stage.camera.centre[1], colour)
  const terrace = floorAt(left + 0.2, back, right - left - 0.4, 3.6, 0.03)
  paintCastShadows(stage, house.volumes)
  if (stage.light.season === 'winter')
    paintPatch(
      stage,
      [
        [left, back, 0],
        [right, back, 0],
        [right, back + 3.6, 0],
        [left, back + 3.6, 0],
      ],
      palette.snow,
    )
  else
    paintSurface(
      stage,
      terrace,
      [
        [0, 0],
        [terrace.width, 0],
        [terrace.width, 3.6],
        [0, 3.6],
      ],
      material(mix(palette.blueStone, palette.gravel, 0.5), 'slabs'),
    )
  paintGrass(stage, stage.camera.centre[1], colour, 1.1)
  paintTreeShadows(stage, trees)
  if (stage.light.season === 'winter' || stage.light.season === 'autumn') return
  const half = Math.max(6, (right - left) / 2 + 2)
  const middle = (left + right) / 2
  for (const side of [-1, 1])
    paintFlowerField(
      stage,
      middle + side * half - 0.8,
      back + 1,
      1.8,
      9,
      [rgb('#9a92bd'), palette.paper, mix(palette.clay, palette.paper, 0.35), palette.sun],
      60,
      0.1,
    )
}

function furniture(bounds: Bounds, random: Random, id: string): Part[] {
  const [left, right, back] = [bounds.min[0], bounds.max[0], bounds.max[1]]
  const half = Math.max(6, (right - left) / 2 + 2)
  const middle = (left + right) / 2
  const x = middle + random.range(-1.5, 0.5)
  const wood = random.pick([palette.oak, palette.walnut, palette.slate])
  return [
    table(x, back + 1.3, 1.8, 0.9, 0.74, material(wood), 'bowl', palette.clay),
    ...[0.2, 1.1].flatMap((dx) => [
      chair(x + dx, back + 0.85, 'far', wood, palette.plaster),
      chair(x + dx, back + 2.2, 'near', wood, palette.plaster),
    ]),
    hedgePart(middle - half - 2.6, back + 0.1, 0.9, 10, 1.6, `${id}/hl`),
    hedgePart(middle + half + 1.8, back + 0.1, 0.9, 10, 1.6, `${id}/hr`),
  ]
}
