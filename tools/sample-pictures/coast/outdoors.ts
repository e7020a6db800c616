import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { drawBicycle, drawLamp, drawParasol, drawTram } from './beach.ts'
import { blockLooks, drawBlock, drawBlockRow } from './blocks.ts'
import { round, whole } from './box.ts'
import { drawDunes, drawFence, drawGrass, drawPine } from './dunes.ts'
import { drawArmchair, drawCoffeeTable } from './furniture.ts'
import { drawGarages, drawModernVilla, drawShop, drawTownHouses, drawVilla } from './houses.ts'
import { paint } from './palette.ts'
import { drawSky } from './sea.ts'
import { beach, dunes, dyke, harbour, type Outdoors, pier, terrace } from './shore.ts'

const sizeOf = ({ width: w, height: h }: Canvas) => ({ w, h })

function pavement(canvas: Canvas, top: number): void {
  const { w, h } = sizeOf(canvas)
  canvas.rect(0, top, w, h - top, paint.stone)
  canvas.rect(0, top, w, (h - top) * 0.08, paint.white, { opacity: 0.7 })
  const rows = 5
  for (let row = 1; row < rows; row++)
    canvas.rect(0, top + (h - top) * (row / rows) ** 1.4, w, 2.4, paint.slate, { opacity: 0.22 })
  for (let joint = -8; joint <= 8; joint++)
    canvas.line(
      [
        [w / 2 + joint * w * 0.09, top],
        [w / 2 + joint * w * 0.17, h],
      ],
      paint.slate,
      1.6,
      { opacity: 0.16 },
    )
}

function block({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  const isTall = h > w
  drawSky(canvas, { ...whole(canvas), h: h * 0.88 }, mood, random)
  const look = home.pick([blockLooks.white, blockLooks.sixties, blockLooks.brick, blockLooks.blush])
  const floors = home.int(6, 9)
  drawBlock(canvas, { x: -w * 0.12, y: h * 0.36, w: w * 0.34, h: h * 0.48 }, blockLooks.blush, 5, random)
  drawBlock(
    canvas,
    { x: w * 0.8, y: h * 0.3, w: w * 0.36, h: h * 0.54 },
    look === blockLooks.white ? blockLooks.sixties : blockLooks.white,
    6,
    random,
  )
  drawBlock(canvas, { x: w * (isTall ? 0.14 : 0.24), y: h * 0.1, w: w * (isTall ? 0.72 : 0.52), h: h * 0.74 }, look, floors, home)
  pavement(canvas, h * 0.84)
  for (const at of [0.1, 0.9]) drawLamp(canvas, [w * at, h * 0.88], h * 0.34)
  drawBicycle(canvas, [w * 0.7, h * 0.94], h * 0.14, paint.coral)
}

function newBuild({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.88 }, mood, random)
  drawDunes(canvas, { x: 0, y: h * 0.52, w, h: h * 0.3 }, random, 0.6)
  const look = home.pick([blockLooks.terraced, blockLooks.timber])
  drawBlock(canvas, { x: w * 0.56, y: h * 0.34, w: w * 0.36, h: h * 0.48 }, look, 5, home)
  drawBlock(canvas, { x: w * 0.1, y: h * 0.14, w: w * 0.5, h: h * 0.68 }, look, 6, home)
  canvas.rect(0, h * 0.82, w, h * 0.18, paint.grass)
  canvas.polygon(
    [
      [w * 0.3, h * 0.82],
      [w * 0.42, h * 0.82],
      [w * 0.6, h],
      [w * 0.22, h],
    ],
    paint.stone,
  )
  for (let index = 0; index < 14; index++)
    drawGrass(canvas, [random.range(0, 1) * w, random.range(0.85, 0.99) * h], h * 0.06, random)
  drawPine(canvas, [w * 0.95, h * 0.9], h * 0.4)
}

function villa({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.7 }, mood, random)
  drawDunes(canvas, { x: 0, y: h * 0.34, w, h: h * 0.5 }, random, 0.8)
  drawPine(canvas, [w * 0.08, h * 0.72], h * 0.44)
  drawVilla(canvas, { x: w * 0.2, y: h * 0.2, w: w * 0.62, h: h * 0.56 }, home)
  front({ canvas, mood, random, home })
}

function modernVilla({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.7 }, mood, random)
  drawDunes(canvas, { x: 0, y: h * 0.36, w, h: h * 0.5 }, random, 0.8)
  drawModernVilla(canvas, { x: w * 0.16, y: h * 0.26, w: w * 0.68, h: h * 0.5 }, home)
  front({ canvas, mood, random, home })
}

/** Sand, a path and a fence before a house. */
function front({ canvas, random }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  canvas.path(`M0 ${h * 0.77}Q${w * 0.3} ${h * 0.74} ${w * 0.6} ${h * 0.77}T${w} ${h * 0.76}V${h}H0Z`, { fill: paint.dune })
  canvas.polygon(
    [
      [w * 0.44, h * 0.76],
      [w * 0.52, h * 0.76],
      [w * 0.66, h],
      [w * 0.36, h],
    ],
    paint.foam,
    { opacity: 0.8 },
  )
  drawFence(canvas, [w * 0.01, h * 0.9], [w * 0.34, h * 0.86], h * 0.1)
  drawFence(canvas, [w * 0.66, h * 0.86], [w, h * 0.9], h * 0.1)
  for (let index = 0; index < 16; index++) {
    const x = random.chance(0.5) ? random.range(0, 0.34) : random.range(0.68, 1)
    drawGrass(canvas, [x * w, random.range(0.88, 1) * h], h * random.range(0.06, 0.11), random)
  }
}

function townHouses({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.8 }, mood, random)
  drawTownHouses(canvas, { x: -w * 0.02, y: h * 0.12, w: w * 1.04, h: h * 0.72 }, home)
  pavement(canvas, h * 0.84)
  drawBicycle(canvas, [w * 0.14, h * 0.95], h * 0.15, paint.deep)
  drawLamp(canvas, [w * 0.86, h * 0.9], h * 0.44)
}

function tramStreet({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.8 }, mood, random)
  drawTownHouses(canvas, { x: 0, y: h * 0.2, w, h: h * 0.56 }, home)
  pavement(canvas, h * 0.76)
  drawTram(canvas, [w * 0.16, h * 0.9], h * 0.24)
}

function garages({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.6 }, mood, random)
  drawBlockRow(canvas, { x: 0, y: h * 0.02, w, h: h * 0.46 }, random)
  drawGarages(canvas, { x: w * 0.02, y: h * 0.42, w: w * 0.96, h: h * 0.36 }, home)
  pavement(canvas, h * 0.78)
  drawBicycle(canvas, [w * 0.06, h * 0.92], h * 0.16, paint.mustard)
}

function shop({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.5 }, mood, random)
  drawBlock(
    canvas,
    { x: w * 0.04, y: -h * 0.3, w: w * 0.92, h: h * 0.8 },
    home.pick([blockLooks.white, blockLooks.blush]),
    5,
    random,
  )
  drawShop(canvas, { x: w * 0.04, y: h * 0.36, w: w * 0.92, h: h * 0.46 }, home)
  pavement(canvas, h * 0.82)
  for (const at of [0.16, 0.34, 0.8]) {
    drawParasol(canvas, [w * at, h * 0.94], h * 0.26, paint.mustard)
    drawCoffeeTable(canvas, [w * at - h * 0.08, h * 0.95], h * 0.16)
  }
}

function garden({ canvas, mood, random, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  drawSky(canvas, { ...whole(canvas), h: h * 0.6 }, mood, random)
  drawDunes(canvas, { x: 0, y: h * 0.3, w, h: h * 0.4 }, random)
  drawFence(canvas, [0, h * 0.66], [w, h * 0.66], h * 0.14)
  canvas.rect(0, h * 0.66, w, h * 0.34, paint.grass)
  canvas.polygon(
    [
      [0, h * 0.86],
      [w, h * 0.8],
      [w, h],
      [0, h],
    ],
    paint.cream,
  )
  for (let index = 0; index < 12; index++)
    drawGrass(canvas, [random.range(0, 1) * w, random.range(0.68, 0.8) * h], h * 0.09, random)
  drawPine(canvas, [w * 0.8, h * 0.72], h * 0.46)
  drawParasol(canvas, [w * 0.34, h * 0.92], h * 0.4, home.pick([paint.coral, paint.mustard, paint.deep]))
  for (const [x, colour] of [
    [0.14, paint.white],
    [0.44, paint.mint],
  ] as const)
    drawArmchair(canvas, [w * x, h * 0.94], h * 0.2, colour)
}

/** A covered parking place. */
function parking({ canvas, home }: Outdoors): void {
  const { w, h } = sizeOf(canvas)
  canvas.rect(0, 0, w, h * 0.62, paint.stone)
  canvas.rect(0, 0, w, h * 0.16, paint.slate)
  for (const at of [0.2, 0.7]) canvas.rect(w * at, h * 0.11, w * 0.16, h * 0.03, paint.white)
  canvas.rect(0, h * 0.62, w, h * 0.38, paint.slate, { opacity: 0.75 })
  canvas.rect(0, h * 0.52, w, h * 0.06, paint.mustard)
  for (const at of [0.03, 0.34, 0.66, 0.97])
    canvas.polygon(
      [
        [w * at - 5, h * 0.62],
        [w * at + 5, h * 0.62],
        [w * (at + (at - 0.5) * 0.34) + 9, h],
        [w * (at + (at - 0.5) * 0.34) - 9, h],
      ],
      paint.white,
    )
  for (const at of [0.32, 0.65]) canvas.rect(w * at, 0, w * 0.05, h * 0.66, paint.plaster)
  const [x, y, size] = [w * 0.38, h * 0.84, w * 0.24]
  canvas.ellipse([x + size / 2, y], size * 0.6, h * 0.03, paint.navy, { opacity: 0.3 })
  round(canvas, { x, y: y - size * 0.52, w: size, h: size * 0.42 }, 26, home.pick([paint.coral, paint.deep, paint.mint]))
  canvas.path(
    `M${x + size * 0.12} ${y - size * 0.5}l${size * 0.1} ${-size * 0.24}h${size * 0.56}l${size * 0.1} ${size * 0.24}z`,
    { fill: paint.glass, stroke: paint.white, 'stroke-width': 8 },
  )
  for (const light of [0.05, 0.79])
    round(canvas, { x: x + size * light, y: y - size * 0.42, w: size * 0.16, h: size * 0.1 }, 10, paint.mustard)
  round(canvas, { x: x + size * 0.34, y: y - size * 0.27, w: size * 0.32, h: size * 0.08 }, 4, paint.white)
  for (const wheel of [0.04, 0.8]) canvas.rect(x + size * wheel, y - size * 0.14, size * 0.16, size * 0.14, paint.navy, { rx: 8 })
}

/** The outdoor scenes by their names. */
export const outdoorScenes: Readonly<Record<string, (scene: Outdoors) => void>> = {
  dyke,
  block,
  'new-build': newBuild,
  villa,
  'modern-villa': modernVilla,
  'town-houses': townHouses,
  'tram-street': tramStreet,
  garages,
  shop,
  beach,
  terrace,
  garden,
  dunes,
  harbour,
  pier,
  parking,
}
