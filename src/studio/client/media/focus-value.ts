import { asObject } from '#src/base/json/plain-object.ts'
import { FOCUS_WORDS, type FocusPoint, type FocusWord } from '#src/base/pictures/picture-focus.ts'

/** A focal point in JSON. */
export type Focus = FocusWord | FocusPoint

/** The focal point of a JSON value; null for none or an invalid one. */
export function readFocus(value: unknown): Focus | null {
  const word = FOCUS_WORDS.find((each) => each === value)
  if (word !== undefined) return word
  const { x, y } = asObject(value)
  return typeof x === 'number' && typeof y === 'number' ? pointOf(x, y) : null
}

const POINTS: Readonly<Record<FocusWord, FocusPoint>> = {
  center: { x: 0.5, y: 0.5 },
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
}

/** The coordinates of a focal point; the default is the server's, in CSS syntax: "34% 60%". */
export function focusPointOf(focus: Focus | null, usual: string): FocusPoint {
  if (focus !== null) return typeof focus === 'string' ? POINTS[focus] : focus
  const word = readFocus(usual)
  if (typeof word === 'string') return POINTS[word]
  const [x = 50, y = 50] = (usual.match(/\d+/g) ?? []).map(Number)
  return pointOf(x / 100, y / 100)
}

/** A point inside the picture, rounded to hundredths. */
export function pointOf(x: number, y: number): FocusPoint {
  const part = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100
  return { x: part(x), y: part(y) }
}
