import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropAround, FOCUS_WORDS, focusPosition, portraitFocus, portraitName } from '#src/base/pictures/picture-focus.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const sizePx = fc.integer({ min: 1, max: 9000 })

describe('[PROP-22] the focus of a picture', () => {
  it('is a position of CSS', () => {
    expect(FOCUS_WORDS.map(focusPosition)).toEqual(FOCUS_WORDS)
    expect(focusPosition({ x: 0.3, y: 0.604 })).toBe('30% 60%')
  })

  it('names a portrait crop, whose name gives it back to a tenth', () => {
    for (const word of FOCUS_WORDS) expect(portraitFocus(portraitName(word))).toBe(word)
    fc.assert(
      fc.property(part, part, (x, y) => {
        const found = portraitFocus(portraitName(focusPosition({ x, y })))
        if (found === null || typeof found === 'string') throw new Error('not a point')
        expect(Math.abs(found.x - x)).toBeLessThanOrEqual(0.056)
        expect(Math.abs(found.y - y)).toBeLessThanOrEqual(0.056)
      }),
    )
    for (const other of ['portrait-11-3', 'portrait--1-3', 'portrait-middle', '400']) expect(portraitFocus(other)).toBeNull()
  })

  it('lies in the crop around it, which lies in the picture and is as large as it can be', () => {
    fc.assert(
      fc.property(sizePx, sizePx, part, part, (widthPx, heightPx, x, y) => {
        const { left, top, width, height } = cropAround({ widthPx, heightPx }, 9 / 16, { x, y })
        expect(Math.min(left, top, widthPx - left - width, heightPx - top - height)).toBeGreaterThanOrEqual(0)
        expect(width === widthPx || height === heightPx).toBe(true)
        expect(x * widthPx).toBeGreaterThanOrEqual(left - 1)
        expect(x * widthPx).toBeLessThanOrEqual(left + width + 1)
        expect(y * heightPx).toBeGreaterThanOrEqual(top - 1)
        expect(y * heightPx).toBeLessThanOrEqual(top + height + 1)
      }),
    )
  })
})
