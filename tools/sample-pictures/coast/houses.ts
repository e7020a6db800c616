import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { type Box, round } from './box.ts'
import { drawPine } from './dunes.ts'
import { paint } from './palette.ts'

interface WindowLook {
  readonly frame: string
  readonly shutters?: string
}

function drawWindow(canvas: Canvas, { x, y, w, h }: Box, { frame, shutters }: WindowLook): void {
  if (shutters !== undefined)
    for (const side of [x - w * 0.42, x + w * 1.02]) {
      canvas.rect(side, y, w * 0.4, h, shutters)
      canvas.rect(side, y + h * 0.48, w * 0.4, h * 0.04, paint.navy, { opacity: 0.2 })
    }
  canvas.rect(x - 3, y - 3, w + 6, h + 6, frame)
  canvas.rect(x, y, w, h, paint.glass)
  canvas.polygon(
    [
      [x, y + h],
      [x + w * 0.55, y],
      [x + w * 0.8, y],
      [x + w * 0.25, y + h],
    ],
    paint.white,
    { opacity: 0.28 },
  )
  canvas.rect(x + w / 2 - 2, y, 4, h, frame)
  canvas.rect(x, y + h * 0.34, w, 4, frame)
  canvas.rect(x - w * 0.08, y + h + 3, w * 1.16, h * 0.05, paint.stone)
}

/** A white villa with steep roofs, as they stand in the dunes; it fills the box and stands on its bottom. */
export function drawVilla(canvas: Canvas, box: Box, random: Random): void {
  const roof = random.pick([paint.roof, paint.brickDark, paint.slate, paint.wood])
  const wood = random.pick([paint.deep, paint.pine, paint.navy, paint.coral])
  const wall = random.pick([paint.white, paint.plaster])
  const ground = box.y + box.h
  const [eaves, gable] = [ground - box.h * 0.36, box.w * 0.36]
  const left = random.chance(0.5)
  const gableX = left ? box.x + box.w * 0.08 : box.x + box.w * 0.56
  canvas.ellipse([box.x + box.w / 2, ground + 4], box.w * 0.58, box.h * 0.05, paint.navy, { opacity: 0.12 })
  canvas.rect(box.x + box.w * (left ? 0.74 : 0.2), box.y + box.h * 0.1, box.w * 0.06, box.h * 0.34, paint.brick)
  canvas.rect(box.x + box.w * 0.05, eaves, box.w * 0.9, ground - eaves, wall)
  canvas.polygon(
    [
      [box.x, eaves + 4],
      [box.x + box.w * 0.16, box.y + box.h * 0.2],
      [box.x + box.w * 0.84, box.y + box.h * 0.2],
      [box.x + box.w, eaves + 4],
    ],
    roof,
  )
  for (let row = 1; row < 6; row++) {
    const y = box.y + box.h * 0.2 + ((eaves - box.y - box.h * 0.2) * row) / 6
    const inset = box.w * 0.16 * (1 - row / 6)
    canvas.rect(box.x + inset, y, box.w - inset * 2, 2, paint.navy, { opacity: 0.12 })
  }
  // The gable in front.
  canvas.polygon(
    [
      [gableX, ground],
      [gableX, eaves - box.h * 0.02],
      [gableX + gable / 2, box.y + box.h * 0.1],
      [gableX + gable, eaves - box.h * 0.02],
      [gableX + gable, ground],
    ],
    wall,
  )
  canvas.line(
    [
      [gableX - box.w * 0.03, eaves + box.h * 0.03],
      [gableX + gable / 2, box.y + box.h * 0.06],
      [gableX + gable + box.w * 0.03, eaves + box.h * 0.03],
    ],
    roof,
    box.h * 0.045,
    { 'stroke-linejoin': 'miter' },
  )
  const size = box.w * 0.11
  drawWindow(
    canvas,
    { x: gableX + gable / 2 - size / 2, y: box.y + box.h * 0.36, w: size, h: size * 1.05 },
    { frame: paint.white, shutters: wood },
  )
  drawWindow(
    canvas,
    { x: gableX + gable * 0.2, y: ground - box.h * 0.29, w: gable * 0.6, h: box.h * 0.22 },
    { frame: paint.white },
  )
  const rest = left ? gableX + gable + box.w * 0.08 : box.x + box.w * 0.1
  for (const at of [0, 1])
    drawWindow(
      canvas,
      { x: rest + box.w * (0.04 + at * 0.24), y: ground - box.h * 0.27, w: size * 0.8, h: box.h * 0.17 },
      { frame: paint.white, shutters: wood },
    )
  canvas.rect(rest + box.w * 0.165, ground - box.h * 0.29, box.w * 0.075, box.h * 0.29, wood)
  canvas.rect(rest + box.w * 0.155, ground - box.h * 0.31, box.w * 0.095, box.h * 0.02, paint.stone)
  // A dormer.
  const dormer = { x: rest + box.w * 0.13, y: box.y + box.h * 0.38, w: box.w * 0.13, h: box.h * 0.18 }
  canvas.rect(dormer.x - 5, dormer.y - 8, dormer.w + 10, dormer.h + 8, paint.white)
  drawWindow(canvas, dormer, { frame: paint.white })
  canvas.rect(dormer.x - 12, dormer.y - 16, dormer.w + 24, 10, roof)
}

/** A low house of boxes, glass and boards. */
export function drawModernVilla(canvas: Canvas, box: Box, random: Random): void {
  const ground = box.y + box.h
  const boards = random.pick([paint.wood, paint.darkWood, paint.slate])
  const isLeft = random.chance(0.5)
  const upper: Box = { x: box.x + box.w * (isLeft ? 0.04 : 0.34), y: box.y + box.h * 0.16, w: box.w * 0.62, h: box.h * 0.42 }
  canvas.ellipse([box.x + box.w / 2, ground + 4], box.w * 0.56, box.h * 0.06, paint.navy, { opacity: 0.12 })
  canvas.rect(box.x + box.w * 0.06, ground - box.h * 0.44, box.w * 0.9, box.h * 0.44, paint.plaster)
  canvas.rect(upper.x, upper.y, upper.w, upper.h, paint.white)
  canvas.rect(upper.x, upper.y + upper.h, upper.w, box.h * 0.05, paint.navy, { opacity: 0.2 })
  canvas.rect(upper.x + upper.w * 0.62, upper.y + upper.h * 0.12, upper.w * 0.32, upper.h * 0.76, boards)
  for (let line = 1; line < 8; line++)
    canvas.rect(upper.x + upper.w * (0.62 + line * 0.04), upper.y + upper.h * 0.12, 2, upper.h * 0.76, paint.navy, {
      opacity: 0.18,
    })
  drawWindow(
    canvas,
    { x: upper.x + upper.w * 0.08, y: upper.y + upper.h * 0.2, w: upper.w * 0.46, h: upper.h * 0.66 },
    { frame: paint.navy },
  )
  canvas.rect(upper.x - 8, upper.y - 10, upper.w + 16, 12, paint.slate)
  drawWindow(
    canvas,
    { x: box.x + box.w * 0.12, y: ground - box.h * 0.37, w: box.w * 0.36, h: box.h * 0.36 },
    { frame: paint.navy },
  )
  canvas.rect(box.x + box.w * 0.56, ground - box.h * 0.36, box.w * 0.09, box.h * 0.36, boards)
  drawWindow(
    canvas,
    { x: box.x + box.w * 0.71, y: ground - box.h * 0.34, w: box.w * 0.19, h: box.h * 0.2 },
    { frame: paint.navy },
  )
  canvas.rect(box.x + box.w * (isLeft ? 0.66 : 0.06), ground - box.h * 0.48, box.w * 0.31, box.h * 0.05, paint.slate)
  drawPine(canvas, [box.x + box.w * (isLeft ? 0.98 : 0.01), ground], box.h * 0.9)
}

/** Narrow houses of the belle époque, with bay windows and ornate gables. */
export function drawTownHouses(canvas: Canvas, box: Box, random: Random): void {
  const count = Math.max(2, Math.round(box.w / (box.h * 0.52)))
  const w = box.w / count
  for (let index = 0; index < count; index++) {
    const x = box.x + index * w
    const h = box.h * random.range(0.84, 1)
    drawTownHouse(canvas, { x, y: box.y + box.h - h, w, h }, random)
  }
}

function drawTownHouse(canvas: Canvas, box: Box, random: Random): void {
  const wall = random.pick([paint.white, paint.blush, paint.mint, paint.cream, paint.sky])
  const trim = random.pick([paint.deep, paint.coral, paint.pine, paint.white])
  const ground = box.y + box.h
  const eaves = box.y + box.h * 0.24
  canvas.rect(box.x, eaves, box.w, ground - eaves, wall)
  if (random.chance(0.6)) {
    canvas.polygon(
      [
        [box.x, eaves],
        [box.x + box.w / 2, box.y],
        [box.x + box.w, eaves],
      ],
      wall,
    )
    canvas.line(
      [
        [box.x - 4, eaves + 4],
        [box.x + box.w / 2, box.y + 2],
        [box.x + box.w + 4, eaves + 4],
      ],
      trim === paint.white ? paint.roof : trim,
      box.h * 0.022,
    )
    canvas.ellipse([box.x + box.w / 2, box.y + box.h * 0.16], box.w * 0.09, box.w * 0.09, paint.glassDark, {
      stroke: paint.white,
      'stroke-width': 5,
    })
  } else {
    canvas.polygon(
      [
        [box.x + box.w * 0.02, eaves],
        [box.x + box.w * 0.14, box.y + box.h * 0.08],
        [box.x + box.w * 0.86, box.y + box.h * 0.08],
        [box.x + box.w * 0.98, eaves],
      ],
      paint.roof,
    )
    drawWindow(
      canvas,
      { x: box.x + box.w * 0.38, y: box.y + box.h * 0.12, w: box.w * 0.24, h: box.h * 0.1 },
      { frame: paint.white },
    )
    canvas.rect(box.x - 3, eaves - 4, box.w + 6, box.h * 0.02, trim)
  }
  const floor = (ground - eaves) / 3
  for (let level = 0; level < 2; level++) {
    const y = eaves + floor * (level + 0.14)
    round(canvas, { x: box.x + box.w * 0.12, y: y - floor * 0.06, w: box.w * 0.48, h: floor * 0.86 }, 6, paint.white)
    drawWindow(canvas, { x: box.x + box.w * 0.17, y, w: box.w * 0.38, h: floor * 0.62 }, { frame: trim })
    canvas.rect(box.x + box.w * 0.09, y + floor * 0.74, box.w * 0.54, floor * 0.08, trim)
    drawWindow(canvas, { x: box.x + box.w * 0.72, y: y + floor * 0.05, w: box.w * 0.17, h: floor * 0.55 }, { frame: paint.white })
  }
  const low = eaves + floor * 2
  canvas.rect(box.x + box.w * 0.68, low + floor * 0.16, box.w * 0.22, floor * 0.84, trim === paint.white ? paint.deep : trim)
  canvas.rect(box.x + box.w * 0.72, low + floor * 0.24, box.w * 0.14, floor * 0.3, paint.glass)
  drawWindow(canvas, { x: box.x + box.w * 0.14, y: low + floor * 0.22, w: box.w * 0.42, h: floor * 0.54 }, { frame: paint.white })
  canvas.rect(box.x, ground - floor * 0.09, box.w, floor * 0.09, paint.stone)
  canvas.rect(box.x + box.w - 4, eaves, 4, ground - eaves, paint.navy, { opacity: 0.12 })
}

/** A row of garage doors under a wall. */
export function drawGarages(canvas: Canvas, box: Box, random: Random): void {
  canvas.rect(box.x, box.y, box.w, box.h, paint.plaster)
  canvas.rect(box.x, box.y - box.h * 0.05, box.w, box.h * 0.09, paint.slate)
  const count = Math.max(2, Math.round(box.w / (box.h * 0.95)))
  const w = box.w / count
  const colour = random.pick([paint.deep, paint.slate, paint.mint, paint.white])
  for (let index = 0; index < count; index++) {
    const door: Box = { x: box.x + (index + 0.1) * w, y: box.y + box.h * 0.24, w: w * 0.8, h: box.h * 0.76 }
    canvas.rect(door.x - 5, door.y - 5, door.w + 10, door.h + 5, paint.white)
    canvas.rect(door.x, door.y, door.w, door.h, index === Math.floor(count / 2) ? paint.coral : colour)
    for (let line = 1; line < 6; line++)
      canvas.rect(door.x, door.y + (door.h * line) / 6, door.w, 3, paint.navy, { opacity: 0.16 })
    canvas.rect(door.x + door.w * 0.44, door.y + door.h * 0.78, door.w * 0.12, 5, paint.navy)
    canvas.rect(door.x + door.w * 0.4, box.y + box.h * 0.07, door.w * 0.2, box.h * 0.11, paint.white)
  }
}

/** A shop below apartments, with its awning and a terrace. */
export function drawShop(canvas: Canvas, box: Box, random: Random): void {
  const colour = random.pick([paint.coral, paint.deep, paint.pine, paint.mustard])
  canvas.rect(box.x, box.y, box.w, box.h, paint.white)
  canvas.rect(box.x, box.y + box.h * 0.12, box.w, box.h * 0.13, paint.navy)
  round(canvas, { x: box.x + box.w * 0.3, y: box.y + box.h * 0.16, w: box.w * 0.4, h: box.h * 0.05 }, 6, paint.mustard)
  const panes = 5
  for (let index = 0; index < panes; index++) {
    const pane: Box = {
      x: box.x + box.w * (0.05 + (index * 0.9) / panes),
      y: box.y + box.h * 0.36,
      w: (box.w * 0.9) / panes - 10,
      h: box.h * 0.64,
    }
    const isDoor = index === 2
    canvas.rect(pane.x, pane.y, pane.w, isDoor ? pane.h : pane.h * 0.82, isDoor ? paint.deep : paint.glass)
    if (isDoor) canvas.rect(pane.x + pane.w * 0.14, pane.y + pane.h * 0.08, pane.w * 0.72, pane.h * 0.7, paint.glass)
    canvas.polygon(
      [
        [pane.x, pane.y + pane.h * 0.8],
        [pane.x + pane.w * 0.5, pane.y],
        [pane.x + pane.w * 0.7, pane.y],
        [pane.x + pane.w * 0.2, pane.y + pane.h * 0.8],
      ],
      paint.white,
      { opacity: 0.25 },
    )
    if (!isDoor)
      canvas.ellipse(
        [pane.x + pane.w * 0.5, pane.y + pane.h * 0.78],
        pane.w * 0.2,
        pane.h * 0.1,
        random.pick([paint.mustard, paint.coral, paint.mint]),
      )
  }
  const stripes = 12
  for (let index = 0; index < stripes; index++) {
    const x = box.x + (box.w * index) / stripes
    canvas.polygon(
      [
        [x, box.y + box.h * 0.25],
        [x + box.w / stripes, box.y + box.h * 0.25],
        [x + box.w / stripes, box.y + box.h * 0.42],
        [x, box.y + box.h * 0.42],
      ],
      index % 2 === 0 ? colour : paint.white,
    )
    canvas.ellipse(
      [x + box.w / stripes / 2, box.y + box.h * 0.42],
      box.w / stripes / 2,
      box.h * 0.03,
      index % 2 === 0 ? colour : paint.white,
    )
  }
}
