import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { paint } from './palette.ts'

const CABIN_COLOURS = [paint.coral, paint.deep, paint.mustard, paint.mint, paint.navy, paint.sky] as const

/** A beach cabin on its runners; x and y are the middle of its foot. */
export function drawCabin(canvas: Canvas, [x, y]: Vec2, height: number, colour: string, isStriped: boolean): void {
  const [w, body, roof] = [height * 0.62, height * 0.7, height * 0.26]
  canvas.ellipse([x + w * 0.12, y], w * 0.72, height * 0.045, paint.navy, { opacity: 0.14 })
  canvas.rect(x - w / 2, y - body, w, body - height * 0.05, paint.white)
  if (isStriped)
    for (const stripe of [0, 2, 4]) canvas.rect(x - w / 2 + (stripe * w) / 5, y - body, w / 5, body - height * 0.05, colour)
  canvas.rect(x - w * 0.2, y - body * 0.8, w * 0.4, body * 0.8 - height * 0.05, isStriped ? paint.white : colour)
  canvas.ellipse([x + w * 0.13, y - body * 0.42], height * 0.016, height * 0.016, paint.navy)
  canvas.rect(x - w * 0.56, y - height * 0.06, w * 1.12, height * 0.05, paint.wood)
  canvas.polygon(
    [
      [x - w * 0.6, y - body],
      [x, y - body - roof],
      [x + w * 0.6, y - body],
    ],
    isStriped ? paint.white : colour,
  )
  canvas.polygon(
    [
      [x, y - body - roof],
      [x + w * 0.6, y - body],
      [x + w * 0.2, y - body],
    ],
    paint.navy,
    { opacity: 0.12 },
  )
}

/** A row of cabins between two places on the sand. */
export function drawCabinRow(canvas: Canvas, from: Vec2, to: Vec2, height: number, random: Random): void {
  const count = Math.max(2, Math.round((to[0] - from[0]) / (height * 0.8)))
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count
    const at: Vec2 = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    drawCabin(canvas, at, height * random.range(0.96, 1.04), random.pick(CABIN_COLOURS), random.chance(0.45))
  }
}

/** A cloth on poles against the wind, and somebody’s parasol. */
export function drawWindbreak(canvas: Canvas, [x, y]: Vec2, width: number, random: Random): void {
  const [height, panels] = [width * 0.3, 5]
  const [first, second] = [random.pick([paint.coral, paint.deep, paint.mustard]), paint.white]
  canvas.ellipse([x + width * 0.52, y], width * 0.56, height * 0.12, paint.navy, { opacity: 0.12 })
  for (let index = 0; index < panels; index++) {
    const left = x + (width * index) / panels
    canvas.rect(left, y - height, width / panels, height * 0.86, index % 2 === 0 ? first : second)
    canvas.rect(left - 2, y - height * 1.12, 4, height * 1.12, paint.darkWood)
  }
  canvas.rect(x + width - 2, y - height * 1.12, 4, height * 1.12, paint.darkWood)
}

export function drawParasol(canvas: Canvas, [x, y]: Vec2, size: number, colour: string): void {
  canvas.ellipse([x + size * 0.2, y], size * 0.5, size * 0.07, paint.navy, { opacity: 0.12 })
  canvas.rect(x - size * 0.02, y - size, size * 0.04, size, paint.darkWood)
  canvas.path(`M${x - size * 0.62} ${y - size * 0.72}a${size * 0.62} ${size * 0.46} 0 0 1 ${size * 1.24} 0z`, { fill: colour })
  canvas.path(`M${x - size * 0.2} ${y - size * 0.72}a${size * 0.2} ${size * 0.46} 0 0 1 ${size * 0.4} 0z`, { fill: paint.white })
}

/** The coast tram, seen from the side; x and y are its foot on the left. */
export function drawTram(canvas: Canvas, [x, y]: Vec2, height: number): void {
  const w = height * 5.4
  canvas.rect(x - height * 4, y - height * 0.02, w + height * 8, height * 0.05, paint.slate)
  canvas.rect(x, y - height * 0.94, w, height * 0.8, paint.white, { rx: height * 0.16 })
  canvas.rect(x, y - height * 0.36, w, height * 0.22, paint.mustard, { rx: height * 0.06 })
  for (let index = 0; index < 9; index++)
    canvas.rect(x + height * 0.24 + (index * w) / 9.4, y - height * 0.82, height * 0.46, height * 0.36, paint.glassDark, {
      rx: 4,
    })
  for (const part of [0.36, 0.68]) canvas.rect(x + w * part, y - height * 0.94, height * 0.06, height * 0.8, paint.slate)
  for (const wheel of [0.1, 0.2, 0.5, 0.6, 0.84, 0.94])
    canvas.ellipse([x + w * wheel, y - height * 0.1], height * 0.1, height * 0.1, paint.navy)
  canvas.path(`M${x + w * 0.45} ${y - height * 0.94}l${height * 0.25} ${-height * 0.34}l${height * 0.3} ${height * 0.34}`, {
    fill: 'none',
    stroke: paint.slate,
    'stroke-width': height * 0.04,
  })
}

/** A lamp of the promenade. */
export function drawLamp(canvas: Canvas, [x, y]: Vec2, height: number): void {
  canvas.rect(x - height * 0.012, y - height, height * 0.024, height, paint.navy)
  canvas.path(`M${x} ${y - height}q${height * 0.14} ${-height * 0.05} ${height * 0.2} ${height * 0.05}`, {
    fill: 'none',
    stroke: paint.navy,
    'stroke-width': height * 0.02,
  })
  canvas.ellipse([x + height * 0.2, y - height * 0.94], height * 0.035, height * 0.02, paint.mustard)
}

export function drawBicycle(canvas: Canvas, [x, y]: Vec2, size: number, colour: string): void {
  const wheel = size * 0.24
  const stroke = { fill: 'none', stroke: paint.navy, 'stroke-width': size * 0.03 }
  for (const dx of [0, 0.62])
    canvas.ellipse([x + size * dx, y - wheel], wheel, wheel, 'none', { stroke: paint.navy, 'stroke-width': size * 0.03 })
  canvas.path(
    `M${x} ${y - wheel}L${x + size * 0.18} ${y - size * 0.62}H${x + size * 0.52}L${x + size * 0.28} ${y - wheel}H${x}M${x + size * 0.28} ${y - wheel}L${x + size * 0.16} ${y - size * 0.68}M${x + size * 0.62} ${y - wheel}L${x + size * 0.5} ${y - size * 0.78}h${size * 0.1}`,
    { ...stroke, stroke: colour },
  )
}
