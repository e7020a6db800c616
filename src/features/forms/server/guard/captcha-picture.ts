import { randomInt } from 'node:crypto'
import { GLYPHS, type Glyph, type Point, type Stroke } from './captcha-characters.ts'

/** The size in CSS pixels; the picture has twice as many in each direction. */
const WIDTH = 240
const HEIGHT = 80
const DENSITY = 2

/** Colours of the site (tokens.css) on a fixed background, for light and dark themes alike. */
const BACKGROUND = '#f2eee4'
const VEIL = '#d9d3c4'
const INKS = ['#1d2726', '#1f5a4a', '#16443a', '#8f3f1e']

/** Glyphs are drawn on a height of 100. */
const SCALE = 0.43
const MAX_GAP = 15
const MARGIN = 12
const PEN = 5.2

/** Draws characters that people can read and programs cannot easily; returns a PNG as a data: URI. */
export async function drawPicture(characters: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(drawSvg(characters)), { density: 72 * DENSITY })
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function drawSvg(characters: string): string {
  const bend = warp(WIDTH)
  const drawn = placeLetters(characters).map(({ glyph, centre }) => drawLetter(glyph, centre, bend))
  const { veils, scratches } = drawNoise()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${veils}${drawn.join('')}${scratches}</g></svg>`,
  ].join('')
}

function placeLetters(characters: string): { readonly glyph: Glyph; readonly centre: number }[] {
  const glyphs = [...characters].map((character) => {
    const glyph = GLYPHS[character]
    if (!glyph) throw new Error(`There is no drawing of "${character}".`)
    return glyph
  })
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width * SCALE, 0)
  const gap = Math.min(MAX_GAP, (WIDTH - 2 * MARGIN - width) / (glyphs.length - 1))
  let left = (WIDTH - width - gap * (glyphs.length - 1)) / 2
  return glyphs.map((glyph) => {
    const centre = left + (glyph.width * SCALE) / 2
    left += glyph.width * SCALE + gap
    return { glyph, centre }
  })
}

/** Draws a letter with random rotation, slant and size. */
function drawLetter(glyph: Glyph, centre: number, bend: Warp): string {
  const size = SCALE * between(0.92, 1.08)
  const angle = between(-0.2, 0.2)
  const lean = between(-0.16, 0.16)
  const left = between(-2, 2)
  const top = between(-4, 4)
  const place = ([x, y]: Point): Point => {
    const across = (x - glyph.width / 2) * size
    const down = (y - 50) * size
    const leaned = across - down * lean
    return bend([
      centre + left + leaned * Math.cos(angle) - down * Math.sin(angle),
      HEIGHT / 2 + top + leaned * Math.sin(angle) + down * Math.cos(angle),
    ])
  }
  const ink = INKS[Math.floor(between(0, INKS.length))]
  const path = glyph.strokes.map((stroke) => pathOf(trace(stroke).map(place))).join('')
  return `<path d="${path}" stroke="${ink}" stroke-width="${(PEN * between(0.85, 1.1)).toFixed(2)}"/>`
}

/** Pale broad lines below and dark thin ones above the letters, to prevent segmentation. */
function drawNoise() {
  const veils = Array.from({ length: 5 }, () => {
    const path = pathOf(wander(WIDTH, between(0, HEIGHT), between(0, HEIGHT), 14))
    return `<path d="${path}" stroke="${VEIL}" stroke-width="${between(3, 7).toFixed(1)}"/>`
  })
  const scratches = Array.from({ length: 2 }, () => {
    const ink = INKS[Math.floor(between(0, INKS.length))]
    const path = pathOf(wander(WIDTH, between(18, HEIGHT - 18), between(18, HEIGHT - 18), 12))
    return `<path d="${path}" stroke="${ink}" stroke-width="${between(1, 1.5).toFixed(1)}" stroke-opacity="0.55"/>`
  })
  const dots = Array.from({ length: 46 }, () => {
    const x = between(4, WIDTH - 4)
    const y = between(4, HEIGHT - 4)
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h.1" stroke="${INKS[0]}" stroke-width="${between(1, 2).toFixed(1)}" stroke-opacity="0.6"/>`
  })
  return { veils: veils.join(''), scratches: [...scratches, ...dots].join('') }
}

function trace({ points, isRound }: Stroke): Point[] {
  const STEPS = 8
  return points.flatMap((to, index) => {
    const from = points[index - 1]
    if (!from) return [to]
    const before = points[index - 2] ?? from
    const after = points[index + 1] ?? to
    return Array.from({ length: STEPS }, (_, step): Point => {
      const t = (step + 1) / STEPS
      const along = (axis: 0 | 1) =>
        isRound ? spline(before[axis], from[axis], to[axis], after[axis], t) : from[axis] + (to[axis] - from[axis]) * t
      return [along(0), along(1)]
    })
  })
}

/** Catmull-Rom spline through `b` and `c`. */
function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

type Warp = (point: Point) => Point

const RANDOM_STEPS = 2 ** 32

function between(least: number, most: number): number {
  return least + (randomInt(RANDOM_STEPS) / RANDOM_STEPS) * (most - least)
}

/** Random horizontal and vertical waves, so that every letter is distorted differently. */
function warp(width: number): Warp {
  const high = between(2.5, 4)
  const broad = between(1, 2)
  const across = (Math.PI * 2) / between(width / 3, width / 1.8)
  const down = (Math.PI * 2) / between(30, 50)
  const start = between(0, Math.PI * 2)
  const other = between(0, Math.PI * 2)
  return ([x, y]) => [x + broad * Math.sin(y * down + other), y + high * Math.sin(x * across + start)]
}

function wander(width: number, from: number, to: number, height: number): Point[] {
  const COUNT = 40
  const start = between(0, Math.PI * 2)
  const waves = between(1, 2.2)
  return Array.from({ length: COUNT + 1 }, (_, index): Point => {
    const t = index / COUNT
    return [t * width, from + (to - from) * t + (height / 2) * Math.sin(start + t * waves * Math.PI * 2)]
  })
}
