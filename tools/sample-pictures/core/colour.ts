/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const channel = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

export const css = (colour: Rgb): string => `#${channel(colour[0])}${channel(colour[1])}${channel(colour[2])}`

export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Multiplies each channel; factors are shares of one. */
export const multiply = (colour: Rgb, factor: Rgb): Rgb => [colour[0] * factor[0], colour[1] * factor[1], colour[2] * factor[2]]

const black: Rgb = [18, 24, 30]
const white: Rgb = [255, 252, 244]

/** Negative amounts darken towards a cool black, positive ones lighten towards paper. */
export const tint = (colour: Rgb, amount: number): Rgb => (amount < 0 ? mix(colour, black, -amount) : mix(colour, white, amount))
