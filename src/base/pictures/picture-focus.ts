/** Sides of a picture by name; "center" is the middle. */
export const FOCUS_WORDS = ['center', 'top', 'bottom', 'left', 'right'] as const
export type FocusWord = (typeof FOCUS_WORDS)[number]

/** A point of a picture: 0 is its left and upper edge, 1 its right and lower one. */
export interface FocusPoint {
  readonly x: number
  readonly y: number
}

/** The steps of a point in the name of a portrait crop, so that a picture has no more than 121 of them. */
const STEPS = 10

/** A focus as CSS positions a cropped picture by it: "top", "30% 60%". */
export function focusPosition(focus: FocusWord | FocusPoint): string {
  return typeof focus === 'string' ? focus : `${percent(focus.x)} ${percent(focus.y)}`
}

function percent(part: number): string {
  return `${Math.round(Math.min(Math.max(part, 0), 1) * 100)}%`
}

/** The name of a portrait crop around a position of {@link focusPosition}: "portrait-top", "portrait-3-6". */
export function portraitName(position: string): string {
  const [x, y] = position.match(/\d+/g) ?? []
  if (x === undefined || y === undefined) return `portrait-${position}`
  return `portrait-${Math.round((Number(x) * STEPS) / 100)}-${Math.round((Number(y) * STEPS) / 100)}`
}

/** The focus that such a name stands for; null for any other name. */
export function portraitFocus(name: string): FocusWord | FocusPoint | null {
  const word = FOCUS_WORDS.find((one) => name === `portrait-${one}`)
  if (word !== undefined) return word
  const [, x, y] = /^portrait-(\d|10)-(\d|10)$/.exec(name) ?? []
  return x === undefined || y === undefined ? null : { x: Number(x) / STEPS, y: Number(y) / STEPS }
}

/** The largest part of a picture with a ratio of width to height, around a focus, in px. */
export function cropAround(
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  ratio: number,
  { x, y }: FocusPoint,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const width = Math.max(1, Math.min(widthPx, Math.round(heightPx * ratio)))
  const height = Math.max(1, Math.min(heightPx, Math.round(widthPx / ratio)))
  const place = (part: number, size: number, whole: number) =>
    Math.min(Math.max(Math.round(part * whole - size / 2), 0), whole - size)
  return { left: place(x, width, widthPx), top: place(y, height, heightPx), width, height }
}
