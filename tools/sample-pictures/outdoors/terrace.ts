import type { Opening } from '#tools/sample-pictures/building/opening.ts'
import { paintOpening } from '#tools/sample-pictures/building/paint-opening.ts'
import type { Volume } from '#tools/sample-pictures/building/volume.ts'
import { createCamera, projectPolygon } from '#tools/sample-pictures/core/camera.ts'
import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, floorAt, rectangle } from '#tools/sample-pictures/core/face.ts'
import { boundsOf } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom, type Random } from '#tools/sample-pictures/core/random.ts'
import { fillShape, type Part, paintParts, type Stage, strokeLine, tone } from '#tools/sample-pictures/core/stage.ts'
import { paintAir } from '#tools/sample-pictures/exteriors/compose-exterior.ts'
import { moodOf } from '#tools/sample-pictures/exteriors/mood.ts'
import { boxPart } from '#tools/sample-pictures/interiors/furniture.ts'
import { paintContact } from '#tools/sample-pictures/interiors/room.ts'
import { chair, sofa } from '#tools/sample-pictures/interiors/seating.ts'
import { plant } from '#tools/sample-pictures/interiors/small-things.ts'
import { table } from '#tools/sample-pictures/interiors/tables.ts'
import { groundColour, paintGround } from '#tools/sample-pictures/landscape/ground.ts'
import { hedgePart } from '#tools/sample-pictures/landscape/hedge.ts'
import { paintHills } from '#tools/sample-pictures/landscape/hills.ts'
import { paintSky } from '#tools/sample-pictures/landscape/sky.ts'
import { type Tree, treePart } from '#tools/sample-pictures/landscape/tree.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'
import type { LandView } from './land.ts'

/** A terrace or roof terrace looking over the valley; the house stands at its side. */
export function composeTerrace(
  view: LandView,
  wall: Volume['wall'] = material(palette.plaster, 'plaster'),
  high = false,
): Canvas {
  const canvas = new Canvas(...view.size)
  const random = createRandom(`${view.id}/${view.number}/terrace`)
  const light = moodOf(view.id, view.number)
  const [width, depth] = [random.range(5.6, 7), random.range(5, 6)]
  const back = 1.6
  const camera = createCamera([width * random.range(0.46, 0.58), -back, 1.6], 0, (view.size[0] * 0.78 * (depth + back)) / width, [
    view.size[0] * 0.52,
    view.size[1] * 0.45,
  ])
  const outside = { ...light, sun: [-Math.abs(light.sun[0]), light.sun[1], light.sun[2]] as const }
  const stage: Stage = { canvas, camera, light: outside, random, fade: 0 }
  canvas.group(random.chance(0.5) ? { transform: `translate(${view.size[0]} 0) scale(-1 1)` } : {}, () => {
    paintOutlook(stage, high, depth)
    paintDeck(stage, width, depth)
    paintHouseWall(stage, depth, wall)
    paintParts(stage, [
      ...railing(random, width, depth),
      ...seats(random, width, depth, view.id),
      ...pots(random, width, depth, view.id),
    ])
    paintAir(stage)
  })
  return canvas
}

function paintOutlook(stage: Stage, high: boolean, depth: number): void {
  const horizonPx = stage.camera.centre[1]
  const { random } = stage
  paintSky(stage, horizonPx)
  paintHills(
    { ...stage, random: random.fork('hills') },
    { horizonPx: horizonPx + 2, heightPx: stage.canvas.height * random.range(0.18, 0.28), layers: 6 },
  )
  const below: Stage = { ...stage, camera: { ...stage.camera, eye: [stage.camera.eye[0], stage.camera.eye[1], high ? 9 : 2.4] } }
  paintGround(stage, horizonPx, groundColour(stage, palette.meadow))
  const trees = Array.from(
    { length: 12 },
    (_, index): Tree => ({
      x: random.range(-20, 28),
      y: depth + random.range(16, 60),
      heightM: random.range(4.5, 8.5),
      species: random.pick(['oak', 'lime', 'spruce', 'apple', 'birch', 'poplar']),
      seed: `${random.next()}${index}`,
    }),
  )
  const hedges = high ? [] : [hedgePart(-20, depth + 5, 50, 0.9, 1.2, `${random.next()}`)]
  paintParts(below, [
    ...trees.map(
      (tree): Part => ({
        ...treePart(tree),
        paint: (target) => treePart(tree).paint({ ...target, fade: Math.min(0.45, tree.y / 90) }),
      }),
    ),
    ...hedges,
  ])
}

function paintDeck(stage: Stage, width: number, depth: number): void {
  const winter = stage.light.season === 'winter'
  const cover = stage.random.pick([
    material(mix(palette.oak, palette.schist, 0.35), 'boards'),
    material(mix(palette.blueStone, palette.gravel, 0.45), 'slabs'),
    material(mix(palette.clayRoof, palette.oakPale, 0.4), 'slabs'),
    material(mix(palette.oakPale, palette.schist, 0.3), 'planks'),
  ])
  const deck = floorAt(0, -4, width + 3, depth + 4)
  paintSurface(
    stage,
    deck,
    rectangle(0, 0, deck.width, deck.height),
    winter ? material(mix(cover.colour, palette.snow, 0.6), 'slabs') : cover,
  )
  const seen = projectPolygon(stage.camera, [
    [0, -4, 0],
    [width + 3, -4, 0],
    [width + 3, depth, 0],
    [0, depth, 0],
  ])
  stage.canvas.polygon(
    seen,
    stage.canvas.gradient(
      [0, stage.canvas.height * 0.6],
      [0, stage.canvas.height],
      [
        [0, palette.ink, 0.02],
        [1, palette.ink, 0.22],
      ],
    ),
  )
  fillShape(
    stage,
    [
      [0, -4, 0],
      [1.5, -4, 0],
      [1.1, depth, 0],
      [0, depth, 0],
    ],
    css(stage.light.shadow),
    { opacity: stage.light.shadowOpacity, filter: stage.canvas.blur(4) },
  )
}

function paintHouseWall(stage: Stage, depth: number, cover: Volume['wall']): void {
  const face: Face = { origin: [0, -4, 0], u: [0, 1, 0], v: [0, 0, 1], normal: [1, 0, 0], width: depth + 3.2, height: 6 }
  paintSurface(stage, face, rectangle(0, 0, face.width, 6), cover)
  const style: Omit<Opening, 'kind' | 'u' | 'v' | 'width' | 'height' | 'panes'> = {
    surround: cover.texture === 'rubble' || cover.texture === 'brick' ? 'stone' : 'none',
    surroundColour: palette.blueStone,
    frame: stage.random.pick([rgb('#f4f1e8'), rgb('#30383a'), palette.moss]),
  }
  paintOpening(stage, face, { ...style, kind: 'french', u: 4.6, v: 0.06, width: 2.6, height: 2.3, panes: [3, 1] })
  paintOpening(stage, face, { ...style, kind: 'window', u: 7.6, v: 0.9, width: 0.8, height: 1.4, panes: [1, 2] })
}

function railing(random: Random, width: number, depth: number): Part[] {
  const kind = random.pick(['iron', 'glass', 'wall'] as const)
  if (kind === 'wall')
    return [
      boxPart(-0.2, depth, 0, width + 3.4, 0.4, 0.75, material(random.pick([palette.limestone, palette.schist]), 'rubble')),
      boxPart(-0.2, depth - 0.05, 0.75, width + 3.4, 0.5, 0.08, palette.blueStone),
    ]
  return [
    {
      bounds: boundsOf(0, depth, 0, width + 3, 0.05, 1.05),
      paint(stage) {
        const iron = tone(stage, palette.ink, [0, -1, 0], 0.1)
        if (kind === 'glass')
          fillShape(
            stage,
            [
              [0, depth, 0.1],
              [width + 3, depth, 0.1],
              [width + 3, depth, 1],
              [0, depth, 1],
            ],
            css(palette.paper),
            { opacity: 0.22 },
          )
        for (let x = 0.1; x < width + 3; x += kind === 'glass' ? 1.4 : 0.12)
          strokeLine(
            stage,
            [
              [x, depth, 0],
              [x, depth, 1.02],
            ],
            iron,
            kind === 'glass' ? 0.045 : 0.016,
          )
        strokeLine(
          stage,
          [
            [0, depth, 1.03],
            [width + 3, depth, 1.03],
          ],
          iron,
          0.05,
        )
        if (kind === 'iron')
          strokeLine(
            stage,
            [
              [0, depth, 0.1],
              [width + 3, depth, 0.1],
            ],
            iron,
            0.03,
          )
      },
    },
  ]
}

function seats(random: Random, width: number, depth: number, id: string): Part[] {
  const wood = random.pick([palette.oak, palette.walnut, mix(palette.slate, palette.ink, 0.2), palette.paper])
  const cloth = random.pick([palette.line, palette.moss, palette.clay, palette.plaster, mix(palette.sun, palette.paper, 0.3)])
  if (random.chance(0.5)) {
    const x = width * 0.5 + 0.2
    const y = depth - 2.4
    const parasol = random.chance(0.55) ? [parasolOver(x + 0.9, y + 1.3, cloth)] : []
    return [
      table(x, y, 1.8, 0.9, 0.74, material(wood), 'bowl', palette.clay),
      ...[0.2, 1.1].flatMap((dx) => [chair(x + dx, y - 0.42, 'far', wood, cloth), chair(x + dx, y + 0.92, 'near', wood, cloth)]),
      ...parasol,
    ]
  }
  return [
    sofa(width * 0.34, depth - 1.35, 2.1, 'near', cloth, palette.clay),
    sofa(width - 0.4, depth - 3, 0.95, 'left', cloth, palette.sun),
    table(width * 0.42, depth - 2.5, 1.1, 0.6, 0.38, material(wood), 'vase', id.length % 2 ? palette.clay : palette.moss),
  ]
}

function parasolOver(x: number, y: number, cloth: readonly [number, number, number]): Part {
  return {
    bounds: boundsOf(x - 0.1, y - 0.1, 0, 0.2, 0.2, 2.7),
    paint(stage) {
      paintContact(stage, x - 0.25, y - 0.2, 0.5, 0.4, 0.3)
      strokeLine(
        stage,
        [
          [x, y, 0],
          [x, y, 2.6],
        ],
        tone(stage, palette.oak, [0, -1, 0]),
        0.05,
      )
      const rim = Array.from(
        { length: 8 },
        (_, index) =>
          [
            x + Math.cos((index / 8) * Math.PI * 2 + 0.3) * 1.5,
            y + Math.sin((index / 8) * Math.PI * 2 + 0.3) * 1.5,
            2.15,
          ] as const,
      )
      const order = rim.map((_, index) => index).sort((a, b) => (rim[b]?.[1] ?? 0) - (rim[a]?.[1] ?? 0))
      for (const index of order) {
        const [from, to] = [rim[index], rim[(index + 1) % 8]]
        if (from && to)
          fillShape(
            stage,
            [from, to, [x, y, 2.62]],
            tone(stage, cloth, [from[0] - x > 0 ? 0.6 : -0.6, -0.4, 0.6], index % 2 ? 0.1 : -0.04),
          )
      }
    },
  }
}

function pots(random: Random, width: number, depth: number, id: string): Part[] {
  return [
    plant(1, depth - 0.5, random.range(1.1, 1.6), palette.clay, `${id}/p0`),
    plant(width + 0.5, depth - 0.6, random.range(1, 1.5), palette.plaster, `${id}/p1`),
    plant(0.7, depth - 2.9, random.range(0.9, 1.2), palette.slate, `${id}/p2`),
  ]
}
