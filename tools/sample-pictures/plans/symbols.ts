import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import type { Cell } from './layout.ts'

/** Draws on a plan in metres. */
export interface PlanPen {
  canvas: Canvas
  /** Pixels per metre and the place of the plan's corner. */
  scale: number
  left: number
  top: number
}

const line = css(mix(palette.ink, palette.slate, 0.4))

export function box(pen: PlanPen, x: number, y: number, width: number, height: number, fill: Rgb, radius = 0.04): void {
  const { canvas, scale, left, top } = pen
  canvas.rect(left + x * scale + 3, top + y * scale + 4, width * scale, height * scale, css(palette.ink), {
    rx: radius * scale,
    opacity: 0.12,
  })
  canvas.rect(left + x * scale, top + y * scale, width * scale, height * scale, css(fill), {
    rx: radius * scale,
    stroke: line,
    'stroke-width': 1.6,
  })
}

export function disc(pen: PlanPen, x: number, y: number, radius: number, fill: Rgb): void {
  pen.canvas.ellipse([pen.left + x * pen.scale, pen.top + y * pen.scale], radius * pen.scale, radius * pen.scale, css(fill), {
    stroke: line,
    'stroke-width': 1.6,
  })
}

const white = palette.paper
const wood = mix(palette.oakPale, palette.paper, 0.35)

/** Furniture of a room, drawn to scale. */
export function furnish(pen: PlanPen, { x, y, width, height, use }: Cell, random: Random): void {
  switch (use) {
    case 'living':
      furnishLiving(pen, x, y, width, height, random)
      break
    case 'kitchen':
      furnishKitchen(pen, x, y, width, height)
      break
    case 'bedroom':
      furnishBedroom(pen, x, y, width, height)
      break
    case 'bathroom':
      furnishBathroom(pen, x, y, width, height)
      break
    case 'hall':
      box(pen, x + width * 0.44, y + 0.2, 1.2, 0.35, wood)
      break
  }
}

function furnishLiving(pen: PlanPen, x: number, y: number, width: number, height: number, random: Random): void {
  const cloth = mix(random.pick([palette.moss, palette.clay, palette.slate]), palette.paper, 0.55)
  const [sx, sy] = [x + width * 0.1 + 0.3, y + 1]
  box(pen, sx - 0.1, sy - 0.2, 2.6, 2.6, mix(palette.sun, palette.paper, 0.72), 0)
  box(pen, sx, sy - 0.55, 2.2, 0.9, cloth, 0.12)
  for (const at of [0.15, 1.12]) box(pen, sx + at, sy - 0.3, 0.93, 0.6, mix(cloth, white, 0.4), 0.1)
  box(pen, sx + 0.55, sy + 0.8, 1.1, 0.6, wood)
  box(pen, sx - 0.15, sy + 1.65, 0.85, 0.85, cloth, 0.14)
  const [tx, ty] = [x + width - 2.4, y + height - 2.2]
  for (const at of [0.15, 0.75, 1.35]) for (const side of [-0.34, 0.86]) box(pen, tx + at, ty + side, 0.42, 0.42, white, 0.08)
  box(pen, tx, ty, 1.9, 0.95, wood)
  disc(pen, x + width - 0.55, y + 0.55, 0.26, mix(palette.moss, palette.paper, 0.35))
}

function furnishKitchen(pen: PlanPen, x: number, y: number, width: number, height: number): void {
  const stone = mix(palette.blueStone, palette.paper, 0.6)
  box(pen, x + 0.22, y + 0.22, width - 0.44, 0.6, stone, 0)
  box(pen, x + 0.22, y + 0.82, 0.6, height * 0.4, stone, 0)
  box(pen, x + width * 0.5, y + 0.3, 0.7, 0.42, white, 0.08)
  for (const [dx, dy] of [
    [0.16, 0.16],
    [0.42, 0.16],
    [0.16, 0.42],
    [0.42, 0.42],
  ] as const)
    disc(pen, x + 0.22 + dx, y + 1.1 + dy, 0.09, mix(palette.ink, palette.paper, 0.3))
  box(pen, x + width - 0.9, y + 0.22, 0.68, 0.64, white, 0)
  const [tx, ty] = [x + width * 0.42, y + height - 2]
  for (const at of [0.12, 0.72]) for (const side of [-0.32, 0.72]) box(pen, tx + at, ty + side, 0.4, 0.4, white, 0.08)
  box(pen, tx, ty, 1.3, 0.8, wood)
}

function furnishBedroom(pen: PlanPen, x: number, y: number, width: number, height: number): void {
  const wide = width > 3.2 ? 1.6 : 1.4
  const bx = x + width / 2 - wide / 2 + 0.1
  const by = y + height - 2.25
  box(pen, bx, by, wide, 2.05, white, 0.05)
  box(pen, bx, by, wide, 1.35, mix(palette.plasterSage, palette.paper, 0.35), 0.05)
  for (const at of [0.08, wide / 2 + 0.04]) box(pen, bx + at, by + 1.55, wide / 2 - 0.12, 0.4, white, 0.1)
  for (const at of [bx - 0.52, bx + wide + 0.08])
    if (at > x + 0.2 && at + 0.44 < x + width - 0.15) box(pen, at, by + 1.62, 0.44, 0.4, wood)
  box(pen, x + width - 1.5, y + 0.2, 1.3, 0.55, wood)
}

function furnishBathroom(pen: PlanPen, x: number, y: number, width: number, height: number): void {
  box(pen, x + 0.22, y + height - 0.98, Math.min(1.7, width - 0.44), 0.76, white, 0.08)
  box(pen, x + 0.32, y + height - 0.88, Math.min(1.5, width - 0.64), 0.56, mix(palette.blueStone, palette.paper, 0.75), 0.26)
  box(pen, x + width - 0.66, y + 0.9, 0.46, 1, wood)
  disc(pen, x + width - 0.42, y + 1.4, 0.19, white)
  box(pen, x + 0.22, y + height - 1.9, 0.22, 0.42, white)
  disc(pen, x + 0.62, y + height - 1.69, 0.2, white)
}
