import { blobOf, type Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import type { Box } from './box.ts'
import { paint } from './palette.ts'

/** Tussocks of marram grass: blades that lean with the wind. */
export function drawGrass(canvas: Canvas, [x, y]: Vec2, size: number, random: Random, colour: string = paint.grassDark): void {
  const blades = Array.from({ length: 9 }, () => {
    const [lean, height] = [random.range(-0.35, 0.75), random.range(0.6, 1.15)]
    const from = x + random.range(-0.22, 0.22) * size
    return `M${Math.round(from)} ${Math.round(y)}q${Math.round(lean * size * 0.2)} ${Math.round(-height * size * 0.7)} ${Math.round(lean * size)} ${Math.round(-height * size)}`
  })
  canvas.path(blades.join(''), {
    fill: 'none',
    stroke: colour,
    'stroke-width': Math.max(1.5, size * 0.045),
    'stroke-linecap': 'round',
  })
}

/** A ridge of sand across a box; its crest lies between the top and the middle of the box. */
function drawRidge(canvas: Canvas, box: Box, fill: string, random: Random): Vec2[] {
  const steps = random.int(4, 6)
  const crest: Vec2[] = Array.from({ length: steps + 1 }, (_, index) => [
    box.x + (box.w * index) / steps,
    box.y + box.h * random.range(0, 0.5),
  ])
  canvas.path(`${blobOf(crest, false)}L${box.x + box.w} ${box.y + box.h}L${box.x} ${box.y + box.h}Z`, { fill })
  return crest
}

/** Dunes one behind the other, with grass on their crests. */
export function drawDunes(canvas: Canvas, box: Box, random: Random, grassy = 1): void {
  const fills = [paint.grass, paint.duneShade, paint.dune]
  fills.forEach((fill, index) => {
    const top = box.y + (box.h * index * 0.8) / fills.length
    const crest = drawRidge(canvas, { x: box.x, y: top, w: box.w, h: box.y + box.h - top }, fill, random)
    const size = box.h * (0.09 + index * 0.07)
    for (const [x, y] of crest) {
      for (let tuft = 0; tuft < 3 * grassy; tuft++) {
        const at: Vec2 = [x + random.range(-0.09, 0.09) * box.w, y + random.range(0.02, 0.14) * box.h]
        drawGrass(canvas, at, size * random.range(0.7, 1.2), random, index === 0 ? paint.pine : paint.grassDark)
      }
    }
  })
}

/** A chestnut fence that follows a path. */
export function drawFence(canvas: Canvas, from: Vec2, to: Vec2, height: number): void {
  const count = Math.round(Math.abs(to[0] - from[0]) / (height * 0.36))
  for (let index = 0; index <= count; index++) {
    const share = index / count
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    canvas.rect(x, y - height, height * 0.09, height, paint.darkWood, { transform: `rotate(${(index % 3) - 1} ${x} ${y})` })
  }
  for (const wire of [0.3, 0.75])
    canvas.line(
      [
        [from[0], from[1] - height * wire],
        [to[0], to[1] - height * wire],
      ],
      paint.slate,
      1.6,
    )
}

/** A pine of the polders and dunes, bent by the wind. */
export function drawPine(canvas: Canvas, [x, y]: Vec2, height: number): void {
  canvas.path(`M${x} ${y}q${height * 0.04} ${-height * 0.4} ${height * 0.1} ${-height * 0.62}`, {
    fill: 'none',
    stroke: paint.darkWood,
    'stroke-width': height * 0.05,
  })
  for (const [dx, dy, size, fill] of [
    [0.16, 0.62, 0.34, paint.pine],
    [0.02, 0.72, 0.26, paint.grassDark],
    [0.24, 0.84, 0.24, paint.grassDark],
  ] as const)
    canvas.ellipse([x + height * dx, y - height * dy], height * size, height * size * 0.42, fill)
}
