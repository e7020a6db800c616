import type { Coordinates } from './geography.ts'

/** 64 characters that need no escaping in URLs. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Five digits of a degree, about a metre. */
const UNITS = 1e5
const MORE = 32

/** Longer addresses would break; drawn lines are simplified to this many corners. */
export const MAX_CORNERS = 60

/**
 * Corners as a short text, like an encoded polyline: differences, latitude first, in groups of five bits, lowest first. 32 marks
 * a continuation; the lowest bit of a number is its sign.
 */
export function writeCorners(corners: readonly Coordinates[]): string {
  let [y, x] = [0, 0]
  return corners
    .map(({ latitude, longitude }) => {
      const [north, east] = [Math.round(latitude * UNITS), Math.round(longitude * UNITS)]
      const text = writeNumber(north - y) + writeNumber(east - x)
      ;[y, x] = [north, east]
      return text
    })
    .join('')
}

/** The corners of a text; null if invalid, or outside 3 to {@link MAX_CORNERS}. */
export function readCorners(text: string): readonly Coordinates[] | null {
  const numbers = readNumbers(text)
  if (numbers === null || numbers.length % 2 !== 0) return null
  let [y, x] = [0, 0]
  const corners = Array.from({ length: numbers.length / 2 }, (_, index) => {
    y += numbers[2 * index] ?? 0
    x += numbers[2 * index + 1] ?? 0
    return { latitude: y / UNITS, longitude: x / UNITS }
  })
  const isPlaced = corners.every(({ latitude, longitude }) => Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180)
  return isPlaced && corners.length >= 3 && corners.length <= MAX_CORNERS ? corners : null
}

function writeNumber(value: number): string {
  let text = ''
  for (let rest = value < 0 ? -2 * value - 1 : 2 * value; ; rest >>= 5) {
    const isLast = rest < MORE
    text += DIGITS[(rest & (MORE - 1)) | (isLast ? 0 : MORE)]
    if (isLast) return text
  }
}

/** The maximum number of bits of a coordinate. */
const MAX_BITS = 30

function readNumbers(text: string): readonly number[] | null {
  const numbers: number[] = []
  let [value, bits] = [0, 0]
  for (const character of text) {
    const digit = DIGITS.indexOf(character)
    if (digit < 0 || bits >= MAX_BITS) return null
    value |= (digit & (MORE - 1)) << bits
    bits += 5
    if (digit >= MORE) continue
    numbers.push(value & 1 ? -(value + 1) / 2 : value / 2)
    ;[value, bits] = [0, 0]
  }
  return bits === 0 ? numbers : null
}
