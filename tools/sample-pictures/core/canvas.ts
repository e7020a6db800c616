import type { Rgb } from './colour.ts'
import { css } from './colour.ts'
import type { Vec2 } from './geometry.ts'

export type Attributes = Record<string, string | number>
/** Offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: Rgb, opacity?: number]

const number = (value: number) => `${Math.round(value * 10) / 10}`
const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('')

export const pathOf = (points: readonly Vec2[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}Z`
export const lineOf = (points: readonly Vec2[]): string => `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`

/** A dot for a path that is stroked with round caps: the cheapest way to write thousands of leaves. */
export const dotOf = ([x, y]: Vec2): string => `M${number(x)} ${number(y)}h.1`

/** A smooth closed curve through the points (Catmull-Rom). */
export function blobOf(points: readonly Vec2[], closed = true): string {
  const at = (index: number): Vec2 =>
    (closed
      ? points.at(((index % points.length) + points.length) % points.length)
      : points[Math.min(points.length - 1, Math.max(0, index))]) ?? [0, 0]
  const start = at(0)
  let data = `M${number(start[0])} ${number(start[1])}`
  for (let index = 0; index < (closed ? points.length : points.length - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    data += `C${[...first, ...second, ...to].map(number).join(' ')}`
  }
  return closed ? `${data}Z` : data
}

/** Collects an SVG picture: shapes in painting order, and the gradients, blurs and clips they refer to. */
export class Canvas {
  readonly width: number
  readonly height: number
  private readonly definitions: string[] = []
  private readonly shapes: string[] = []
  private readonly names = new Map<string, string>()

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** Paints raw path data. */
  path(data: string, attributes: Attributes): void {
    if (data) this.shapes.push(`<path d="${data}"${write(attributes)}/>`)
  }

  /** Takes in the inside of another picture. */
  raw(markup: string): void {
    this.shapes.push(markup)
  }

  polygon(points: readonly Vec2[], fill: string, attributes: Attributes = {}): void {
    if (points.length > 2) this.path(pathOf(points), { fill, ...attributes })
  }

  line(points: readonly Vec2[], stroke: string, width: number, attributes: Attributes = {}): void {
    this.path(lineOf(points), { fill: 'none', stroke, 'stroke-width': width, ...attributes })
  }

  ellipse([x, y]: Vec2, radiusX: number, radiusY: number, fill: string, attributes: Attributes = {}): void {
    this.shapes.push(
      `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(radiusX)}" ry="${number(radiusY)}"${write({ fill, ...attributes })}/>`,
    )
  }

  rect(x: number, y: number, width: number, height: number, fill: string, attributes: Attributes = {}): void {
    this.shapes.push(
      `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"${write({ fill, ...attributes })}/>`,
    )
  }

  /** Wraps what `draw` paints. */
  group(attributes: Attributes, draw: () => void): void {
    this.shapes.push(`<g${write(attributes)}>`)
    draw()
    this.shapes.push('</g>')
  }

  clip(points: readonly Vec2[], draw: () => void): void {
    if (points.length < 3) return
    this.group({ 'clip-path': this.define((id) => `<clipPath id="${id}"><path d="${pathOf(points)}"/></clipPath>`) }, draw)
  }

  /** A gradient between two points of the picture. */
  gradient(from: Vec2, to: Vec2, stops: readonly Stop[]): string {
    const ends = write({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] })
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"${ends}>${stops.map(writeStop).join('')}</linearGradient>`,
    )
  }

  radial(centre: Vec2, radius: number, stops: readonly Stop[], flatten = 1): string {
    const shape = write({ cx: centre[0], cy: centre[1] / flatten, r: radius, gradientTransform: `scale(1 ${flatten})` })
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse"${shape}>${stops.map(writeStop).join('')}</radialGradient>`,
    )
  }

  /** A filter with room around the shapes for the softness to run out. */
  blur(radiusPx: number): string {
    const region = 'x="-0.4" y="-1" width="1.8" height="3"'
    return this.define((id) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${number(radiusPx)}"/></filter>`)
  }

  toSvg(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.definitions.join('')}</defs>${this.shapes.join('')}</svg>`
  }

  private define(write: (id: string) => string): string {
    const key = write('')
    const known = this.names.get(key)
    if (known) return `url(#${known})`
    const id = `d${this.names.size}`
    this.names.set(key, id)
    this.definitions.push(write(id))
    return `url(#${id})`
  }
}

const writeStop = ([offset, colour, opacity]: Stop) =>
  `<stop${write({ offset, 'stop-color': css(colour), ...(opacity === undefined ? {} : { 'stop-opacity': opacity }) })}/>`
