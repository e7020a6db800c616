import { mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn, outlineOf, rectangle } from '#tools/sample-pictures/core/face.ts'
import { clipToConvex, type Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { type Stage, tone } from '#tools/sample-pictures/core/stage.ts'
import type { Opening } from './opening.ts'

/** A panelled leaf with a fanlight above when the hole is tall enough, and a step of blue stone before it. */
export function paintDoorLeaf(stage: Stage, face: Face, opening: Opening, depth: number): void {
  const { u, v, width, height, frame } = opening
  const leaf = Math.min(height, 2.1)
  const hole = outlineOf(stage, face, rectangle(u, v, width, height))
  const on = (points: Vec2[], fill: string, attributes = {}) =>
    stage.canvas.polygon(clipToConvex(outlineOf(stage, face, points, -depth), hole), fill, attributes)
  on(rectangle(u, v, width, height), tone(stage, frame, face.normal, -0.1))
  const glass = stage.light.lampsOn ? palette.lamp : mix(palette.glass, stage.light.sky[1], 0.35)
  if (height - leaf > 0.2)
    on(
      rectangle(u + 0.06, v + leaf + 0.06, width - 0.12, height - leaf - 0.12),
      tone(stage, glass, face.normal, stage.light.lampsOn ? 0.3 : 0),
    )
  const margin = width * 0.13
  const panel = (pu: number, pv: number, pw: number, ph: number) => {
    on(rectangle(pu, pv, pw, ph), tone(stage, frame, face.normal, -0.3))
    on(rectangle(pu + 0.025, pv, pw - 0.025, ph - 0.03), tone(stage, frame, face.normal, 0.06))
  }
  const half = (width - margin * 3) / 2
  for (const left of [u + margin, u + 2 * margin + half]) {
    panel(left, v + 0.2, half, 0.6)
    if (opening.panes[0] > 1)
      on(rectangle(left, v + 0.95, half, 0.95), tone(stage, glass, face.normal, stage.light.lampsOn ? 0.2 : -0.1))
    else panel(left, v + 0.95, half, 0.95)
  }
  on(rectangle(u + width - margin * 0.7, v + 0.98, 0.05, 0.14), tone(stage, rgb('#d9b45f'), face.normal, 0.2))
  paintStep(stage, face, u, v, width)
}

function paintStep(stage: Stage, face: Face, u: number, v: number, width: number): void {
  const rise = Math.max(0.14, v)
  const top: Vec2[] = outlineOf(stage, face, rectangle(u - 0.15, rise, width + 0.3, 0.01), 0)
  const edge = outlineOf(stage, face, rectangle(u - 0.15, rise, width + 0.3, 0.01), 0.42)
  const tread = [top[0], top[1], edge[1], edge[0]].flatMap((point) => (point ? [point] : []))
  fillOn(stage, face, rectangle(u - 0.15, 0, width + 0.3, rise), tone(stage, palette.blueStone, face.normal, -0.1), 0.42)
  stage.canvas.polygon(tread, tone(stage, palette.blueStone, [0, 0, 1], 0.1))
}

/** A sectional garage door, or the boarded gate of a barn. */
export function paintGarageDoor(stage: Stage, face: Face, opening: Opening, depth: number): void {
  const { u, v, width, height, frame, kind } = opening
  const hole = outlineOf(stage, face, rectangle(u, v, width, height))
  const on = (points: Vec2[], fill: string, attributes = {}) =>
    stage.canvas.polygon(clipToConvex(outlineOf(stage, face, points, -depth), hole), fill, attributes)
  on(rectangle(u, v, width, height), tone(stage, frame, face.normal))
  if (kind === 'garage') {
    const sections = Math.round(height / 0.5)
    for (let index = 0; index < sections; index++) {
      const at = v + (height * index) / sections
      on(rectangle(u, at, width, 0.03), tone(stage, frame, face.normal, -0.35))
      on(rectangle(u, at + 0.03, width, 0.05), tone(stage, frame, face.normal, 0.12))
    }
    return
  }
  const boards = Math.round(width / 0.16)
  for (let index = 0; index < boards; index++) {
    const at = u + (width * index) / boards
    on(rectangle(at, v, width / boards, height), tone(stage, frame, face.normal, stage.random.range(-0.14, 0.1)))
    on(rectangle(at, v, 0.018, height), tone(stage, frame, face.normal, -0.45))
  }
  for (const at of [0.16, 0.8]) on(rectangle(u, v + height * at, width, 0.1), tone(stage, frame, face.normal, -0.22))
  on(rectangle(u + width / 2 - 0.03, v, 0.06, height), tone(stage, frame, face.normal, -0.5))
}
