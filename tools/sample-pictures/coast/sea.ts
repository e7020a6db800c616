import { blobOf, type Canvas } from '#tools/sample-pictures/core/canvas.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { type Box, round, shade } from './box.ts'
import { type Mood, paint } from './palette.ts'

/** Sky down to the bottom of a box, with a sun and flat clouds. */
export function drawSky(canvas: Canvas, box: Box, mood: Mood, random: Random): void {
  shade(canvas, box, mood.skyTop, mood.skyLow)
  const size = Math.min(box.w, box.h)
  const sun: Vec2 = [box.x + box.w * random.range(0.15, 0.85), box.y + box.h * random.range(0.2, 0.5)]
  canvas.ellipse(sun, size * 0.17, size * 0.17, mood.sun, { opacity: 0.35 })
  canvas.ellipse(sun, size * 0.1, size * 0.1, mood.sun, { opacity: 0.95 })
  const count = random.int(2, 4)
  for (let index = 0; index < count; index++) {
    const at: Vec2 = [box.x + box.w * ((index + random.range(0.1, 0.9)) / count), box.y + box.h * random.range(0.1, 0.55)]
    drawCloud(canvas, at, size * random.range(0.12, 0.26), mood.cloud)
  }
}

function drawCloud(canvas: Canvas, [x, y]: Vec2, width: number, fill: string): void {
  const bar = width * 0.16
  canvas.group({ opacity: 0.85 }, () => {
    for (const [dx, dy, share] of [
      [0, 0, 1],
      [0.18, -1, 0.6],
      [-0.12, 1, 0.7],
    ] as const)
      round(canvas, { x: x + (dx - share / 2) * width, y: y + dy * bar * 0.95, w: width * share, h: bar }, bar / 2, fill)
  })
}

/** Water from the horizon to the bottom of a box, with the lines of waves and, at times, sails. */
export function drawSea(canvas: Canvas, box: Box, mood: Mood, random: Random, sails = 2): void {
  shade(canvas, box, mood.far, mood.near)
  const lines = Math.round(box.h / 9)
  for (let index = 0; index < lines; index++) {
    const depth = index / lines
    const width = box.w * (0.02 + depth * 0.09) * random.range(0.5, 1.5)
    const x = box.x + random.range(0, Math.max(1, box.w - width))
    round(canvas, { x, y: box.y + box.h * depth, w: width, h: 1.2 + depth * 3.2 }, 2, paint.white, 0.2 + depth * 0.25)
  }
  for (let index = 0; index < sails; index++) {
    const size = Math.min(box.w, box.h * 2.4) * random.range(0.045, 0.1)
    const x = box.x + box.w * ((index + random.range(0.25, 0.75)) / sails)
    drawSail(canvas, [x, box.y + size * 0.32], size, random.pick([paint.white, paint.white, paint.coral, paint.mustard]))
  }
}

/** A small yacht whose waterline is at a point. */
export function drawSail(canvas: Canvas, [x, y]: Vec2, size: number, colour: string): void {
  canvas.polygon(
    [
      [x, y - size * 0.12],
      [x, y - size * 1.35],
      [x + size * 0.55, y - size * 0.12],
    ],
    colour,
  )
  canvas.polygon(
    [
      [x - size * 0.06, y - size * 0.12],
      [x - size * 0.06, y - size * 1.1],
      [x - size * 0.42, y - size * 0.12],
    ],
    paint.foam,
  )
  canvas.path(`M${x - size * 0.5} ${y - size * 0.08}h${size * 1.1}l${-size * 0.2} ${size * 0.2}h${-size * 0.7}z`, {
    fill: paint.navy,
  })
}

/** Sand from a wavy water line down to the bottom of a box. */
export function drawSand(canvas: Canvas, box: Box, random: Random): void {
  const steps = 8
  const edge: Vec2[] = Array.from({ length: steps + 1 }, (_, index) => [
    box.x + (box.w * index) / steps,
    box.y + random.range(-0.05, 0.05) * box.h,
  ])
  const below = (offset: number): string => {
    const line = blobOf(
      edge.map(([x, y]) => [x, y + offset] as const),
      false,
    )
    return `${line}L${box.x + box.w} ${box.y + box.h}L${box.x} ${box.y + box.h}Z`
  }
  canvas.path(below(-box.h * 0.06), { fill: paint.foam, opacity: 0.85 })
  canvas.path(below(0), { fill: paint.wetSand })
  canvas.path(below(box.h * 0.16), { fill: paint.sand })
  for (let index = 0; index < 26; index++) {
    const y = box.y + box.h * random.range(0.3, 0.98)
    canvas.ellipse([box.x + random.range(0, box.w), y], random.range(4, 12), 1.6, paint.duneShade, { opacity: 0.7 })
  }
}

export function drawGulls(canvas: Canvas, box: Box, random: Random, count: number): void {
  for (let index = 0; index < count; index++) {
    const [x, y] = [box.x + box.w * random.range(0.1, 0.9), box.y + box.h * random.range(0.1, 0.8)]
    const size = box.w * random.range(0.008, 0.016)
    canvas.path(
      `M${x - size} ${y - size * 0.4}q${size * 0.6} ${-size * 0.4} ${size} ${size * 0.4}q${size * 0.4} ${-size * 0.8} ${size} ${-size * 0.4}`,
      { fill: 'none', stroke: paint.slate, 'stroke-width': Math.max(1.5, size * 0.16), 'stroke-linecap': 'round' },
    )
  }
}
