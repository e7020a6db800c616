import { expect, it } from 'vitest'
import { widthOf, withWidth } from '#src/studio/client/modules/module-widths.ts'

it('the width of a module on a size of screen is its own, else that for all; only what differs is written', () => {
  const entry = { span: 8, col: { lg: 6 } }
  expect((['sm', 'md', 'lg'] as const).map((screen) => widthOf(entry, screen))).toEqual([8, 8, 6])
  expect(widthOf({}, 'sm')).toBe(12)
  expect(withWidth(entry, 'sm', 12)).toEqual({ span: 8, col: { sm: 12, lg: 6 } })
  expect(withWidth(entry, 'lg', 8)).toEqual({ span: 8 })
})
