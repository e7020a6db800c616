import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { type Box, round } from './box.ts'
import { paint } from './palette.ts'

/** The look of an apartment block. */
export interface BlockLook {
  readonly wall: string
  readonly rail: 'glass' | 'bars' | 'solid'
  readonly awnings: string
  /** Floors at the top that step back, with plants. */
  readonly isTerraced: boolean
  readonly accent: string
}

export const blockLooks: { readonly [name in 'white' | 'sixties' | 'brick' | 'blush' | 'terraced' | 'timber']: BlockLook } = {
  white: { wall: paint.white, rail: 'glass', awnings: paint.deep, isTerraced: false, accent: paint.stone },
  sixties: { wall: paint.cream, rail: 'solid', awnings: paint.coral, isTerraced: false, accent: paint.mustard },
  brick: { wall: paint.brick, rail: 'bars', awnings: paint.white, isTerraced: false, accent: paint.brickDark },
  blush: { wall: paint.blush, rail: 'bars', awnings: paint.mustard, isTerraced: false, accent: paint.white },
  terraced: { wall: paint.white, rail: 'glass', awnings: paint.white, isTerraced: true, accent: paint.wood },
  timber: { wall: paint.plaster, rail: 'glass', awnings: paint.white, isTerraced: true, accent: paint.darkWood },
}

/** An apartment block that stands on the bottom of a box and fills it. */
export function drawBlock(canvas: Canvas, box: Box, look: BlockLook, floors: number, random: Random): void {
  const floor = box.h / (floors + 0.35)
  const bays = Math.max(2, Math.round(box.w / (floor * 1.75)))
  const ground = box.y + box.h
  for (let level = 0; level < floors; level++) {
    const back = look.isTerraced ? Math.max(0, level - floors + 3) * floor * 0.55 : 0
    const row: Box = { x: box.x + back, y: ground - (level + 1) * floor, w: box.w - back * 2, h: floor }
    canvas.rect(row.x, row.y, row.w, row.h + 1, look.wall)
    if (level === 0) drawLobby(canvas, row, look)
    else drawFloor(canvas, row, bays, look, random)
    if (look.isTerraced && back > 0) drawPlants(canvas, row, random)
  }
  const top = ground - floors * floor
  const back = look.isTerraced ? floor * 1.1 : 0
  canvas.rect(box.x + back - floor * 0.06, top - floor * 0.12, box.w - back * 2 + floor * 0.12, floor * 0.14, look.accent)
  canvas.rect(box.x + box.w * 0.42, top - floor * 0.34, floor * 0.9, floor * 0.24, paint.stone)
  // The side away from the sun.
  canvas.polygon(
    [
      [box.x + box.w - floor * 0.42, ground],
      [box.x + box.w - floor * 0.42, look.isTerraced ? ground - floor * (floors - 2) : top],
      [box.x + box.w, look.isTerraced ? ground - floor * (floors - 2) : top],
      [box.x + box.w, ground],
    ],
    paint.navy,
    { opacity: 0.1 },
  )
}

function drawFloor(canvas: Canvas, row: Box, bays: number, look: BlockLook, random: Random): void {
  const bay = row.w / bays
  for (let index = 0; index < bays; index++) {
    const x = row.x + index * bay
    const opening: Box = { x: x + bay * 0.13, y: row.y + row.h * 0.16, w: bay * 0.74, h: row.h * 0.78 }
    canvas.rect(opening.x, opening.y, opening.w, opening.h, random.chance(0.25) ? paint.glassDark : paint.glass)
    canvas.rect(opening.x, opening.y, opening.w, opening.h * 0.16, paint.navy, { opacity: 0.16 })
    if (random.chance(0.4)) canvas.rect(opening.x, opening.y, opening.w * 0.26, opening.h, paint.white, { opacity: 0.75 })
    canvas.rect(opening.x + opening.w / 2 - 1.5, opening.y, 3, opening.h, paint.white)
    if (random.chance(0.22)) drawAwning(canvas, { ...opening, h: row.h * 0.24 }, look.awnings)
    if (random.chance(0.12)) canvas.ellipse([x + bay * 0.3, row.y + row.h * 0.66], row.h * 0.09, row.h * 0.12, paint.grassDark)
  }
  const rail: Box = { x: row.x - row.h * 0.05, y: row.y + row.h * 0.6, w: row.w + row.h * 0.1, h: row.h * 0.32 }
  if (look.rail === 'glass') canvas.rect(rail.x, rail.y, rail.w, rail.h, paint.foam, { opacity: 0.62 })
  else if (look.rail === 'solid') canvas.rect(rail.x, rail.y, rail.w, rail.h, look.accent)
  else
    for (let x = rail.x; x < rail.x + rail.w; x += row.h * 0.11)
      canvas.rect(x, rail.y, 1.8, rail.h, paint.navy, { opacity: 0.55 })
  canvas.rect(rail.x, rail.y - 2, rail.w, 4, look.rail === 'solid' ? paint.white : paint.slate)
  canvas.rect(rail.x, row.y + row.h * 0.92, rail.w, row.h * 0.1, look.rail === 'bars' ? look.accent : paint.white)
  canvas.rect(rail.x, row.y + row.h, rail.w, row.h * 0.07, paint.navy, { opacity: 0.14 })
  for (let index = 1; index < bays; index++) canvas.rect(row.x + index * bay - 2, row.y + row.h * 0.1, 4, row.h * 0.82, look.wall)
}

function drawAwning(canvas: Canvas, { x, y, w, h }: Box, colour: string): void {
  canvas.polygon(
    [
      [x, y],
      [x + w, y],
      [x + w * 1.05, y + h],
      [x - w * 0.05, y + h],
    ],
    colour,
  )
  for (const at of [0.2, 0.6]) canvas.rect(x + w * at, y, w * 0.2, h, paint.white, { opacity: 0.75 })
}

function drawPlants(canvas: Canvas, row: Box, random: Random): void {
  for (const side of [row.x - row.h * 0.3, row.x + row.w + row.h * 0.3])
    for (let index = 0; index < 3; index++)
      canvas.ellipse(
        [side + random.range(-0.2, 0.2) * row.h, row.y + row.h * 0.96],
        row.h * 0.14,
        row.h * random.range(0.12, 0.26),
        random.pick([paint.grass, paint.grassDark, paint.pine]),
      )
}

function drawLobby(canvas: Canvas, row: Box, look: BlockLook): void {
  canvas.rect(row.x, row.y, row.w, row.h, look.accent, { opacity: 0.8 })
  const parts = Math.max(3, Math.round(row.w / (row.h * 1.5)))
  for (let index = 0; index < parts; index++) {
    const x = row.x + ((index + 0.12) * row.w) / parts
    const w = (row.w / parts) * 0.76
    const isDoor = index === Math.floor(parts / 2)
    round(canvas, { x, y: row.y + row.h * 0.18, w, h: row.h * 0.82 }, 3, isDoor ? paint.navy : paint.glassDark)
    if (isDoor) canvas.rect(x + w / 2 - 1.5, row.y + row.h * 0.18, 3, row.h * 0.82, paint.white)
    else
      canvas.polygon(
        [
          [x, row.y + row.h],
          [x + w * 0.5, row.y + row.h * 0.18],
          [x + w * 0.7, row.y + row.h * 0.18],
          [x + w * 0.2, row.y + row.h],
        ],
        paint.white,
        { opacity: 0.18 },
      )
  }
}

/** A row of blocks side by side along a dyke or a street. */
export function drawBlockRow(canvas: Canvas, box: Box, random: Random, main?: BlockLook): void {
  const looks = [blockLooks.white, blockLooks.sixties, blockLooks.brick, blockLooks.blush] as const
  let x = box.x - random.range(0, 0.12) * box.w
  while (x < box.x + box.w) {
    const w = box.w * random.range(0.17, 0.3)
    const floors = random.int(6, 9)
    const h = box.h * (0.62 + floors * 0.042)
    drawBlock(canvas, { x, y: box.y + box.h - h, w, h }, main && random.chance(0.3) ? main : random.pick(looks), floors, random)
    x += w
  }
}
