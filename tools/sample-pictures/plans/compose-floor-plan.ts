import { Canvas, lineOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { type Cell, createLayout, type Door, type Layout } from './layout.ts'
import { furnish, type PlanPen } from './symbols.ts'

const outer = 0.36
const inner = 0.14
const ink = css(palette.ink)

/** An architect's plan of one floor: walls cut and filled, doors with their swing, furniture, a scale in metres and the north. */
export function composeFloorPlan(view: { id: string; number: number; size: readonly [number, number] }): Canvas {
  const canvas = new Canvas(...view.size)
  const [width, height] = view.size
  const random = createRandom(`${view.id}/plan/${view.number}`)
  const layout = createLayout(random.fork('layout'))
  const scale = Math.min((width * 0.8) / layout.width, (height * 0.74) / layout.height)
  const pen: PlanPen = {
    canvas,
    scale,
    left: (width - layout.width * scale) / 2,
    top: (height - layout.height * scale) / 2 - height * 0.035,
  }
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.gradient(
      [0, 0],
      [width, height],
      [
        [0, palette.paper],
        [1, mix(palette.paper, palette.line, 0.6)],
      ],
    ),
  )
  const reach = outer * scale
  canvas.rect(pen.left - reach, pen.top - reach + 16, layout.width * scale + 2 * reach, layout.height * scale + 2 * reach, ink, {
    opacity: 0.2,
    filter: canvas.blur(16),
  })
  canvas.rect(pen.left - reach, pen.top - reach, layout.width * scale + 2 * reach, layout.height * scale + 2 * reach, ink)
  for (const cell of layout.cells) paintFloor(pen, cell)
  for (const cell of layout.cells) furnish(pen, cell, random.fork(`${cell.use}${cell.x}`))
  for (const door of layout.doors) paintDoor(pen, door)
  for (const cell of layout.cells) paintWindows(pen, cell, layout)
  paintScale(pen, layout, height)
  return canvas
}

/** Leaves the thickness of the inner walls free around the floor. */
function paintFloor({ canvas, scale, left, top }: PlanPen, { x, y, width, height, use }: Cell): void {
  const colour = {
    living: mix(palette.oakPale, palette.paper, 0.62),
    kitchen: mix(palette.blueStone, palette.paper, 0.78),
    bedroom: mix(palette.oakPale, palette.paper, 0.72),
    bathroom: mix(palette.plasterSage, palette.paper, 0.5),
    hall: mix(palette.blueStone, palette.paper, 0.84),
  }[use]
  const [x0, y0, w, h] = [
    left + (x + inner / 2) * scale,
    top + (y + inner / 2) * scale,
    (width - inner) * scale,
    (height - inner) * scale,
  ]
  canvas.rect(x0, y0, w, h, css(colour))
  const tiled = use === 'kitchen' || use === 'bathroom' || use === 'hall'
  const step = (tiled ? 0.45 : 0.2) * scale
  let joints = ''
  for (let at = step; at < h; at += step)
    joints += lineOf([
      [x0, y0 + at],
      [x0 + w, y0 + at],
    ])
  if (tiled)
    for (let at = step; at < w; at += step)
      joints += lineOf([
        [x0 + at, y0],
        [x0 + at, y0 + h],
      ])
  canvas.path(joints, { fill: 'none', stroke: css(mix(colour, palette.ink, 0.22)), 'stroke-width': 1, opacity: 0.5 })
  canvas.rect(
    x0,
    y0,
    w,
    h,
    canvas.gradient(
      [x0, y0],
      [x0, y0 + Math.min(h, 40)],
      [
        [0, palette.ink, 0.12],
        [1, palette.ink, 0],
      ],
    ),
  )
}

function paintDoor({ canvas, scale, left, top }: PlanPen, { x, y, along, swing }: Door): void {
  const wide = 0.86
  const entrance = along === 'y'
  const thick = entrance ? outer + inner : inner + 0.02
  const [px, py] = [left + x * scale, top + y * scale]
  const floor = css(mix(palette.blueStone, palette.paper, 0.84))
  const arc = { fill: 'none', stroke: ink, 'stroke-width': 1.6 }
  const r = wide * scale
  if (entrance) {
    const wall = swing > 0 ? px - outer * scale : px - (inner / 2) * scale
    canvas.rect(wall, py, thick * scale - (inner / 2) * scale + 1, r, floor)
    const leaf = px + swing * r
    canvas.path(`M${px} ${py}L${leaf} ${py}`, { ...arc, 'stroke-width': 4 })
    canvas.path(`M${leaf} ${py}A${r} ${r} 0 0 ${swing > 0 ? 1 : 0} ${px} ${py + r}`, arc)
    return
  }
  canvas.rect(px, py - (thick / 2) * scale, r, thick * scale, floor)
  const leaf = py + swing * r
  canvas.path(`M${px} ${py}L${px} ${leaf}`, { ...arc, 'stroke-width': 4 })
  canvas.path(`M${px} ${leaf}A${r} ${r} 0 0 ${swing > 0 ? 0 : 1} ${px + r} ${py}`, arc)
}

function paintWindows(pen: PlanPen, { x, y, width, height, use }: Cell, layout: Layout): void {
  const wide = use === 'bathroom' ? 0.8 : Math.min(use === 'living' ? 2.6 : 1.7, width * 0.5)
  if (use === 'hall') return
  if (y < 0.01) paintWindow(pen, x + width / 2 - wide / 2, -outer, wide, outer + inner / 2)
  if (y + height > layout.height - 0.01)
    paintWindow(pen, x + width / 2 - wide / 2, layout.height - inner / 2, wide, outer + inner / 2)
  if (use === 'bathroom') return
  const tall = Math.min(1.5, height * 0.4)
  if (x < 0.01) paintWindow(pen, -outer, y + height / 2 - tall / 2, outer + inner / 2, tall)
  if (x + width > layout.width - 0.01)
    paintWindow(pen, layout.width - inner / 2, y + height / 2 - tall / 2, outer + inner / 2, tall)
}

function paintWindow({ canvas, scale, left, top }: PlanPen, x: number, y: number, width: number, height: number): void {
  const [px, py, w, h] = [left + x * scale, top + y * scale, width * scale, height * scale]
  canvas.rect(px, py, w, h, css(palette.paper), { stroke: ink, 'stroke-width': 1.6 })
  const flat = w > h
  for (const share of [0.38, 0.62]) {
    canvas.line(
      flat
        ? [
            [px, py + h * share],
            [px + w, py + h * share],
          ]
        : [
            [px + w * share, py],
            [px + w * share, py + h],
          ],
      css(palette.moss),
      1.8,
    )
  }
}

function paintScale({ canvas, scale, left }: PlanPen, layout: Layout, height: number): void {
  const y = height * 0.94
  for (let metre = 0; metre < 5; metre++)
    canvas.rect(left + metre * scale, y, scale, 10, metre % 2 ? css(palette.paper) : ink, { stroke: ink, 'stroke-width': 1.6 })
  for (const metre of [0, 1, 5])
    canvas.line(
      [
        [left + metre * scale, y - 9],
        [left + metre * scale, y + 10],
      ],
      ink,
      1.6,
    )
  const [x, cy, r] = [left + layout.width * scale - 20, height * 0.935, 26]
  canvas.ellipse([x, cy], r, r, 'none', { stroke: ink, 'stroke-width': 1.6 })
  canvas.polygon(
    [
      [x, cy - r - 12],
      [x + 9, cy + 12],
      [x, cy + 5],
    ],
    ink,
  )
  canvas.polygon(
    [
      [x, cy - r - 12],
      [x - 9, cy + 12],
      [x, cy + 5],
    ],
    css(palette.paper),
    { stroke: ink, 'stroke-width': 1.6 },
  )
}
