import { css, mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn, outlineOf, rectangle } from '#tools/sample-pictures/core/face.ts'
import { boundsOf, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { fillShape, type Part, type Stage, tone } from '#tools/sample-pictures/core/stage.ts'
import { boxPart, groupPart, softPart } from './furniture.ts'
import { paintContact } from './room.ts'
import { paintTurned, vase } from './small-things.ts'

const china = mix(palette.paper, palette.line, 0.25)

/** A free-standing tub, longer side to the eye. */
export function bathtub(x: number, y: number): Part {
  const parts = [
    softPart(x + 0.06, y + 0.06, 0.03, 1.58, 0.64, 0.5, china, 0.12),
    softPart(x, y, 0.46, 1.7, 0.76, 0.1, palette.paper, 0.05),
    boxPart(x + 0.1, y + 0.1, 0.555, 1.5, 0.54, 0.008, mix(palette.slate, palette.paper, 0.45)),
    boxPart(x + 1.5, y + 0.36, 0.56, 0.03, 0.03, 0.3, palette.zinc),
    boxPart(x + 1.34, y + 0.36, 0.85, 0.19, 0.03, 0.03, palette.zinc),
    softPart(x + 0.22, y - 0.015, 0.2, 0.42, 0.05, 0.42, palette.clay, 0.02),
  ]
  return groupPart(x, y - 0.03, 1.7, 0.82, 0.9, parts, (stage) => paintContact(stage, x, y, 1.7, 0.76, 0.45))
}

/** A washstand of wood with one or two basins. */
export function washstand(x: number, y: number, width: number, wood: Rgb, basins: number): Part {
  const parts: Part[] = [
    boxPart(x, y, 0.34, width, 0.46, 0.44, wood),
    boxPart(x - 0.015, y - 0.015, 0.78, width + 0.03, 0.49, 0.04, mix(palette.blueStone, palette.paper, 0.35)),
  ]
  const doors = basins * 2
  for (let index = 0; index < doors; index++)
    parts.push(
      boxPart(
        x + 0.015 + (index * (width - 0.03)) / doors,
        y - 0.015,
        0.37,
        (width - 0.03) / doors - 0.015,
        0.015,
        0.38,
        mix(wood, palette.paper, 0.1),
      ),
    )
  for (let index = 0; index < basins; index++) {
    const at = x + (width * (index + 0.5)) / basins
    parts.push(
      softPart(at - 0.24, y + 0.05, 0.82, 0.48, 0.34, 0.12, palette.paper, 0.04),
      boxPart(at - 0.012, y + 0.41, 0.82, 0.024, 0.024, 0.26, palette.zinc),
      boxPart(at - 0.012, y + 0.29, 1.06, 0.024, 0.14, 0.022, palette.zinc),
    )
  }
  parts.push(vase(x + width - 0.12, y + 0.2, 0.82, palette.moss, 0.55))
  return groupPart(x - 0.02, y - 0.02, width + 0.04, 0.5, 1.2, parts, (stage) => paintContact(stage, x, y, width, 0.46, 0.3))
}

/** A round or upright mirror that gives back the light of the window. */
export function paintMirror(stage: Stage, face: Face, u: number, v: number, width: number, height: number, round: boolean): void {
  const shape = round
    ? Array.from({ length: 36 }, (_, index): readonly [number, number] => [
        u + width / 2 + (Math.cos((index / 36) * Math.PI * 2) * width) / 2,
        v + height / 2 + (Math.sin((index / 36) * Math.PI * 2) * width) / 2,
      ])
    : rectangle(u, v, width, height)
  fillOn(
    stage,
    face,
    shape.map(([a, b]) => [a + 0.03, b - 0.04] as const),
    css(palette.ink),
    0.01,
    { opacity: 0.22, filter: stage.canvas.blur(4) },
  )
  fillOn(stage, face, shape, css(palette.ink), 0.03)
  const middle = [u + width / 2, v + height / 2] as const
  const inner = shape.map(([a, b]) => [middle[0] + (a - middle[0]) * 0.95, middle[1] + (b - middle[1]) * 0.96] as const)
  const seen = outlineOf(stage, face, inner, 0.03)
  const [xs, ys] = [seen.map((p) => p[0]), seen.map((p) => p[1])]
  const cool = mix(palette.line, palette.blueStone, 0.3)
  stage.canvas.polygon(
    seen,
    stage.canvas.gradient(
      [Math.min(...xs), Math.min(...ys)],
      [Math.max(...xs), Math.max(...ys)],
      [
        [0, mix(cool, palette.paper, 0.65)],
        [0.45, cool],
        [0.5, mix(cool, palette.paper, 0.45)],
        [1, mix(cool, palette.slate, 0.35)],
      ],
    ),
  )
}

/** A wall-hung lavatory seen from the front. */
export function lavatory(x: number, y: number): Part {
  const parts = [
    boxPart(x - 0.12, y + 0.5, 0, 0.64, 0.2, 1.15, china),
    softPart(x, y + 0.02, 0.16, 0.4, 0.5, 0.26, palette.paper, 0.08),
    softPart(x - 0.005, y, 0.41, 0.41, 0.52, 0.05, palette.paper, 0.03),
    boxPart(x + 0.12, y + 0.49, 0.86, 0.16, 0.01, 0.1, palette.zinc),
  ]
  return groupPart(x - 0.12, y, 0.64, 0.7, 1.15, parts, (stage) => paintContact(stage, x, y + 0.1, 0.4, 0.5, 0.3))
}

/** A walk-in shower behind a pane of glass; the tiles behind it are the wall's. */
export function shower(x: number, y: number, width: number, depth: number, metal: Rgb): Part {
  return {
    bounds: boundsOf(x, y, 0, width, depth, 2.1),
    paint(stage) {
      const tray: Vec3[] = [
        [x, y, 0.02],
        [x + width, y, 0.02],
        [x + width, y + depth, 0.02],
        [x, y + depth, 0.02],
      ]
      fillShape(stage, tray, tone(stage, mix(palette.blueStone, palette.paper, 0.3), [0, 0, 1]))
      boxPart(x + width / 2, y + depth - 0.06, 1, 0.03, 0.03, 1.1, metal).paint(stage)
      boxPart(x + width / 2, y + depth - 0.4, 2.08, 0.03, 0.36, 0.03, metal).paint(stage)
      boxPart(x + width / 2 - 0.1, y + depth - 0.5, 2.04, 0.24, 0.22, 0.025, metal).paint(stage)
      const pane: Vec3[] = [
        [x, y, 0.02],
        [x, y + depth, 0.02],
        [x, y + depth, 2.05],
        [x, y, 2.05],
      ]
      const front: Vec3[] = [
        [x, y, 0.02],
        [x + width * 0.5, y, 0.02],
        [x + width * 0.5, y, 2.05],
        [x, y, 2.05],
      ]
      fillShape(stage, pane, css(palette.paper), { opacity: 0.2, stroke: css(metal), 'stroke-width': 3 })
      fillShape(stage, front, css(palette.paper), { opacity: 0.22, stroke: css(metal), 'stroke-width': 3 })
    },
  }
}

/** A basket with rolled towels. */
export function basket(x: number, y: number): Part {
  return {
    bounds: boundsOf(x - 0.2, y - 0.2, 0, 0.4, 0.4, 0.5),
    paint(stage) {
      paintContact(stage, x - 0.18, y - 0.1, 0.36, 0.3, 0.3)
      for (const [dx, colour] of [
        [-0.08, palette.paper],
        [0.07, palette.clay],
        [0, palette.line],
      ] as const)
        softPart(x + dx - 0.07, y - 0.05, 0.25, 0.15, 0.12, 0.24, colour, 0.05).paint(stage)
      paintTurned(
        stage,
        x,
        y,
        0,
        [
          [0.17, 0],
          [0.21, 0.2],
          [0.2, 0.32],
        ],
        palette.oakPale,
      )
    },
  }
}
