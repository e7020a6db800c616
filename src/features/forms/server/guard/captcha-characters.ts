import { randomInt } from 'node:crypto'

export type Point = readonly [x: number, y: number]

/** A pen stroke: a polyline, or a smooth curve through its points. */
export interface Stroke {
  readonly isRound?: true
  readonly points: readonly Point[]
}

/** A character drawn on a height of 100. */
export interface Glyph {
  readonly width: number
  readonly strokes: readonly Stroke[]
}

const line = (...points: Point[]): Stroke => ({ points })
const round = (...points: Point[]): Stroke => ({ isRound: true, points })

/** The captcha's characters as strokes, independent of fonts. Leaves out similar ones: O 0 Q D, I 1 J, A 4, S 5, B 8, Z 2. */
export const GLYPHS: { readonly [character: string]: Glyph } = {
  A: { width: 82, strokes: [line([0, 100], [41, 0], [82, 100]), line([16, 62], [66, 62])] },
  C: { width: 68, strokes: [round([66, 20], [50, 3], [28, 3], [6, 24], [0, 50], [6, 76], [28, 97], [50, 97], [66, 80])] },
  E: { width: 56, strokes: [line([56, 0], [0, 0], [0, 100], [56, 100]), line([0, 48], [46, 48])] },
  F: { width: 54, strokes: [line([54, 0], [0, 0], [0, 100]), line([0, 48], [44, 48])] },
  H: { width: 66, strokes: [line([0, 0], [0, 100]), line([66, 0], [66, 100]), line([0, 50], [66, 50])] },
  K: { width: 64, strokes: [line([0, 0], [0, 100]), line([62, 0], [2, 58]), line([22, 40], [64, 100])] },
  L: { width: 54, strokes: [line([0, 0], [0, 100], [54, 100])] },
  M: { width: 84, strokes: [line([0, 100], [6, 0], [42, 66], [78, 0], [84, 100])] },
  N: { width: 68, strokes: [line([0, 100], [0, 0], [68, 100], [68, 0])] },
  P: {
    width: 58,
    strokes: [line([0, 100], [0, 0], [28, 0]), round([28, 0], [50, 6], [58, 27], [50, 48], [28, 54]), line([28, 54], [0, 54])],
  },
  R: {
    width: 62,
    strokes: [
      line([0, 100], [0, 0], [30, 0]),
      round([30, 0], [51, 6], [58, 26], [51, 46], [30, 52]),
      line([30, 52], [0, 52]),
      line([30, 52], [62, 100]),
    ],
  },
  T: { width: 68, strokes: [line([0, 0], [68, 0]), line([34, 0], [34, 100])] },
  W: { width: 96, strokes: [line([0, 0], [24, 100], [48, 30], [72, 100], [96, 0])] },
  X: { width: 66, strokes: [line([0, 0], [66, 100]), line([66, 0], [0, 100])] },
  Y: { width: 68, strokes: [line([0, 0], [34, 50], [68, 0]), line([34, 50], [34, 100])] },
  3: {
    width: 58,
    strokes: [
      round([2, 16], [14, 3], [32, 0], [52, 10], [53, 32], [42, 45], [24, 48]),
      round([24, 48], [46, 52], [58, 70], [50, 92], [28, 100], [10, 96], [0, 84]),
    ],
  },
  7: { width: 60, strokes: [line([0, 0], [60, 0], [22, 100]), line([16, 50], [54, 50])] },
  9: {
    width: 58,
    strokes: [
      round([57, 34], [48, 56], [28, 62], [8, 54], [0, 32], [8, 8], [28, 0], [50, 8], [58, 34], [54, 66], [42, 88], [20, 100]),
    ],
  },
}

const LENGTH = 5
const ALPHABET = Object.keys(GLYPHS)

/** Draws random characters for a captcha, without easily confused ones. */
export function drawCharacters(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Ignores case and spaces. */
export function normalisedAnswer(answer: string): string {
  return answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
