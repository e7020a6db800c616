import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { round } from './box.ts'
import { drawBathtub, drawKitchen, drawShelves, drawShower, drawWashstand } from './fixtures.ts'
import {
  drawArmchair,
  drawBed,
  drawBedside,
  drawBunk,
  drawCoffeeTable,
  drawDesk,
  drawDiningTable,
  drawFloorLamp,
  drawPendant,
  drawPlant,
  drawPrint,
  drawSofa,
} from './furniture.ts'
import { paint } from './palette.ts'
import { drawOpening, drawRug, type Room } from './room.ts'

/** Paints what stands in a room. */
export type Furnish = (room: Room) => void

const sizeOf = ({ width: w, height: h }: Canvas) => ({ w, h })

function living(room: Room): void {
  const { canvas, wallFoot, random, accent, second } = room
  const { w, h } = sizeOf(canvas)
  const isLeft = random.chance(0.5)
  const window = { x: w * (isLeft ? 0.4 : 0.1), y: h * 0.12, w: w * 0.5, h: wallFoot - h * 0.12 }
  drawOpening(room, window, 3, random.pick([paint.white, paint.cream, paint.mint]))
  drawPrint(canvas, { x: isLeft ? w * 0.17 : w * 0.72, y: h * 0.14, w: w * 0.1, h: h * 0.18 }, second)
  drawRug(room, w * 0.2, w * 0.62)
  const sofa = Math.min(w * 0.44, h * 0.7)
  drawPlant(canvas, [isLeft ? w * 0.95 : w * 0.06, wallFoot + h * 0.06], h * 0.4)
  drawFloorLamp(canvas, [isLeft ? w * 0.07 : w * 0.93, wallFoot + h * 0.08], h * 0.52)
  drawSofa(canvas, [isLeft ? w * 0.12 : w * 0.88 - sofa, wallFoot + h * 0.13], sofa, accent, second)
  drawArmchair(canvas, [isLeft ? w * 0.7 : w * 0.14, wallFoot + h * 0.15], h * 0.26, second)
  drawCoffeeTable(canvas, [w * 0.4, wallFoot + h * 0.25], Math.min(w * 0.26, h * 0.42))
}

function dining(room: Room): void {
  const { canvas, wallFoot, random, second } = room
  const { w, h } = sizeOf(canvas)
  drawOpening(room, { x: w * 0.3, y: h * 0.16, w: w * 0.4, h: wallFoot - h * 0.3 }, 2, random.pick([paint.white, paint.sky]))
  drawShelves(canvas, { x: w * 0.03, y: h * 0.22, w: w * 0.15, h: wallFoot - h * 0.22 })
  drawPrint(canvas, { x: w * 0.81, y: h * 0.2, w: w * 0.13, h: h * 0.22 }, paint.mustard)
  drawRug(room, w * 0.16, w * 0.68)
  drawPendant(canvas, [w * 0.5, 0], h * 0.2, h * 0.2, second)
  const table = Math.min(w * 0.56, h * 0.95)
  drawDiningTable(canvas, [w / 2 - table / 2, wallFoot + h * 0.2], table, room.accent)
}

function kitchen(room: Room): void {
  const { canvas, wallFoot, random, accent } = room
  const { w, h } = sizeOf(canvas)
  const run = Math.min(w * 0.7, h * 0.98)
  const isLeft = random.chance(0.5)
  drawOpening(room, { x: isLeft ? run + w * 0.08 : w * 0.04, y: h * 0.18, w: w - run - w * 0.14, h: wallFoot - h * 0.18 }, 1)
  drawKitchen(canvas, [isLeft ? w * 0.03 : w * 0.97 - run, wallFoot + h * 0.02], run, accent)
  for (const at of [0.36, 0.56]) drawPendant(canvas, [w * at, 0], h * 0.08, h * 0.11, paint.mustard)
  const [top, x, island] = [wallFoot + h * 0.02, w * 0.28, Math.min(w * 0.44, h * 0.7)]
  canvas.ellipse([x + island / 2, h * 0.94], island * 0.56, h * 0.02, paint.navy, { opacity: 0.16 })
  canvas.rect(x + island * 0.03, top, island * 0.94, h * 0.94 - top, paint.white)
  for (const panel of [0.28, 0.5, 0.72]) canvas.rect(x + island * panel, top, 3, h * 0.94 - top, paint.stone)
  canvas.rect(x, top - h * 0.025, island, h * 0.035, paint.wood)
  for (const [at, fill] of [
    [0.2, paint.mustard],
    [0.24, paint.coral],
    [0.285, paint.mustard],
  ] as const)
    canvas.ellipse([x + island * at, top - h * 0.045], h * 0.024, h * 0.024, fill)
  drawPlant(canvas, [x + island * 0.82, top - h * 0.022], h * 0.16)
  for (const stool of [0.24, 0.62]) {
    round(canvas, { x: x + island * stool, y: h * 0.82, w: h * 0.12, h: h * 0.035 }, 8, paint.darkWood)
    for (const leg of [0.02, 0.09]) canvas.rect(x + island * stool + h * leg, h * 0.85, h * 0.012, h * 0.12, paint.darkWood)
  }
}

function bedroom(room: Room): void {
  const { canvas, wallFoot, random, accent, second } = room
  const { w, h } = sizeOf(canvas)
  const isLeft = random.chance(0.5)
  const bed = Math.min(w * 0.42, h * 0.66)
  const x = isLeft ? w * 0.12 : w * 0.88 - bed
  canvas.rect(x - bed * 0.24, wallFoot - bed * 0.58, bed * 1.48, bed * 0.58 - h * 0.022, second, { opacity: 0.22 })
  drawOpening(
    room,
    { x: isLeft ? w * 0.7 : w * 0.08, y: h * 0.14, w: w * 0.22, h: wallFoot - h * 0.14 },
    1,
    random.pick([paint.white, paint.blush, paint.sky]),
  )
  drawPrint(canvas, { x: x + bed * 0.34, y: wallFoot - bed * 1.02, w: bed * 0.32, h: bed * 0.26 }, second)
  drawRug(room, x - bed * 0.1, bed * 1.3)
  for (const side of [x - h * 0.17, x + bed + h * 0.05]) drawBedside(canvas, [side, wallFoot + h * 0.06], h * 0.12)
  drawBed(canvas, [x, wallFoot + h * 0.19], bed, accent)
}

function bunkRoom(room: Room): void {
  const { canvas, wallFoot, accent, second } = room
  const { w, h } = sizeOf(canvas)
  const bunk = Math.min(w * 0.46, h * 0.66)
  for (let stripe = 0; stripe < w; stripe += w * 0.05)
    canvas.rect(stripe, 0, w * 0.025, wallFoot - h * 0.022, paint.sky, { opacity: 0.35 })
  drawOpening(room, { x: w * 0.64, y: h * 0.18, w: w * 0.24, h: h * 0.3 }, 1, paint.white)
  drawRug(room, w * 0.24, w * 0.5)
  drawBunk(canvas, [w * 0.08, wallFoot + h * 0.08], bunk, accent, second)
  drawShelves(canvas, { x: w * 0.68, y: wallFoot - h * 0.14, w: w * 0.2, h: h * 0.2 })
  canvas.path(
    `M${w * 0.72} ${wallFoot - h * 0.16}h${w * 0.1}l${-w * 0.02} ${h * 0.02}h${-w * 0.06}zM${w * 0.77} ${wallFoot - h * 0.17}v${-h * 0.1}l${w * 0.035} ${h * 0.09}z`,
    { fill: second },
  )
}

function bathroom(room: Room): void {
  const { canvas, wallFoot, random, accent } = room
  const { w, h } = sizeOf(canvas)
  tiles(room)
  const isBath = random.chance(0.5)
  const stand = Math.min(w * 0.26, h * 0.36)
  if (isBath) {
    drawOpening(room, { x: w * 0.58, y: h * 0.14, w: w * 0.26, h: h * 0.26 }, 1)
    drawBathtub(canvas, [w * 0.48, wallFoot + h * 0.13], Math.min(w * 0.44, h * 0.66))
  } else drawShower(canvas, [w * 0.58, wallFoot + h * 0.03], w * 0.36, h * 0.66)
  drawWashstand(canvas, [w * 0.1, wallFoot + h * 0.02], stand, accent)
  drawPlant(canvas, [w * 0.47, wallFoot + h * 0.04], h * 0.22)
  round(canvas, { x: w * 0.12, y: wallFoot + h * 0.13, w: w * 0.3, h: h * 0.07 }, 10, paint.mint)
}

function tiles({ canvas, wallFoot }: Room): void {
  const { w, h } = sizeOf(canvas)
  const size = h * 0.075
  canvas.rect(0, h * 0.3, w, wallFoot - h * 0.3, paint.foam)
  for (let y = h * 0.3; y < wallFoot; y += size) canvas.rect(0, y, w, 2, paint.shallow, { opacity: 0.4 })
  for (let x = 0; x < w; x += size) canvas.rect(x, h * 0.3, 2, wallFoot - h * 0.3, paint.shallow, { opacity: 0.4 })
  canvas.rect(0, h * 0.3 - 6, w, 10, paint.deep, { opacity: 0.5 })
}

function studio(room: Room): void {
  const { canvas, wallFoot, accent, second } = room
  const { w, h } = sizeOf(canvas)
  drawOpening(room, { x: w * 0.34, y: h * 0.14, w: w * 0.34, h: wallFoot - h * 0.14 }, 2, paint.white)
  const run = Math.min(w * 0.3, h * 0.5)
  drawKitchen(canvas, [w * 0.01, wallFoot + h * 0.01], run, second)
  drawRug(room, w * 0.36, w * 0.56)
  drawShelves(canvas, { x: w * 0.82, y: h * 0.2, w: w * 0.15, h: wallFoot - h * 0.2 })
  drawSofa(canvas, [w * 0.52, wallFoot + h * 0.13], Math.min(w * 0.38, h * 0.58), accent, second)
  drawCoffeeTable(canvas, [w * 0.36, wallFoot + h * 0.26], h * 0.34)
  drawPendant(canvas, [w * 0.5, 0], h * 0.1, h * 0.14, paint.coral)
}

function office(room: Room): void {
  const { canvas, wallFoot, second } = room
  const { w, h } = sizeOf(canvas)
  drawOpening(room, { x: w * 0.4, y: h * 0.14, w: w * 0.34, h: h * 0.34 }, 2)
  drawShelves(canvas, { x: w * 0.05, y: h * 0.14, w: w * 0.2, h: wallFoot - h * 0.14 })
  drawPrint(canvas, { x: w * 0.82, y: h * 0.2, w: w * 0.12, h: h * 0.2 }, second)
  drawRug(room, w * 0.28, w * 0.58)
  drawDesk(canvas, [w * 0.34, wallFoot + h * 0.17], Math.min(w * 0.5, h * 0.78))
  drawPlant(canvas, [w * 0.93, wallFoot + h * 0.1], h * 0.4)
}

function hall(room: Room): void {
  const { canvas, wallFoot, accent, second } = room
  const { w, h } = sizeOf(canvas)
  for (const [x, fill] of [
    [0.12, paint.white],
    [0.62, accent],
  ] as const) {
    canvas.rect(w * x - 10, h * 0.2 - 10, w * 0.24 + 20, wallFoot - h * 0.2 + 10, paint.white)
    canvas.rect(w * x, h * 0.2, w * 0.24, wallFoot - h * 0.2, fill)
    canvas.rect(w * x, h * 0.2, w * 0.24, wallFoot - h * 0.2, paint.navy, { opacity: 0.05 })
    for (const panel of [0.26, 0.48])
      round(canvas, { x: w * (x + 0.04), y: h * panel, w: w * 0.16, h: h * 0.18 }, 6, paint.navy, 0.08)
    canvas.ellipse([w * (x + 0.21), h * 0.47], 9, 9, paint.mustard)
  }
  for (let hook = 0; hook < 4; hook++) {
    const x = w * (0.41 + hook * 0.05)
    canvas.rect(x, h * 0.3, 8, 16, paint.darkWood)
    if (hook !== 2)
      canvas.path(
        `M${x - w * 0.018} ${h * 0.33}q${w * 0.022} ${-h * 0.03} ${w * 0.044} 0l${w * 0.008} ${h * 0.2}h${-w * 0.06}z`,
        { fill: [paint.mustard, second, paint.navy, paint.deep][hook] ?? accent },
      )
  }
  drawRug(room, w * 0.3, w * 0.4)
  canvas.rect(w * 0.4, wallFoot - h * 0.02, w * 0.2, h * 0.07, paint.wood)
  for (const boot of [0.42, 0.46, 0.53])
    canvas.path(`M${w * boot} ${wallFoot - h * 0.09}h${w * 0.02}v${h * 0.05}h${w * 0.014}v${h * 0.02}h${-w * 0.034}z`, {
      fill: paint.deep,
    })
  drawPlant(canvas, [w * 0.93, wallFoot + h * 0.1], h * 0.34)
}

/** The rooms by the names of their scenes. */
export const rooms: Readonly<Record<string, Furnish>> = {
  living,
  dining,
  kitchen,
  bedroom,
  bunk: bunkRoom,
  bathroom,
  studio,
  office,
  hall,
}
