import { css, mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn, locate, outlineOf, rectangle } from '#tools/sample-pictures/core/face.ts'
import { boundsOf, type Vec2, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { fillShape, type Part, type Stage, scaleAt, see, tone } from '#tools/sample-pictures/core/stage.ts'
import { createRidge } from '#tools/sample-pictures/landscape/hills.ts'
import { boxPart, groupPart } from './furniture.ts'
import { paintContact } from './room.ts'
import { paintTurned } from './small-things.ts'

/** A framed print of hills or of plain shapes, with its shadow on the wall. */
export function paintPicture(
  stage: Stage,
  face: Face,
  u: number,
  v: number,
  width: number,
  height: number,
  random: Random,
): void {
  fillOn(stage, face, rectangle(u + 0.03, v - 0.05, width, height), css(palette.ink), 0.005, {
    opacity: 0.22,
    filter: stage.canvas.blur(4),
  })
  fillOn(
    stage,
    face,
    rectangle(u, v, width, height),
    tone(stage, random.pick([palette.walnut, palette.ink, palette.oak]), face.normal),
    0.03,
  )
  fillOn(stage, face, rectangle(u + 0.03, v + 0.03, width - 0.06, height - 0.06), tone(stage, palette.paper, face.normal), 0.03)
  const [left, foot, wide, tall] = [u + width * 0.15, v + height * 0.15, width * 0.7, height * 0.7]
  const colours = random.pick([
    [palette.sun, palette.moss, palette.slate],
    [palette.plasterRose, palette.clay, palette.walnut],
    [palette.line, palette.blueStone, palette.moss],
  ] as const)
  fillOn(stage, face, rectangle(left, foot, wide, tall), tone(stage, mix(colours[0], palette.paper, 0.45), face.normal), 0.03)
  const disc = Array.from(
    { length: 20 },
    (_, index): Vec2 => [
      left + wide * 0.62 + Math.cos(index * 0.314) * wide * 0.13,
      foot + tall * 0.66 + Math.sin(index * 0.314) * wide * 0.13,
    ],
  )
  fillOn(stage, face, disc, tone(stage, mix(colours[1], palette.sun, 0.4), face.normal), 0.03)
  colours.slice(1).forEach((colour, index) => {
    const ridge = createRidge(random.fork(`print${u}${index}`), 2)
    const points: Vec2[] = [[left, foot]]
    for (let step = 0; step <= 12; step++)
      points.push([left + (wide * step) / 12, foot + tall * (0.52 - index * 0.24) * (0.5 + ridge(step / 12))])
    points.push([left + wide, foot])
    fillOn(stage, face, points, tone(stage, colour, face.normal, 0.1), 0.03)
  })
}

/** A woven rug with a border. */
export function paintRug(stage: Stage, x: number, y: number, width: number, depth: number, colour: Rgb, edge: Rgb): void {
  const quad = (margin: number): Vec3[] => [
    [x + margin, y + margin, 0.01],
    [x + width - margin, y + margin, 0.01],
    [x + width - margin, y + depth - margin, 0.01],
    [x + margin, y + depth - margin, 0.01],
  ]
  fillShape(stage, quad(-0.03), css(palette.ink), { opacity: 0.2, filter: stage.canvas.blur(4) })
  fillShape(stage, quad(0), tone(stage, edge, [0, 0, 1]))
  fillShape(stage, quad(0.1), tone(stage, colour, [0, 0, 1]))
  fillShape(stage, quad(0.2), tone(stage, edge, [0, 0, 1]), { opacity: 0.5 })
  fillShape(stage, quad(0.23), tone(stage, colour, [0, 0, 1], 0.05))
}

/** A lamp hanging on its cord; lit in the evening. */
export function pendant(x: number, y: number, ceiling: number, low: number, colour: Rgb, size = 1): Part {
  return {
    bounds: boundsOf(x - 0.2, y - 0.2, low, 0.4, 0.4, ceiling - low),
    paint(stage) {
      const [cx, cy] = see(stage, [x, y, low])
      const scale = scaleAt(stage, [x, y, low]) * size
      stage.canvas.line([[cx, cy - 0.2 * scale], see(stage, [x, y, ceiling])], css(palette.ink), 2)
      paintGlow(stage, [cx, cy + 0.05 * scale], 1.1 * scale)
      paintTurned(
        stage,
        x,
        y,
        low,
        [
          [0.24 * size, 0],
          [0.2 * size, 0.09 * size],
          [0.06 * size, 0.2 * size],
          [0.03 * size, 0.24 * size],
        ],
        colour,
      )
      stage.canvas.ellipse(
        [cx, cy],
        0.22 * scale,
        0.035 * scale,
        css(stage.light.lampsOn ? mix(palette.lamp, palette.paper, 0.5) : mix(colour, palette.ink, 0.4)),
      )
    },
  }
}

/** A standing lamp with a cloth shade. */
export function floorLamp(x: number, y: number, shade: Rgb): Part {
  return {
    bounds: boundsOf(x - 0.2, y - 0.2, 0, 0.4, 0.4, 1.65),
    paint(stage) {
      const scale = scaleAt(stage, [x, y, 0])
      const [foot, head] = [see(stage, [x, y, 0]), see(stage, [x, y, 1.35])]
      stage.canvas.ellipse(foot, 0.16 * scale, 0.045 * scale, css(palette.ink))
      stage.canvas.line([foot, head], css(palette.ink), Math.max(2, 0.022 * scale))
      paintGlow(stage, [head[0], head[1] - 0.12 * scale], 1.2 * scale)
      paintTurned(
        stage,
        x,
        y,
        1.3,
        [
          [0.24, 0],
          [0.16, 0.32],
        ],
        stage.light.lampsOn ? mix(palette.lamp, palette.paper, 0.35) : shade,
      )
    },
  }
}

function paintGlow(stage: Stage, centre: Vec2, radius: number): void {
  if (!stage.light.lampsOn) return
  stage.canvas.ellipse(
    centre,
    radius,
    radius,
    stage.canvas.radial(centre, radius, [
      [0, palette.lamp, 0.6],
      [0.35, palette.lamp, 0.22],
      [1, palette.lamp, 0],
    ]),
  )
}

/** Open shelves with books, boxes and vases. */
export function bookcase(x: number, y: number, width: number, height: number, wood: Rgb, random: Random, depth = 0.34): Part {
  const shelf = 0.38
  const rows = Math.floor((height - 0.1) / shelf)
  const parts: Part[] = [
    boxPart(x, y + depth - 0.02, 0, width, 0.02, height, mix(wood, palette.ink, 0.3)),
    boxPart(x, y, 0, 0.035, depth, height, wood),
    boxPart(x + width - 0.035, y, 0, 0.035, depth, height, wood),
    ...Array.from({ length: rows + 1 }, (_, row) =>
      boxPart(x + 0.035, y, 0.06 + row * shelf, width - 0.07, depth - 0.02, 0.03, wood),
    ),
  ]
  const spines = [
    palette.paper,
    palette.clay,
    palette.moss,
    palette.sun,
    palette.slate,
    palette.plasterRose,
    palette.blueStone,
    palette.line,
  ] as const
  for (let row = 0; row < rows; row++) {
    const z = 0.09 + row * shelf
    for (let at = x + 0.06; at < x + width - 0.1; ) {
      if (random.chance(0.14)) {
        at += random.range(0.1, 0.26)
        continue
      }
      const thick = random.range(0.025, 0.055)
      const tall = random.range(0.2, 0.3)
      parts.push(
        boxPart(
          at,
          y + 0.05,
          z,
          Math.min(thick, x + width - 0.04 - at),
          depth - 0.12,
          tall,
          mix(random.pick(spines), palette.walnut, 0.15),
        ),
      )
      at += thick + 0.003
    }
  }
  return groupPart(x, y, width, depth, height, parts, (stage) => paintContact(stage, x, y, width, depth, 0.35))
}

/** A cast-iron stove with its flue, fire alight in the cold seasons. */
export function stove(x: number, y: number, ceiling: number): Part {
  const iron = mix(palette.ink, palette.slate, 0.25)
  const parts = [
    boxPart(x - 0.2, y - 0.3, 0, 1.1, 0.95, 0.03, palette.blueStone),
    boxPart(x + 0.28, y + 0.2, 0.95, 0.15, 0.15, ceiling - 0.95, iron),
    ...[0.02, 0.6].map((dx) => boxPart(x + dx, y + 0.04, 0.03, 0.06, 0.3, 0.12, iron)),
    boxPart(x, y, 0.15, 0.7, 0.42, 0.78, iron),
    boxPart(x - 0.03, y - 0.02, 0.92, 0.76, 0.46, 0.04, iron),
  ]
  const group = groupPart(x - 0.2, y - 0.3, 1.1, 1, ceiling, parts, (stage) => paintContact(stage, x, y, 0.7, 0.42, 0.3))
  return {
    bounds: group.bounds,
    paint(stage) {
      group.paint(stage)
      const face: Face = { origin: [x, y, 0.15], u: [1, 0, 0], v: [0, 0, 1], normal: [0, -1, 0], width: 0.7, height: 0.78 }
      const pane = outlineOf(stage, face, rectangle(0.1, 0.22, 0.5, 0.44), 0.01)
      const ys = pane.map((point) => point[1])
      stage.canvas.polygon(
        pane,
        stage.canvas.gradient(
          [0, Math.max(...ys)],
          [0, Math.min(...ys)],
          [
            [0, palette.sun],
            [0.4, palette.clay],
            [1, mix(palette.clay, palette.ink, 0.75)],
          ],
        ),
      )
      paintGlow(stage, see(stage, locate(face, 0.35, 0.4, 0)), scaleAt(stage, [x, y, 0]) * 0.8)
    },
  }
}
