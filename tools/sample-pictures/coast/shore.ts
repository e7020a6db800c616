import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { drawCabinRow, drawLamp, drawParasol, drawWindbreak } from './beach.ts'
import { blockLooks, drawBlockRow } from './blocks.ts'
import { whole } from './box.ts'
import { drawDunes, drawFence } from './dunes.ts'
import { drawArmchair, drawCoffeeTable, drawPlant } from './furniture.ts'
import { type Mood, paint } from './palette.ts'
import { drawGulls, drawSail, drawSand, drawSea, drawSky } from './sea.ts'

/** What an outdoor scene is given: `home` gives the same choices for all pictures of one property. */
export interface Outdoors {
  readonly canvas: Canvas
  readonly mood: Mood
  readonly random: Random
  readonly home: Random
}

const sizeOf = ({ width: w, height: h }: Canvas) => ({ w, h })

/** The dyke with its row of blocks, seen from the beach. */
export function dyke({ canvas, mood, random }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.8 }, mood, random)
  drawGulls(canvas, { x: 0, y: 0, w, h: h * 0.3 }, random, 4)
  drawBlockRow(canvas, { x: 0, y: h * 0.18, w, h: h * 0.44 }, random)
  canvas.rect(0, h * 0.62, w, h * 0.05, paint.stone)
  for (let lamp = 0; lamp < 5; lamp++) drawLamp(canvas, [w * (0.08 + lamp * 0.22), h * 0.63], h * 0.17)
  canvas.rect(0, h * 0.665, w, h * 0.05, paint.slate, { opacity: 0.55 })
  drawSand(canvas, { x: 0, y: h * 0.73, w, h: h * 0.27 }, random)
  drawCabinRow(canvas, [w * 0.02, h * 0.83], [w * 0.72, h * 0.83], h * 0.2, random)
  drawWindbreak(canvas, [w * 0.74, h * 0.93], w * 0.18, random)
}

export function beach({ canvas, mood, random }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.42 }, mood, random)
  drawSea(canvas, { x: 0, y: h * 0.4, w, h: h * 0.24 }, mood, random, 3)
  drawSand(canvas, { x: 0, y: h * 0.6, w, h: h * 0.4 }, random)
  drawGulls(canvas, { x: 0, y: h * 0.05, w, h: h * 0.3 }, random, 5)
  drawCabinRow(canvas, [w * 0.04, h * 0.76], [w * 0.56, h * 0.76], h * 0.24, random)
  drawWindbreak(canvas, [w * 0.6, h * 0.88], w * 0.2, random)
  drawParasol(canvas, [w * 0.9, h * 0.86], h * 0.28, paint.coral)
}

/** The sea from the terrace of an apartment. */
export function terrace({ canvas, mood, random }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.46 }, mood, random)
  drawGulls(canvas, { x: 0, y: h * 0.05, w, h: h * 0.3 }, random, 4)
  drawSea(canvas, { x: 0, y: h * 0.44, w, h: h * 0.2 }, mood, random, 3)
  drawSand(canvas, { x: 0, y: h * 0.6, w, h: h * 0.2 }, random)
  drawCabinRow(canvas, [w * 0.1, h * 0.7], [w * 0.6, h * 0.7], h * 0.07, random)
  canvas.rect(0, h * 0.8, w, h * 0.2, paint.cream)
  for (let board = 1; board < 5; board++) canvas.rect(0, h * (0.8 + board * 0.045), w, 3, paint.darkWood, { opacity: 0.2 })
  canvas.rect(0, h * 0.58, w, h * 0.23, paint.foam, { opacity: 0.34 })
  for (let post = 0; post <= 4; post++) canvas.rect(w * (0.02 + post * 0.24) - 4, h * 0.57, 8, h * 0.24, paint.slate)
  canvas.rect(0, h * 0.565, w, 12, paint.slate)
  drawArmchair(canvas, [w * 0.12, h * 0.94], h * 0.26, paint.deep)
  drawArmchair(canvas, [w * 0.66, h * 0.94], h * 0.26, paint.coral)
  drawCoffeeTable(canvas, [w * 0.42, h * 0.95], h * 0.24)
  drawPlant(canvas, [w * 0.95, h * 0.9], h * 0.34)
}

export function dunes({ canvas, mood, random }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.6 }, mood, random)
  drawSea(canvas, { x: 0, y: h * 0.4, w, h: h * 0.2 }, mood, random, 2)
  drawSand(canvas, { x: 0, y: h * 0.56, w, h: h * 0.44 }, random)
  drawGulls(canvas, { x: 0, y: h * 0.05, w, h: h * 0.3 }, random, 4)
  drawDunes(canvas, { x: 0, y: h * 0.45, w, h: h * 0.55 }, random, 1.6)
  canvas.path(
    `M${w * 0.4} ${h}Q${w * 0.62} ${h * 0.82} ${w * 0.5} ${h * 0.66}L${w * 0.53} ${h * 0.66}Q${w * 0.72} ${h * 0.82} ${w * 0.6} ${h}Z`,
    { fill: paint.foam, opacity: 0.75 },
  )
  drawFence(canvas, [w * 0.62, h * 0.96], [w, h * 0.78], h * 0.12)
}

export function harbour({ canvas, mood, random }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.6 }, mood, random)
  drawBlockRow(canvas, { x: 0, y: h * 0.24, w, h: h * 0.3 }, random, blockLooks.terraced)
  canvas.rect(0, h * 0.53, w, h * 0.04, paint.slate)
  drawSea(canvas, { x: 0, y: h * 0.56, w, h: h * 0.44 }, mood, random, 0)
  for (let boat = 0; boat < 9; boat++) {
    const [x, y, size] = [w * (0.02 + boat * 0.115), h * (0.66 + (boat % 2) * 0.14), h * (0.1 + (boat % 2) * 0.05)]
    canvas.rect(x + size * 0.5, y - size * 3.4, 4, size * 3.4, paint.navy)
    canvas.line(
      [
        [x + size * 0.5, y - size * 3.3],
        [x + size * 1.2, y - size * 0.4],
      ],
      paint.slate,
      1.6,
    )
    canvas.rect(x + size * 0.1, y - size * 0.85, size * 0.45, size * 0.12, paint.sky)
    canvas.path(`M${x - size * 0.3} ${y - size * 0.4}h${size * 1.7}l${-size * 0.3} ${size * 0.5}h${-size * 1.1}z`, {
      fill: [paint.white, paint.deep, paint.coral][boat % 3] ?? paint.white,
    })
    canvas.rect(x, y - size * 0.62, size * 0.7, size * 0.24, paint.foam)
  }
  canvas.rect(0, h * 0.9, w, h * 0.1, paint.wood)
  for (let board = 0; board < 30; board++) canvas.rect((w * board) / 30, h * 0.9, 3, h * 0.1, paint.darkWood, { opacity: 0.4 })
}

export function pier({ canvas, mood, random }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.56 }, mood, random)
  drawSea(canvas, { x: 0, y: h * 0.52, w, h: h * 0.3 }, mood, random, 3)
  for (let pile = 0; pile < 16; pile++)
    canvas.rect(w * (0.3 + pile * 0.048), h * 0.47, 7, h * 0.22 - pile * h * 0.004, paint.slate)
  canvas.polygon(
    [
      [w * 0.26, h * 0.45],
      [w, h * 0.43],
      [w, h * 0.47],
      [w * 0.26, h * 0.48],
    ],
    paint.white,
  )
  canvas.rect(w * 0.14, h * 0.34, w * 0.2, h * 0.12, paint.white)
  canvas.polygon(
    [
      [w * 0.12, h * 0.34],
      [w * 0.24, h * 0.24],
      [w * 0.36, h * 0.34],
    ],
    paint.deep,
  )
  for (let pane = 0; pane < 6; pane++) canvas.rect(w * (0.155 + pane * 0.03), h * 0.37, w * 0.02, h * 0.07, paint.glass)
  for (let pile = 0; pile < 6; pile++) canvas.rect(w * (0.15 + pile * 0.034), h * 0.46, 8, h * 0.18, paint.slate)
  drawSand(canvas, { x: 0, y: h * 0.76, w, h: h * 0.24 }, random)
  drawCabinRow(canvas, [w * 0.5, h * 0.88], [w * 0.98, h * 0.88], h * 0.16, random)
  drawSail(canvas, [w * 0.07, h * 0.62], h * 0.1, paint.coral)
}
