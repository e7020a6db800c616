import { paintCastShadows } from '#tools/sample-pictures/building/cast-shadow.ts'
import { volumePart } from '#tools/sample-pictures/building/volume.ts'
import { createCamera } from '#tools/sample-pictures/core/camera.ts'
import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import type { Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom, type Random } from '#tools/sample-pictures/core/random.ts'
import { type Part, paintParts, type Stage, strokeLine, tone } from '#tools/sample-pictures/core/stage.ts'
import { paintAir } from '#tools/sample-pictures/exteriors/compose-exterior.ts'
import { halfTimberedHouse, stoneFarmhouse, villa } from '#tools/sample-pictures/exteriors/country-houses.ts'
import { moodOf } from '#tools/sample-pictures/exteriors/mood.ts'
import { boxPart } from '#tools/sample-pictures/interiors/furniture.ts'
import { paintBorder } from '#tools/sample-pictures/landscape/foreground.ts'
import {
  groundColour,
  paintFlowerField,
  paintGrass,
  paintGround,
  paintPatch,
  paintPebbles,
} from '#tools/sample-pictures/landscape/ground.ts'
import { hedgePart } from '#tools/sample-pictures/landscape/hedge.ts'
import { paintHills } from '#tools/sample-pictures/landscape/hills.ts'
import { paintSky } from '#tools/sample-pictures/landscape/sky.ts'
import { paintTreeShadows, type Species, type Tree, treePart } from '#tools/sample-pictures/landscape/tree.ts'

export interface LandView {
  id: string
  number: number
  size: readonly [width: number, height: number]
}

/** A plot of land: an open meadow, or one pegged out for building beside a road. */
export function composeLand(kind: 'meadow' | 'building', view: LandView): Canvas {
  const canvas = new Canvas(...view.size)
  const light = moodOf(view.id, view.number)
  const place = createRandom(`${view.id}/land`)
  const random = createRandom(`${view.id}/${view.number}/land`)
  const horizonPx = view.size[1] * random.range(0.46, 0.54)
  const turn = random.range(-0.25, 0.25)
  const stage: Stage = {
    canvas,
    camera: createCamera([random.range(-4, 4), -16, random.range(2.2, 3.6)], turn, view.size[0] * 0.95, [
      view.size[0] / 2,
      horizonPx,
    ]),
    light,
    random,
    fade: 0,
  }
  paintSky({ ...stage, random: place.fork(`sky${view.number}`) }, horizonPx)
  paintHills(
    { ...stage, random: place.fork('hills') },
    { horizonPx: horizonPx + 2, heightPx: view.size[1] * place.range(0.2, 0.34), layers: 6 },
  )
  const colour = groundColour(stage, mix(palette.meadow, palette.grass, place.next()))
  paintGround({ ...stage, random: place.fork('ground') }, horizonPx, colour)
  if (light.season !== 'winter')
    paintFlowerField(
      stage,
      -30,
      -12,
      60,
      40,
      [palette.sun, palette.paper, place.pick([rgb('#a9a1c9'), mix(palette.clay, palette.paper, 0.4)])],
      kind === 'meadow' ? 420 : 130,
      0.08,
    )
  const trees = treesOf(place)
  const parts: Part[] = trees.map((tree) => faded(treePart(tree), tree.y))
  for (const row of [0, 1])
    parts.push(
      faded(
        hedgePart(-40 + place.range(0, 30), 24 + row * 22, 40, 1.2, 1.6, `${view.id}/row${row}`, palette.forest),
        30 + row * 22,
      ),
    )
  const neighbour = neighbours(place)
  paintGrass(stage, horizonPx, colour, kind === 'meadow' ? 2.2 : 1.4)
  paintTrack(stage, place, kind)
  paintCastShadows({ ...stage, fade: 0.3 }, neighbour.volumes)
  paintTreeShadows(
    stage,
    trees.filter((tree) => tree.y < 30),
  )
  parts.push(
    ...neighbour.volumes.map((volume, index) => ({
      ...volumePart(volume),
      paint: (target: Stage) => volumePart(volume).paint({ ...target, fade: 0.24, random: place.fork(`n${index}`) }),
    })),
  )
  if (kind === 'building') parts.push(...pegs(place))
  else parts.push(...fence(place))
  paintParts(stage, parts)
  paintBorder(
    { ...stage, random: place.fork('border') },
    place.chance(0.5) ? 1 : -1,
    place.pick([palette.paper, palette.sun, rgb('#a9a1c9'), mix(palette.clay, palette.paper, 0.3)]),
  )
  paintAir(stage)
  return canvas
}

const faded = (part: Part, y: number): Part => ({
  ...part,
  paint: (stage) => part.paint({ ...stage, fade: Math.min(0.5, Math.max(0, y / 110)) }),
})

function treesOf(random: Random): Tree[] {
  const species: readonly [Species, ...Species[]] = ['oak', 'lime', 'birch', 'spruce', 'apple', 'poplar', 'oak']
  const far = Array.from(
    { length: 16 },
    (_, index): Tree => ({
      x: random.range(-46, 46),
      y: random.range(22, 66),
      heightM: random.range(6, 12),
      species: random.pick(species),
      seed: `far${index}${random.next()}`,
    }),
  )
  const side = random.chance(0.5) ? 1 : -1
  return [
    ...far,
    {
      x: side * random.range(7, 11),
      y: random.range(2, 9),
      heightM: random.range(6.5, 10),
      species: random.pick(['oak', 'lime', 'apple', 'birch']),
      seed: `near${random.next()}`,
    },
  ]
}

/** A farm or two on the other side of the field. */
function neighbours(random: Random) {
  const house = random.pick([stoneFarmhouse, halfTimberedHouse, villa])(random.fork('neighbour'))
  const [dx, dy] = [random.range(-30, 18), random.range(32, 46)]
  return {
    volumes: house.volumes.map((volume) => ({
      ...volume,
      bounds: {
        min: [volume.bounds.min[0] + dx, volume.bounds.min[1] + dy, volume.bounds.min[2]] as const,
        max: [volume.bounds.max[0] + dx, volume.bounds.max[1] + dy, volume.bounds.max[2]] as const,
      },
    })),
  }
}

function paintTrack(stage: Stage, random: Random, kind: 'meadow' | 'building'): void {
  const bend = random.range(-10, 10)
  const at = (x: number, y: number): Vec3 => [x + bend * (y / 40) ** 2 + random.range(-0.05, 0.05), y, 0]
  const lanes: [number, number][] =
    kind === 'building'
      ? [[-3.2, 3.4]]
      : [
          [-0.2, 0.55],
          [1.5, 0.55],
        ]
  const shift = random.range(-4, 3)
  for (const [x, width] of lanes) {
    const left = Array.from({ length: 14 }, (_, index) => at(x + shift, -15 + index * 4))
    const right = Array.from({ length: 14 }, (_, index) => at(x + shift + width, -15 + index * 4)).reverse()
    paintPatch(
      stage,
      [...left, ...right],
      kind === 'building' ? mix(palette.asphalt, palette.gravel, 0.35) : mix(palette.gravel, palette.sandstone, 0.3),
    )
  }
  if (kind === 'building') paintPebbles(stage, shift - 3.2, -14, 3.4, 24, palette.gravel, 240)
}

/** Oak posts and two wires along the meadow. */
function fence(random: Random): Part[] {
  const y = random.range(5, 9)
  return Array.from({ length: 14 }, (_, index): Part => {
    const x = -24 + index * 3.4
    const post = boxPart(x, y, 0, 0.13, 0.13, 1.2, mix(palette.walnut, palette.slate, 0.4))
    return {
      bounds: post.bounds,
      paint(stage) {
        for (const z of [0.55, 0.95])
          strokeLine(
            stage,
            [
              [x, y, z],
              [x + 3.4, y, z],
            ],
            tone(stage, palette.slate, [0, -1, 0]),
            0.02,
          )
        post.paint(stage)
      },
    }
  })
}

/** Pegs and cords mark the house to come. */
function pegs(random: Random): Part[] {
  const [x, y, width, depth] = [random.range(0, 2.5), random.range(-1, 3), random.range(8, 11), random.range(7, 9)]
  const corners: Vec3[] = [
    [x, y, 0.55],
    [x + width, y, 0.55],
    [x + width, y + depth, 0.55],
    [x, y + depth, 0.55],
  ]
  return corners.map((corner, index): Part => {
    const next = corners[(index + 1) % 4] ?? corner
    const peg = boxPart(corner[0] - 0.04, corner[1] - 0.04, 0, 0.09, 0.09, 0.75, palette.oakPale)
    return {
      bounds: peg.bounds,
      paint(stage) {
        strokeLine(stage, [corner, next], css(palette.clay), 0.03)
        peg.paint(stage)
        boxPart(corner[0] - 0.045, corner[1] - 0.045, 0.6, 0.1, 0.1, 0.16, palette.clay).paint(stage)
      },
    }
  })
}
