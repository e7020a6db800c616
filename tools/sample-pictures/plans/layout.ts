import type { Random } from '#tools/sample-pictures/core/random.ts'

/** A room of a plan in metres, y downwards. */
export interface Cell {
  x: number
  y: number
  width: number
  height: number
  use: 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'hall'
}

/** A door in a wall: its hinge, and the directions of the wall and of the swing. */
export interface Door {
  x: number
  y: number
  along: 'x' | 'y'
  swing: 1 | -1
}

export interface Layout {
  width: number
  height: number
  cells: readonly Cell[]
  doors: readonly Door[]
}

const nightRooms: readonly [readonly Cell['use'][], ...(readonly Cell['use'][])[]] = [
  ['bedroom', 'bathroom', 'bedroom'],
  ['bedroom', 'bedroom', 'bathroom'],
  ['bathroom', 'bedroom', 'bedroom'],
  ['bedroom', 'bathroom', 'bedroom', 'bedroom'],
]

/** Day rooms on one side, a hall across the middle, nights on the other: the plan of most homes here. */
export function createLayout(random: Random): Layout {
  const width = random.range(10.5, 13)
  const height = random.range(8.6, 10)
  const hall = random.range(1.5, 1.9)
  const dayHeight = (height - hall) * random.range(0.5, 0.58)
  const hallY = dayHeight
  const nightY = dayHeight + hall
  const nightHeight = height - nightY
  const kitchenWidth = width * random.range(0.34, 0.42)
  const flip = random.chance(0.5)
  const kitchenX = flip ? width - kitchenWidth : 0
  const livingX = flip ? 0 : kitchenWidth
  const cells: Cell[] = [
    { x: kitchenX, y: 0, width: kitchenWidth, height: dayHeight, use: 'kitchen' },
    { x: livingX, y: 0, width: width - kitchenWidth, height: dayHeight, use: 'living' },
    { x: 0, y: hallY, width, height: hall, use: 'hall' },
  ]
  const uses = random.pick(nightRooms)
  const weights = uses.map((use) => (use === 'bathroom' ? random.range(0.6, 0.72) : random.range(0.9, 1.2)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const doors: Door[] = [
    { x: kitchenX + kitchenWidth * 0.4, y: hallY, along: 'x', swing: -1 },
    { x: livingX + (width - kitchenWidth) * 0.3, y: hallY, along: 'x', swing: -1 },
    { x: flip ? 0 : width, y: hallY + 0.4, along: 'y', swing: flip ? 1 : -1 },
  ]
  let x = 0
  uses.forEach((use, index) => {
    const wide = (width * (weights[index] ?? 1)) / total
    cells.push({ x, y: nightY, width: wide, height: nightHeight, use })
    doors.push({ x: x + 0.35, y: nightY, along: 'x', swing: 1 })
    x += wide
  })
  return { width, height, cells, doors }
}
