import { css, mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, outlineOf, rectangle } from '#tools/sample-pictures/core/face.ts'
import { clipToConvex, type Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { type Stage, tone } from '#tools/sample-pictures/core/stage.ts'
import type { Opening } from './opening.ts'

/** Frame and panes: by day the glass mirrors sky and trees, at dusk the room behind it is lit. */
export function paintGlazing(stage: Stage, face: Face, opening: Opening, depth: number, hole: readonly Vec2[]): void {
  const { u, v, width, height, frame, panes } = opening
  const lit = stage.light.lampsOn && stage.random.chance(0.72)
  const on = (points: Vec2[], fill: string, attributes = {}) =>
    stage.canvas.polygon(clipToConvex(outlineOf(stage, face, points, -depth), hole), fill, attributes)
  const bar = Math.min(0.075, width / 12)
  on(rectangle(u, v, width, height), tone(stage, frame, face.normal, -0.08))
  const inside = rectangle(u + bar, v + bar, width - 2 * bar, height - 2 * bar)
  const pane = clipToConvex(outlineOf(stage, face, inside, -depth), hole)
  if (pane.length < 3) return
  paintGlass(stage, pane, lit)
  if (!lit) paintMirrored(stage, pane)
  paintInterior(stage, face, opening, depth, hole, lit)
  const colour = tone(stage, frame, face.normal, 0.04)
  const [across, down] = panes
  for (let index = 1; index < across; index++) {
    const thick = across === 2 || index === across / 2 ? bar * 1.1 : bar * 0.55
    on(rectangle(u + (width * index) / across - thick / 2, v + bar, thick, height - 2 * bar), colour)
  }
  for (let index = 1; index < down; index++)
    on(rectangle(u + bar, v + (height * index) / down - bar * 0.28, width - 2 * bar, bar * 0.56), colour)
}

function paintGlass(stage: Stage, pane: readonly Vec2[], lit: boolean): void {
  const ys = pane.map((point) => point[1])
  const [top, foot] = [Math.min(...ys), Math.max(...ys)]
  const { light, canvas, random } = stage
  const [skyTop, skyMiddle] = light.sky
  const warmth = mix(palette.lamp, palette.clay, random.range(0, 0.22))
  const day: Rgb = mix(palette.glass, skyTop, 0.5)
  const fill = lit
    ? canvas.gradient(
        [0, top],
        [0, foot],
        [
          [0, mix(warmth, palette.paper, 0.35)],
          [0.55, warmth],
          [1, mix(warmth, palette.walnut, 0.4)],
        ],
      )
    : canvas.gradient(
        [0, top],
        [0, foot],
        [
          [0, mix(day, skyMiddle, 0.35)],
          [0.55, mix(day, palette.glass, 0.35)],
          [1, mix(palette.glass, palette.ink, 0.25)],
        ],
      )
  canvas.polygon(pane, light.lampsOn && !lit ? css(mix(rgb('#2c3546'), skyMiddle, 0.25)) : fill, {
    opacity: 1 - stage.fade * 0.6,
  })
}

/** Tree tops and a slanting light across the glass. */
function paintMirrored(stage: Stage, pane: readonly Vec2[]): void {
  const [xs, ys] = [pane.map((p) => p[0]), pane.map((p) => p[1])]
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const height = foot - top
  const crest = stage.random.range(0.45, 0.7)
  const trees: Vec2[] = [[left, foot]]
  for (let index = 0; index <= 8; index++)
    trees.push([left + ((right - left) * index) / 8, top + height * (crest + stage.random.range(-0.1, 0.1))])
  trees.push([right, foot])
  const dark = css(mix(palette.glass, palette.ink, 0.45))
  const slant = stage.random.range(0.1, 0.5) * (right - left) + left
  const wide = (right - left) * 0.28
  const band: Vec2[] = [
    [slant + height * 0.25, top],
    [slant + wide + height * 0.25, top],
    [slant + wide - height * 0.25, foot],
    [slant - height * 0.25, foot],
  ]
  stage.canvas.polygon(clipToConvex(trees, pane), dark, { opacity: 0.4 })
  stage.canvas.polygon(clipToConvex(band, pane), css(stage.light.sky[2]), { opacity: 0.2 })
}

/** Curtains at the sides, or a half-drawn blind: someone lives here. */
function paintInterior(stage: Stage, face: Face, opening: Opening, depth: number, hole: readonly Vec2[], lit: boolean): void {
  const { u, v, width, height, kind } = opening
  const on = (points: Vec2[], fill: string, opacity: number) =>
    stage.canvas.polygon(clipToConvex(outlineOf(stage, face, points, -depth - 0.05), hole), fill, { opacity })
  const cloth = css(lit ? mix(palette.lamp, palette.paper, 0.55) : mix(palette.paper, palette.slate, 0.2))
  if (kind === 'shop') {
    on(rectangle(u, v, width, height * 0.16), css(mix(palette.walnut, palette.ink, 0.35)), 0.6)
    for (let index = 0; index < 3; index++) {
      const at = u + width * (0.14 + index * 0.28)
      on(
        rectangle(at, v + height * 0.16, width * 0.16, height * stage.random.range(0.16, 0.34)),
        css(stage.random.pick([palette.clay, palette.paper, palette.sun, palette.moss])),
        lit ? 0.75 : 0.4,
      )
    }
    return
  }
  if (height > 2 || !stage.random.chance(0.62)) return
  const reach = width * stage.random.range(0.12, 0.24)
  on(
    [
      [u, v],
      [u + reach * 0.7, v],
      [u + reach, v + height],
      [u, v + height],
    ],
    cloth,
    lit ? 0.5 : 0.55,
  )
  on(
    [
      [u + width - reach * 0.7, v],
      [u + width, v],
      [u + width, v + height],
      [u + width - reach, v + height],
    ],
    cloth,
    lit ? 0.5 : 0.5,
  )
}
