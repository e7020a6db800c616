import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { rgb } from '#tools/sample-pictures/core/colour.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'

/** A part of a picture, in px: the whole of it, or what a window shows. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const whole = ({ width, height }: Canvas): Box => ({ x: 0, y: 0, w: width, h: height })

export const cornersOfBox = ({ x, y, w, h }: Box): Vec2[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

/** A rectangle that changes its colour from top to bottom. */
export function shade(canvas: Canvas, { x, y, w, h }: Box, top: string, bottom: string): void {
  const stops = [[0, rgb(top)] as const, [1, rgb(bottom)] as const]
  canvas.rect(x, y, w, h, canvas.gradient([x, y], [x, y + h], stops))
}

/** A rectangle with round corners. */
export function round(canvas: Canvas, { x, y, w, h }: Box, radius: number, fill: string, opacity = 1): void {
  canvas.rect(x, y, w, h, fill, { rx: radius, ...(opacity === 1 ? {} : { opacity }) })
}
