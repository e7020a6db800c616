import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { type Box, round } from './box.ts'
import { drawShadow } from './furniture.ts'
import { paint } from './palette.ts'

/** A run of kitchen units against the wall, with a worktop, an oven, a hob and wall units. */
export function drawKitchen(canvas: Canvas, [x, y]: Vec2, w: number, colour: string): void {
  const h = w * 0.25
  const unit = w / 6
  canvas.rect(x, y - h * 2.7, unit, h * 2.7, colour)
  canvas.rect(x, y - h * 1.35, unit, 4, paint.navy, { opacity: 0.2 })
  for (let index = 1; index < 6; index++) {
    canvas.rect(x + index * unit, y - h * 0.95, unit, h * 0.87, index === 3 ? paint.navy : colour)
    canvas.rect(x + index * unit - 1.5, y - h * 0.95, 3, h * 0.87, paint.navy, { opacity: 0.16 })
    canvas.rect(x + (index + 0.3) * unit, y - h * 0.88, unit * 0.4, 5, paint.stone)
  }
  canvas.rect(x + 3.12 * unit, y - h * 0.74, unit * 0.76, h * 0.46, paint.glassDark)
  canvas.rect(x + unit, y - h * 0.08, w - unit, h * 0.08, paint.slate)
  canvas.rect(x + unit, y - h * 1.04, w - unit, h * 0.1, paint.wood)
  canvas.rect(x + unit, y - h * 1.62, w - unit, h * 0.58, paint.white)
  for (let tile = 0; tile < 24; tile++) canvas.rect(x + unit + ((w - unit) * tile) / 24, y - h * 1.62, 2, h * 0.58, paint.stone)
  canvas.rect(x + unit, y - h * 1.34, w - unit, 2, paint.stone)
  for (const index of [1, 4, 5]) {
    canvas.rect(x + index * unit, y - h * 2.7, unit, h * 1.08, paint.white)
    canvas.rect(x + index * unit - 1.5, y - h * 2.7, 3, h * 1.08, paint.navy, { opacity: 0.14 })
  }
  canvas.rect(x + 2 * unit, y - h * 2.3, unit, h * 0.05, paint.wood)
  for (const [at, fill] of [
    [2.15, paint.coral],
    [2.35, paint.mint],
    [2.62, paint.mustard],
  ] as const)
    canvas.rect(x + at * unit, y - h * 2.5, unit * 0.16, h * 0.2, fill)
  canvas.polygon(
    [
      [x + 3.1 * unit, y - h * 2.7],
      [x + 3.9 * unit, y - h * 2.7],
      [x + 3.9 * unit, y - h * 2.1],
      [x + 4 * unit, y - h * 1.95],
      [x + 3 * unit, y - h * 1.95],
      [x + 3.1 * unit, y - h * 2.1],
    ],
    paint.stone,
  )
  canvas.path(
    `M${x + 1.5 * unit} ${y - h * 1.04}v${-h * 0.28}q0 ${-h * 0.1} ${unit * 0.14} ${-h * 0.1}t${unit * 0.1} ${h * 0.12}`,
    { fill: 'none', stroke: paint.slate, 'stroke-width': 6 },
  )
  canvas.rect(x + 4.4 * unit, y - h * 1.2, unit * 0.3, h * 0.16, paint.deep)
}

export function drawWashstand(canvas: Canvas, [x, y]: Vec2, w: number, colour: string): void {
  const h = w * 0.5
  round(canvas, { x: x + w * 0.12, y: y - h * 3.5, w: w * 0.76, h: h * 1.5 }, w * 0.38, paint.wood)
  round(canvas, { x: x + w * 0.15, y: y - h * 3.44, w: w * 0.7, h: h * 1.38 }, w * 0.34, paint.foam)
  canvas.rect(x, y - h * 1.56, w, h * 1.06, colour)
  canvas.rect(x + w * 0.495, y - h * 1.56, 3, h * 1.06, paint.navy, { opacity: 0.2 })
  canvas.rect(x - w * 0.03, y - h * 1.68, w * 1.06, h * 0.14, paint.white)
  canvas.path(`M${x + w * 0.26} ${y - h * 1.68}q${w * 0.24} ${-h * 0.5} ${w * 0.48} 0z`, { fill: paint.white })
  canvas.path(`M${x + w * 0.5} ${y - h * 1.84}v${-h * 0.3}h${w * 0.08}`, { fill: 'none', stroke: paint.slate, 'stroke-width': 6 })
  round(canvas, { x: x + w * 0.1, y: y - h * 1.9, w: w * 0.07, h: h * 0.24 }, 4, paint.coral)
}

export function drawShower(canvas: Canvas, [x, y]: Vec2, w: number, h: number): void {
  canvas.rect(x, y - h, w, h, paint.mint)
  for (let line = 1; line < 8; line++) canvas.rect(x, y - h + (h * line) / 8, w, 2, paint.white, { opacity: 0.7 })
  for (let line = 1; line < 4; line++) canvas.rect(x + (w * line) / 4, y - h, 2, h, paint.white, { opacity: 0.7 })
  canvas.path(`M${x + w * 0.8} ${y - h * 0.3}V${y - h * 0.9}h${-w * 0.22}`, {
    fill: 'none',
    stroke: paint.slate,
    'stroke-width': 7,
  })
  canvas.ellipse([x + w * 0.55, y - h * 0.89], w * 0.13, 6, paint.slate)
  canvas.rect(x, y - h, w * 0.46, h, paint.white, { opacity: 0.36 })
  canvas.rect(x + w * 0.45, y - h, 5, h, paint.navy)
  canvas.rect(x, y - h * 0.04, w, h * 0.04, paint.white)
}

export function drawBathtub(canvas: Canvas, [x, y]: Vec2, w: number): void {
  drawShadow(canvas, [x, y], w)
  canvas.path(
    `M${x} ${y - w * 0.3}h${w}q${-w * 0.02} ${w * 0.28} ${-w * 0.16} ${w * 0.28}h${-w * 0.68}q${-w * 0.14} 0 ${-w * 0.16} ${-w * 0.28}z`,
    { fill: paint.white },
  )
  canvas.rect(x - w * 0.02, y - w * 0.33, w * 1.04, w * 0.05, paint.foam)
  canvas.path(`M${x + w * 0.82} ${y - w * 0.33}v${-w * 0.16}h${-w * 0.08}`, {
    fill: 'none',
    stroke: paint.slate,
    'stroke-width': 7,
  })
  round(canvas, { x: x + w * 0.1, y: y - w * 0.34, w: w * 0.16, h: w * 0.2 }, 4, paint.coral)
}

export function drawShelves(canvas: Canvas, { x, y, w, h }: Box): void {
  canvas.rect(x, y, w, h, paint.white)
  for (let row = 0; row < 4; row++) {
    const top = y + (h * row) / 4
    canvas.rect(x + 6, top + 6, w - 12, h / 4 - 8, paint.cream)
    const books = [paint.deep, paint.coral, paint.mint, paint.mustard, paint.navy, paint.blush]
    for (let book = 0; book < 5; book++) {
      if ((book + row) % 4 === 3) continue
      const tall = (h / 4) * (0.5 + ((book * 7 + row * 3) % 4) * 0.09)
      canvas.rect(
        x + 12 + (book * (w - 24)) / 5,
        top + h / 4 - 2 - tall,
        ((w - 24) / 5) * 0.72,
        tall,
        books[(book + row * 2) % books.length] ?? paint.deep,
      )
    }
  }
}
