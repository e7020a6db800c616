import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { drawCabinRow } from './beach.ts'
import { type Box, cornersOfBox, shade } from './box.ts'
import { drawDunes } from './dunes.ts'
import { drawTownHouses } from './houses.ts'
import { type Mood, paint } from './palette.ts'
import { drawGulls, drawSand, drawSea, drawSky } from './sea.ts'

export type WindowView = 'sea' | 'dunes' | 'town'

/** A room seen straight on: where its floor begins, and what the light is. */
export interface Room {
  readonly canvas: Canvas
  readonly mood: Mood
  readonly random: Random
  readonly view: WindowView
  /** The foot of the back wall. */
  readonly wallFoot: number
  readonly accent: string
  readonly second: string
}

type Pair = readonly [accent: string, second: string]

const walls = [paint.white, paint.plaster, '#e6efee', '#f6e9df', '#e9efe2'] as const
const floors = [paint.wood, '#d9bd95', '#cdb491', paint.stone] as const
const accents: readonly [Pair, ...Pair[]] = [
  [paint.deep, paint.mustard],
  [paint.coral, paint.deep],
  [paint.mint, paint.coral],
  [paint.navy, paint.coral],
  [paint.mustard, paint.deep],
  [paint.grassDark, paint.mustard],
]

/** Paints wall and floor; the colours belong to the home, so that all its rooms go together. */
export function openRoom(canvas: Canvas, mood: Mood, home: Random, random: Random, view: WindowView): Room {
  const { width, height } = canvas
  const wallFoot = height * 0.7
  const wall = home.pick(walls)
  const floor = home.pick(floors)
  const [accent, second] = home.pick(accents)
  canvas.rect(0, 0, width, wallFoot, wall)
  shade(canvas, { x: 0, y: 0, w: width, h: height * 0.1 }, paint.stone, wall)
  canvas.rect(0, wallFoot, width, height - wallFoot, floor)
  for (const row of [0.12, 0.3, 0.56])
    canvas.rect(0, wallFoot + (height - wallFoot) * row, width, 2.5, paint.darkWood, { opacity: 0.22 })
  const middle = width / 2
  for (let board = -9; board <= 9; board++)
    canvas.line(
      [
        [middle + board * width * 0.075, wallFoot],
        [middle + board * width * 0.16, height],
      ],
      paint.darkWood,
      1.6,
      { opacity: 0.16 },
    )
  canvas.rect(0, wallFoot - height * 0.022, width, height * 0.022, paint.white)
  canvas.rect(0, wallFoot, width, 4, paint.navy, { opacity: 0.14 })
  return { canvas, mood, random, view, wallFoot, accent, second }
}

/** What stands outside, inside a box. */
export function drawView(canvas: Canvas, box: Box, view: WindowView, mood: Mood, random: Random): void {
  canvas.clip(cornersOfBox(box), () => {
    drawSky(canvas, { ...box, h: box.h * 0.66 }, mood, random)
    const low: Box = { ...box, y: box.y + box.h * 0.5, h: box.h * 0.5 }
    if (view === 'sea') {
      drawGulls(canvas, { ...box, h: box.h * 0.4 }, random, 3)
      drawSea(canvas, low, mood, random, 2)
      drawSand(canvas, { ...low, y: box.y + box.h * 0.86, h: box.h * 0.14 }, random)
      if (random.chance(0.5))
        drawCabinRow(canvas, [box.x, box.y + box.h * 0.97], [box.x + box.w * 0.5, box.y + box.h * 0.97], box.h * 0.12, random)
    } else if (view === 'dunes') drawDunes(canvas, { ...low, y: box.y + box.h * 0.42, h: box.h * 0.58 }, random)
    else drawTownHouses(canvas, { ...low, y: box.y + box.h * 0.36, h: box.h * 0.66 }, random)
  })
}

/** A window or, where it reaches the floor, a sliding door to the terrace, with curtains and the light that falls through. */
export function drawOpening({ canvas, mood, random, view, wallFoot }: Room, box: Box, panes: number, curtain?: string): void {
  drawView(canvas, box, view, mood, random)
  canvas.polygon(
    [
      [box.x + box.w * 0.1, box.y + box.h],
      [box.x + box.w * 0.34, box.y],
      [box.x + box.w * 0.44, box.y],
      [box.x + box.w * 0.2, box.y + box.h],
    ],
    paint.white,
    { opacity: 0.2 },
  )
  const isDoor = box.y + box.h > wallFoot - 20
  if (isDoor) {
    canvas.rect(box.x, box.y + box.h * 0.62, box.w, 5, paint.slate)
    canvas.rect(box.x, box.y + box.h * 0.62, box.w, box.h * 0.38, paint.foam, { opacity: 0.3 })
  }
  for (let pane = 0; pane <= panes; pane++) canvas.rect(box.x + (box.w * pane) / panes - 6, box.y, 12, box.h, paint.white)
  for (const y of [box.y - 6, box.y + box.h - 6]) canvas.rect(box.x - 6, y, box.w + 12, 12, paint.white)
  if (!isDoor) canvas.rect(box.x - 22, box.y + box.h + 4, box.w + 44, 12, paint.stone)
  if (curtain !== undefined) drawCurtains(canvas, box, curtain, wallFoot)
  // The light on the floor, which leans away from the window.
  const depth = canvas.height - wallFoot
  canvas.polygon(
    [
      [box.x, wallFoot],
      [box.x + box.w, wallFoot],
      [box.x + box.w + depth * 0.9, wallFoot + depth * 0.8],
      [box.x + depth * 0.55, wallFoot + depth * 0.8],
    ],
    mood.sun,
    { opacity: mood.light },
  )
}

function drawCurtains(canvas: Canvas, box: Box, colour: string, wallFoot: number): void {
  const w = box.w * 0.12
  canvas.rect(box.x - w * 1.3, box.y - 34, box.w + w * 2.6, 8, paint.darkWood)
  for (const x of [box.x - w * 1.1, box.x + box.w + w * 0.1]) {
    canvas.rect(x, box.y - 28, w, wallFoot - box.y + 12, colour)
    for (const fold of [0.25, 0.5, 0.75])
      canvas.rect(x + w * fold, box.y - 28, 4, wallFoot - box.y + 12, paint.navy, { opacity: 0.1 })
  }
}

/** A rug under what stands in the room. */
export function drawRug({ canvas, wallFoot, accent, second }: Room, x: number, w: number): void {
  const depth = canvas.height - wallFoot
  const [top, bottom] = [wallFoot + depth * 0.3, wallFoot + depth * 0.84]
  canvas.polygon(
    [
      [x + w * 0.08, top],
      [x + w * 0.92, top],
      [x + w, bottom],
      [x, bottom],
    ],
    paint.cream,
  )
  for (const [inset, colour] of [
    [0.05, accent],
    [0.1, second],
  ] as const)
    canvas.line(
      [
        [x + w * (0.08 + inset), top + depth * inset * 0.8],
        [x + w * (0.92 - inset), top + depth * inset * 0.8],
        [x + w * (1 - inset), bottom - depth * inset * 0.8],
        [x + w * inset, bottom - depth * inset * 0.8],
        [x + w * (0.08 + inset), top + depth * inset * 0.8],
      ],
      colour,
      5,
    )
}
