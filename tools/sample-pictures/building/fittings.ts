import { dotOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn, locate, pathOn, rectangle } from '#tools/sample-pictures/core/face.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { fillShape, type Stage, scaleAt, see, tone } from '#tools/sample-pictures/core/stage.ts'
import type { Opening } from './opening.ts'

/** Louvred shutters folded back against the wall. */
export function paintShutters(stage: Stage, face: Face, { u, v, width, height }: Opening, colour: Rgb): void {
  const leaf = width * 0.48
  for (const left of [u - leaf - 0.02, u + width + 0.02]) {
    fillOn(stage, face, rectangle(left + 0.06, v - 0.08, leaf, height), css(stage.light.shadow), 0.01, { opacity: 0.3 })
    fillOn(stage, face, rectangle(left, v, leaf, height), tone(stage, colour, face.normal), 0.06)
    let louvres = ''
    for (let at = 0.08; at < height - 0.1; at += 0.11)
      louvres += pathOn(stage, face, rectangle(left + 0.06, v + at, leaf - 0.12, 0.045), 0.07)
    stage.canvas.path(louvres, { fill: tone(stage, colour, face.normal, -0.28) })
    fillOn(
      stage,
      face,
      rectangle(left + 0.03, v + height * 0.5 - 0.04, leaf - 0.06, 0.08),
      tone(stage, colour, face.normal, 0.05),
      0.07,
    )
  }
}

/** A box of geraniums on the sill. */
export function paintFlowers(stage: Stage, face: Face, { u, v, width }: Opening): void {
  const scale = scaleAt(stage, locate(face, u, v))
  fillOn(stage, face, rectangle(u, v, width, 0.16), tone(stage, palette.walnut, face.normal), 0.22)
  const layers: [Rgb, number, number, number][] = [
    [palette.forest, 30, 0.12, 0.14],
    [palette.leaf, 26, 0.08, 0.2],
    [palette.clay, 22, 0.07, 0.22],
    [palette.paper, 8, 0.05, 0.24],
  ]
  for (const [colour, count, size, lift] of layers) {
    let dots = ''
    for (let index = 0; index < count; index++) {
      dots += dotOf(see(stage, locate(face, u + stage.random.range(0, width), v + lift + stage.random.range(-0.1, 0.1), 0.24)))
    }
    stage.canvas.path(dots, {
      fill: 'none',
      stroke: tone(stage, colour, face.normal),
      'stroke-width': size * scale,
      'stroke-linecap': 'round',
    })
  }
}

/** A slab with an iron railing. */
export function paintBalcony(stage: Stage, face: Face, { u, v, width }: Opening): void {
  const [reach, left, wide] = [1.05, u - 0.5, width + 1]
  const at = (du: number, dv: number, out: number) => locate(face, left + du, v + dv, out)
  fillOn(stage, face, rectangle(left, v - 1.1, wide, 0.95), css(stage.light.shadow), 0.01, { opacity: 0.3 })
  fillShape(
    stage,
    [at(0, -0.04, 0), at(wide, -0.04, 0), at(wide, -0.04, reach), at(0, -0.04, reach)],
    tone(stage, palette.concrete, [0, 0, 1]),
  )
  fillShape(
    stage,
    [at(0, -0.2, reach), at(wide, -0.2, reach), at(wide, 0, reach), at(0, 0, reach)],
    tone(stage, palette.concrete, face.normal, 0.1),
  )
  for (const end of [0, wide])
    fillShape(
      stage,
      [at(end, -0.2, 0), at(end, 0, 0), at(end, 0, reach), at(end, -0.2, reach)],
      tone(stage, palette.concrete, face.normal, -0.25),
    )
  const iron = tone(stage, palette.ink, face.normal, 0.12)
  let bars = ''
  const steps = Math.round(wide / 0.13)
  for (let index = 0; index <= steps; index++) {
    const [a, b] = [see(stage, at((wide * index) / steps, 0, reach)), see(stage, at((wide * index) / steps, 1.02, reach))]
    bars += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
  }
  for (const end of [0, wide]) {
    for (let index = 0; index <= 6; index++) {
      const [a, b] = [see(stage, at(end, 0, (reach * index) / 6)), see(stage, at(end, 1.02, (reach * index) / 6))]
      bars += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
    }
  }
  const scale = scaleAt(stage, at(0, 0, reach))
  stage.canvas.path(bars, { fill: 'none', stroke: iron, 'stroke-width': Math.max(0.8, 0.018 * scale) })
  const rail = [at(0, 1.04, 0), at(0, 1.04, reach), at(wide, 1.04, reach), at(wide, 1.04, 0)].map((point) => see(stage, point))
  stage.canvas.line(rail, iron, Math.max(1.4, 0.05 * scale))
}

/** A striped canvas blind let down over a shop window. */
export function paintAwning(stage: Stage, face: Face, { u, v, width, height }: Opening, colour: Rgb): void {
  const [left, wide, top, reach, drop] = [u - 0.15, width + 0.3, v + height + 0.08, 1.15, 0.6]
  const shade = [
    [left, top - drop - 0.1],
    [left + wide, top - drop - 0.1],
    [left + wide, top - 1.5],
    [left, top - 1.5],
  ] as const
  fillOn(stage, face, shade, css(stage.light.shadow), 0.02, { opacity: stage.light.shadowOpacity * 0.7 })
  const stripes = Math.round(wide / 0.32)
  for (let index = 0; index < stripes; index++) {
    const [from, to] = [left + (wide * index) / stripes, left + (wide * (index + 1)) / stripes]
    const cloth = index % 2 ? palette.paper : colour
    const slope = [
      locate(face, from, top, 0.05),
      locate(face, to, top, 0.05),
      locate(face, to, top - drop, reach),
      locate(face, from, top - drop, reach),
    ]
    fillShape(stage, slope, tone(stage, cloth, [face.normal[0] * 0.6, face.normal[1] * 0.6, 0.8]))
    fillOn(stage, face, rectangle(from, top - drop - 0.22, to - from, 0.22), tone(stage, cloth, face.normal, -0.08), reach)
  }
}
