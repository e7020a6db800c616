import { randomInt } from 'node:crypto'
import type { Point } from './glyphs.ts'

/** Moves a point of a picture. */
export type Warp = (point: Point) => Point

const STEPS = 2 ** 32

/** A cryptographically random number in a range. */
export function between(least: number, most: number): number {
  return least + (randomInt(STEPS) / STEPS) * (most - least)
}

/** Random horizontal and vertical waves, so that every letter is distorted differently. */
export function warp(width: number): Warp {
  const [high, broad] = [between(2.5, 4), between(1, 2)]
  const [across, down] = [(Math.PI * 2) / between(width / 3, width / 1.8), (Math.PI * 2) / between(30, 50)]
  const [start, other] = [between(0, Math.PI * 2), between(0, Math.PI * 2)]
  return ([x, y]) => [x + broad * Math.sin(y * down + other), y + high * Math.sin(x * across + start)]
}

/** A random wavy line from edge to edge. */
export function wander(width: number, from: number, to: number, height: number): Point[] {
  const COUNT = 40
  const [start, waves] = [between(0, Math.PI * 2), between(1, 2.2)]
  return Array.from({ length: COUNT + 1 }, (_, index): Point => {
    const t = index / COUNT
    return [t * width, from + (to - from) * t + (height / 2) * Math.sin(start + t * waves * Math.PI * 2)]
  })
}
