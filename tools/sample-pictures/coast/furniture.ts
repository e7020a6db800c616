import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { type Box, round } from './box.ts'
import { paint } from './palette.ts'

/** All furniture is seen from the front; a place is the left end of its foot. */
export function drawShadow(canvas: Canvas, [x, y]: Vec2, width: number): void {
  canvas.ellipse([x + width / 2, y], width * 0.54, Math.max(5, width * 0.03), paint.navy, { opacity: 0.16 })
}

export function drawSofa(canvas: Canvas, [x, y]: Vec2, w: number, colour: string, cushion: string): void {
  const h = Math.min(w * 0.36, 320)
  drawShadow(canvas, [x, y], w)
  for (const leg of [0.06, 0.9]) canvas.rect(x + w * leg, y - h * 0.14, w * 0.03, h * 0.14, paint.darkWood)
  round(canvas, { x: x + w * 0.05, y: y - h, w: w * 0.9, h: h * 0.7 }, h * 0.12, colour)
  round(canvas, { x: x + w * 0.05, y: y - h, w: w * 0.9, h: h * 0.7 }, h * 0.12, paint.navy, 0.08)
  for (const seat of [0.08, 0.5]) round(canvas, { x: x + w * seat, y: y - h * 0.52, w: w * 0.415, h: h * 0.3 }, h * 0.07, colour)
  canvas.rect(x + w * 0.497, y - h * 0.52, 3, h * 0.3, paint.navy, { opacity: 0.18 })
  round(canvas, { x: x + w * 0.03, y: y - h * 0.28, w: w * 0.94, h: h * 0.16 }, h * 0.04, colour)
  for (const arm of [0, 0.9]) round(canvas, { x: x + w * arm, y: y - h * 0.64, w: w * 0.1, h: h * 0.52 }, h * 0.1, colour)
  canvas.group({ transform: `rotate(-8 ${x + w * 0.2} ${y - h * 0.66})` }, () =>
    round(canvas, { x: x + w * 0.13, y: y - h * 0.84, w: w * 0.15, h: w * 0.13 }, 12, cushion),
  )
  canvas.group({ transform: `rotate(7 ${x + w * 0.8} ${y - h * 0.66})` }, () =>
    round(canvas, { x: x + w * 0.73, y: y - h * 0.82, w: w * 0.14, h: w * 0.12 }, 12, paint.white),
  )
}

export function drawArmchair(canvas: Canvas, [x, y]: Vec2, w: number, colour: string): void {
  drawShadow(canvas, [x, y], w)
  canvas.line(
    [
      [x + w * 0.16, y],
      [x + w * 0.24, y - w * 0.3],
    ],
    paint.darkWood,
    w * 0.04,
  )
  canvas.line(
    [
      [x + w * 0.84, y],
      [x + w * 0.76, y - w * 0.3],
    ],
    paint.darkWood,
    w * 0.04,
  )
  round(canvas, { x: x + w * 0.08, y: y - w * 0.98, w: w * 0.84, h: w * 0.76 }, w * 0.2, colour)
  round(canvas, { x: x + w * 0.08, y: y - w * 0.98, w: w * 0.84, h: w * 0.76 }, w * 0.2, paint.navy, 0.1)
  round(canvas, { x, y: y - w * 0.56, w, h: w * 0.34 }, w * 0.1, colour)
}

export function drawCoffeeTable(canvas: Canvas, [x, y]: Vec2, w: number): void {
  drawShadow(canvas, [x, y], w)
  canvas.ellipse([x + w / 2, y - w * 0.26], w * 0.5, w * 0.07, paint.wood)
  canvas.ellipse([x + w / 2, y - w * 0.275], w * 0.5, w * 0.065, paint.cream)
  for (const leg of [0.2, 0.5, 0.8]) canvas.rect(x + w * leg - 4, y - w * 0.22, 8, w * 0.22, paint.darkWood)
  round(canvas, { x: x + w * 0.3, y: y - w * 0.33, w: w * 0.22, h: w * 0.04 }, 3, paint.deep)
  round(canvas, { x: x + w * 0.62, y: y - w * 0.38, w: w * 0.08, h: w * 0.1 }, 5, paint.coral)
}

export function drawFloorLamp(canvas: Canvas, [x, y]: Vec2, h: number): void {
  canvas.ellipse([x, y], h * 0.1, h * 0.018, paint.navy)
  canvas.rect(x - 3, y - h * 0.86, 6, h * 0.86, paint.navy)
  canvas.ellipse([x, y - h * 0.86], h * 0.24, h * 0.24, paint.mustard, { opacity: 0.16 })
  canvas.polygon(
    [
      [x - h * 0.08, y - h],
      [x + h * 0.08, y - h],
      [x + h * 0.14, y - h * 0.78],
      [x - h * 0.14, y - h * 0.78],
    ],
    paint.cream,
  )
}

export function drawPendant(canvas: Canvas, [x, y]: Vec2, drop: number, size: number, colour: string): void {
  canvas.rect(x - 1.5, y, 3, drop, paint.navy)
  canvas.path(`M${x - size / 2} ${y + drop + size * 0.4}a${size / 2} ${size * 0.45} 0 0 1 ${size} 0z`, { fill: colour })
  canvas.ellipse([x, y + drop + size * 0.41], size * 0.2, size * 0.05, paint.mustard)
}

export function drawPlant(canvas: Canvas, [x, y]: Vec2, h: number): void {
  canvas.ellipse([x, y], h * 0.16, h * 0.03, paint.navy, { opacity: 0.16 })
  canvas.polygon(
    [
      [x - h * 0.13, y - h * 0.26],
      [x + h * 0.13, y - h * 0.26],
      [x + h * 0.09, y],
      [x - h * 0.09, y],
    ],
    paint.white,
  )
  for (const [lean, reach, fill] of [
    [-0.32, 0.66, paint.grassDark],
    [0.34, 0.62, paint.grassDark],
    [-0.16, 0.9, paint.pine],
    [0.18, 0.86, paint.grass],
    [0.02, 1, paint.pine],
  ] as const)
    canvas.path(
      `M${x} ${y - h * 0.24}Q${x + lean * h * 0.1} ${y - h * reach} ${x + lean * h} ${y - h * reach}Q${x + lean * h * 1.3} ${y - h * reach * 0.6} ${x} ${y - h * 0.24}Z`,
      { fill },
    )
}

/** A framed print of sea and sun. */
export function drawPrint(canvas: Canvas, { x, y, w, h }: Box, colour: string): void {
  canvas.rect(x + 5, y + 7, w, h, paint.navy, { opacity: 0.1 })
  canvas.rect(x, y, w, h, paint.darkWood)
  canvas.rect(x + w * 0.05, y + w * 0.05, w * 0.9, h - w * 0.1, paint.white)
  canvas.rect(x + w * 0.14, y + h * 0.14, w * 0.72, h * 0.72, paint.sky)
  canvas.ellipse([x + w * 0.62, y + h * 0.42], w * 0.12, w * 0.12, colour)
  canvas.rect(x + w * 0.14, y + h * 0.56, w * 0.72, h * 0.3, paint.deep)
  canvas.rect(x + w * 0.14, y + h * 0.74, w * 0.72, h * 0.12, paint.sand)
}

export function drawDiningTable(canvas: Canvas, [x, y]: Vec2, w: number, chair: string): void {
  const h = w * 0.34
  drawShadow(canvas, [x, y], w)
  for (const at of [0.04, 0.24, 0.62, 0.82]) drawChair(canvas, [x + w * at, y - h * 0.06], h * 0.5, chair)
  canvas.rect(x, y - h * 0.9, w, h * 0.1, paint.wood)
  canvas.rect(x, y - h * 0.8, w, h * 0.03, paint.navy, { opacity: 0.2 })
  for (const leg of [0.05, 0.92]) canvas.rect(x + w * leg, y - h * 0.82, w * 0.03, h * 0.82, paint.wood)
  canvas.ellipse([x + w * 0.5, y - h * 0.95], w * 0.1, h * 0.06, paint.white)
  for (const [at, fill] of [
    [0.46, paint.mustard],
    [0.5, paint.coral],
    [0.54, paint.mustard],
  ] as const)
    canvas.ellipse([x + w * at, y - h], h * 0.06, h * 0.06, fill)
}

function drawChair(canvas: Canvas, [x, y]: Vec2, w: number, colour: string): void {
  round(canvas, { x, y: y - w * 2.2, w, h: w * 1 }, w * 0.2, colour)
  round(canvas, { x, y: y - w * 1.1, w, h: w * 0.16 }, 4, colour)
  for (const leg of [0.06, 0.84]) canvas.rect(x + w * leg, y - w, w * 0.1, w, paint.darkWood)
}

/** A bed seen from its foot. */
export function drawBed(canvas: Canvas, [x, y]: Vec2, w: number, colour: string, wood: string = paint.wood): void {
  const h = w * 0.46
  drawShadow(canvas, [x, y], w)
  round(canvas, { x: x - w * 0.04, y: y - h * 1.62, w: w * 1.08, h: h * 1.2 }, 14, wood)
  for (const pillow of [0.06, 0.53])
    round(canvas, { x: x + w * pillow, y: y - h * 1.18, w: w * 0.41, h: h * 0.42 }, 22, paint.white)
  for (const pillow of [0.14, 0.6]) round(canvas, { x: x + w * pillow, y: y - h * 1.04, w: w * 0.27, h: h * 0.3 }, 16, colour)
  round(canvas, { x, y: y - h * 0.84, w, h: h * 0.76 }, 16, paint.white)
  round(canvas, { x, y: y - h * 0.6, w, h: h * 0.52 }, 14, colour)
  canvas.rect(x, y - h * 0.6, w, h * 0.08, paint.white, { opacity: 0.5 })
  for (const leg of [0.02, 0.93]) canvas.rect(x + w * leg, y - h * 0.1, w * 0.05, h * 0.1, paint.darkWood)
}

export function drawBunk(canvas: Canvas, [x, y]: Vec2, w: number, first: string, second: string): void {
  const h = w * 0.82
  drawShadow(canvas, [x, y], w)
  for (const post of [0, 0.96]) canvas.rect(x + w * post, y - h, w * 0.04, h, paint.wood)
  for (const [level, fill] of [
    [0.16, first],
    [0.62, second],
  ] as const) {
    canvas.rect(x, y - h * level - h * 0.04, w, h * 0.07, paint.wood)
    round(canvas, { x: x + w * 0.04, y: y - h * level - h * 0.16, w: w * 0.92, h: h * 0.13 }, 10, paint.white)
    round(canvas, { x: x + w * 0.3, y: y - h * level - h * 0.17, w: w * 0.66, h: h * 0.14 }, 10, fill)
    round(canvas, { x: x + w * 0.06, y: y - h * level - h * 0.22, w: w * 0.2, h: h * 0.09 }, 10, paint.foam)
  }
  canvas.rect(x + w * 0.3, y - h * 0.82, w * 0.66, h * 0.04, paint.wood)
  for (const side of [0.72, 0.86]) canvas.rect(x + w * side, y - h * 0.78, w * 0.02, h * 0.78, paint.darkWood)
  for (const rung of [0.14, 0.3, 0.46]) canvas.rect(x + w * 0.72, y - h * rung, w * 0.16, h * 0.025, paint.darkWood)
}

export function drawBedside(canvas: Canvas, [x, y]: Vec2, w: number): void {
  drawShadow(canvas, [x, y], w)
  canvas.rect(x, y - w * 0.9, w, w * 0.66, paint.white)
  canvas.rect(x, y - w * 0.58, w, 3, paint.stone)
  for (const leg of [0.06, 0.86]) canvas.rect(x + w * leg, y - w * 0.24, w * 0.08, w * 0.24, paint.darkWood)
  canvas.rect(x + w * 0.46, y - w * 1.24, w * 0.08, w * 0.34, paint.navy)
  canvas.polygon(
    [
      [x + w * 0.32, y - w * 1.56],
      [x + w * 0.68, y - w * 1.56],
      [x + w * 0.8, y - w * 1.18],
      [x + w * 0.2, y - w * 1.18],
    ],
    paint.mustard,
    { opacity: 0.9 },
  )
}

export function drawDesk(canvas: Canvas, [x, y]: Vec2, w: number): void {
  drawShadow(canvas, [x, y], w)
  drawChair(canvas, [x + w * 0.42, y], w * 0.17, paint.deep)
  canvas.rect(x, y - w * 0.42, w, w * 0.035, paint.wood)
  for (const leg of [0.03, 0.94]) canvas.rect(x + w * leg, y - w * 0.4, w * 0.03, w * 0.4, paint.darkWood)
  round(canvas, { x: x + w * 0.3, y: y - w * 0.72, w: w * 0.4, h: w * 0.25 }, 6, paint.navy)
  canvas.rect(x + w * 0.32, y - w * 0.7, w * 0.36, w * 0.21, paint.shallow)
  canvas.rect(x + w * 0.48, y - w * 0.47, w * 0.04, w * 0.05, paint.navy)
  drawPlant(canvas, [x + w * 0.88, y - w * 0.42], w * 0.24)
}
