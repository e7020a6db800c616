import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { type Box, round } from './box.ts'
import { paint } from './palette.ts'

const WALL = 14

/** The plan of an apartment: the terrace and the living room face the sea, below; bedrooms, bathroom and hall lie behind. */
export function drawFloorPlan(canvas: Canvas, random: Random): void {
  const { width: w, height: h } = canvas
  canvas.rect(0, 0, w, h, paint.foam)
  const home: Box = { x: w * 0.14, y: h * 0.1, w: w * 0.72, h: h * 0.66 }
  const cut = home.y + home.h * random.range(0.44, 0.52)
  const terrace: Box = { x: home.x, y: home.y + home.h, w: home.w * random.range(0.6, 1), h: h * 0.11 }
  canvas.rect(terrace.x, terrace.y, terrace.w, terrace.h, paint.wood, { opacity: 0.6 })
  for (let board = 1; board < 12; board++)
    canvas.rect(terrace.x + (terrace.w * board) / 12, terrace.y, 2, terrace.h, paint.darkWood, { opacity: 0.4 })
  canvas.rect(home.x, home.y, home.w, home.h, paint.white)
  canvas.rect(home.x, cut, home.w, home.y + home.h - cut, paint.sand, { opacity: 0.5 })
  const [first, second] = [home.x + home.w * random.range(0.3, 0.38), home.x + home.w * random.range(0.58, 0.66)]
  const rooms: readonly Box[] = [
    { x: home.x, y: home.y, w: first - home.x, h: cut - home.y },
    { x: first, y: home.y, w: second - first, h: (cut - home.y) * 0.56 },
    { x: second, y: home.y, w: home.x + home.w - second, h: cut - home.y },
  ]
  rooms.forEach((room, index) => {
    canvas.rect(room.x, room.y, room.w, room.h, [paint.mint, paint.sky, paint.blush][index] ?? paint.mint, { opacity: 0.5 })
    strokeBox(canvas, room)
  })
  strokeBox(canvas, { ...home, h: cut - home.y })
  strokeBox(canvas, home)
  bedIn(canvas, rooms[0] ?? home)
  bedIn(canvas, rooms[2] ?? home)
  bathIn(canvas, rooms[1] ?? home)
  livingIn(canvas, { x: home.x, y: cut, w: home.w, h: home.y + home.h - cut })
  // Windows and doors.
  for (const [x, width] of [
    [0.06, 0.36],
    [0.52, 0.4],
  ] as const)
    canvas.rect(home.x + home.w * x, home.y + home.h - WALL / 2, home.w * width, WALL, paint.shallow)
  for (const room of [rooms[0], rooms[2]])
    if (room) canvas.rect(room.x + room.w * 0.3, home.y - WALL / 2, room.w * 0.4, WALL, paint.shallow)
  for (const at of [first - home.w * 0.1, second + home.w * 0.05]) door(canvas, at, cut, home.w * 0.08)
  compass(canvas, w * 0.93, h * 0.14, h * 0.06)
}

function strokeBox(canvas: Canvas, { x, y, w, h }: Box): void {
  canvas.rect(x, y, w, h, 'none', { stroke: paint.navy, 'stroke-width': WALL })
}

function bedIn(canvas: Canvas, { x, y, w, h }: Box): void {
  const [width, length] = [Math.min(w * 0.5, h * 0.5), Math.min(h * 0.62, w * 0.7)]
  const left = x + w / 2 - width / 2
  round(canvas, { x: left, y: y + h * 0.1, w: width, h: length }, 10, paint.white)
  canvas.rect(left, y + h * 0.1 + length * 0.34, width, length * 0.66, paint.deep, { opacity: 0.55 })
  for (const pillow of [0.06, 0.54])
    round(canvas, { x: left + width * pillow, y: y + h * 0.13, w: width * 0.4, h: length * 0.18 }, 8, paint.stone)
}

function bathIn(canvas: Canvas, { x, y, w, h }: Box): void {
  round(canvas, { x: x + w * 0.1, y: y + h * 0.14, w: w * 0.3, h: h * 0.7 }, 16, paint.white)
  canvas.ellipse([x + w * 0.25, y + h * 0.5], w * 0.11, h * 0.28, paint.sky)
  round(canvas, { x: x + w * 0.56, y: y + h * 0.12, w: w * 0.32, h: h * 0.24 }, 8, paint.white)
  canvas.ellipse([x + w * 0.72, y + h * 0.24], w * 0.1, h * 0.08, paint.shallow)
  canvas.ellipse([x + w * 0.74, y + h * 0.66], w * 0.09, h * 0.13, paint.white, { stroke: paint.slate, 'stroke-width': 4 })
}

function livingIn(canvas: Canvas, { x, y, w, h }: Box): void {
  round(canvas, { x: x + w * 0.06, y: y + h * 0.3, w: w * 0.1, h: h * 0.52 }, 14, paint.coral)
  round(canvas, { x: x + w * 0.09, y: y + h * 0.34, w: w * 0.07, h: h * 0.44 }, 10, paint.blush)
  canvas.ellipse([x + w * 0.25, y + h * 0.56], w * 0.05, h * 0.13, paint.wood)
  round(canvas, { x: x + w * 0.46, y: y + h * 0.42, w: w * 0.2, h: h * 0.28 }, 10, paint.wood)
  for (const [dx, dy] of [
    [0.48, 0.3],
    [0.57, 0.3],
    [0.48, 0.74],
    [0.57, 0.74],
  ] as const)
    round(canvas, { x: x + w * dx, y: y + h * dy, w: w * 0.06, h: h * 0.09 }, 8, paint.deep)
  canvas.rect(x + w - WALL - w * 0.09, y + h * 0.1, w * 0.09, h * 0.76, paint.white)
  canvas.rect(x + w - WALL - w * 0.08, y + h * 0.16, w * 0.07, h * 0.18, paint.shallow)
  for (const dy of [0.5, 0.6])
    for (const dx of [0.075, 0.045]) canvas.ellipse([x + w - WALL - w * dx, y + h * dy], w * 0.012, w * 0.012, paint.navy)
}

function door(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.rect(x, y - WALL / 2, size, WALL, paint.white)
  canvas.path(`M${x} ${y}v${size}a${size} ${size} 0 0 0 ${size} ${-size}`, {
    fill: 'none',
    stroke: paint.navy,
    'stroke-width': 3,
  })
}

function compass(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.ellipse([x, y], size, size, 'none', { stroke: paint.navy, 'stroke-width': 4 })
  canvas.polygon(
    [
      [x, y + size * 0.8],
      [x - size * 0.3, y - size * 0.3],
      [x, y - size * 0.1],
      [x + size * 0.3, y - size * 0.3],
    ],
    paint.coral,
  )
}
